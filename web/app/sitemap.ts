import type {MetadataRoute} from 'next'
import {getSitemapDocuments} from '../content/read.ts'
import {sitemapEntries} from '../content/sitemap.ts'
import {environment} from '../data/environment.ts'

export const dynamic = 'force-dynamic'

export default function sitemap(): MetadataRoute.Sitemap {
  return sitemapEntries(getSitemapDocuments()).map(({path, ...dates}) => ({
    url: new URL(path, environment.SITE_URL).href,
    ...dates,
  }))
}

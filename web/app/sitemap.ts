import type {MetadataRoute} from 'next'
import {getSitemapDocuments} from '../content/read.ts'
import {sitemapEntries} from '../content/sitemap.ts'
import {environment} from '../environment.ts'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  return sitemapEntries(await getSitemapDocuments()).map(({path, ...dates}) => ({
    url: new URL(path, environment.SITE_URL).href,
    ...dates,
  }))
}

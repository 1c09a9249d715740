import type {MetadataRoute} from 'next'
import {environment} from '../data/environment.ts'

/** Rendered per request, because the site may run under another URL than it was built for. */
export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {userAgent: '*', allow: '/', disallow: '/api/'},
    sitemap: `${environment.SITE_URL}/sitemap.xml`,
  }
}

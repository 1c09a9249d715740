import type {MetadataRoute} from 'next'
import {environment} from '../environment.ts'

/** Nothing else makes it anew when the site runs under another address than it was built for. */
export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {userAgent: '*', allow: '/', disallow: '/api/'},
    sitemap: `${environment.SITE_URL}/sitemap.xml`,
  }
}

import type {MetadataRoute} from 'next'
import {environment} from '../environment.ts'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {userAgent: '*', allow: '/', disallow: '/api/'},
    sitemap: `${environment.SITE_URL}/sitemap.xml`,
  }
}

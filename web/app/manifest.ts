import {providerName} from '@home-care/schemas/site/provider.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {MetadataRoute} from 'next'

export const dynamic = 'force-dynamic'

/** The site's name, colours and icons for a phone's home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: providerName,
    short_name: providerName.split(' ')[0] ?? providerName,
    description: pages.home.description,
    lang: 'en-GB',
    start_url: pages.home.path,
    display: 'browser',
    background_color: '#faf5ec',
    theme_color: '#0f4c4a',
    icons: [
      {src: '/icon.svg', type: 'image/svg+xml', sizes: 'any'},
      {src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180'},
    ],
  }
}

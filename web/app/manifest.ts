import {provider} from '@home-care/schemas/provider/provider.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {MetadataRoute} from 'next'
import {descriptionOf} from '../content/described.ts'
import {getServices} from '../content/read.ts'

export const dynamic = 'force-dynamic'

/** The site's name, colours and icons for a phone's home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  return {
    name: provider.name,
    short_name: provider.shortName,
    description: descriptionOf(pages.home, await getServices()),
    lang: 'en-GB',
    start_url: pages.home.path,
    display: 'browser',
    background_color: provider.palette.paper,
    theme_color: provider.palette['teal-800'],
    icons: [
      {src: '/icon.svg', type: 'image/svg+xml', sizes: 'any'},
      {src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180'},
    ],
  }
}

import type {Metadata} from 'next'
import {notFound} from 'next/navigation'

export const metadata: Metadata = {title: 'Page not found'}

// Every miss is logged, and no made-up address may fill the cache.
export const dynamic = 'force-dynamic'

const longestLogged = 200

/**
 * A path as it can stand in a log: its query left out, and every character that could start a new
 * line or a terminal command percent-encoded.
 */
function loggable(segments: string[]): string {
  const path = segments
    .map((segment) => encodeURIComponent(segment).replaceAll('%25', '%'))
    .join('/')
  return `/${path}`.slice(0, longestLogged)
}

/** Any path that no other route answers: logged, then the 404 page (spec section 2.13). */
export default async function UnknownPath({params}: PageProps<'/[...path]'>) {
  const {path} = await params
  console.warn(`404 for an unknown path: ${loggable(path)}`)
  notFound()
}

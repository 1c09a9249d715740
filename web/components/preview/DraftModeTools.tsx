import {cookies} from 'next/headers'
import {resolvePerspectiveFromCookies} from 'next-sanity/live'
import {DraftModeBar} from './DraftModeBar.tsx'
import {PreviewScripts} from './PreviewScripts.tsx'

/**
 * What an editor's preview has and a visitor's page does not: the bar, click-to-edit, and the page
 * renewing itself while somebody types. The root layout renders it in draft mode only.
 */
export async function DraftModeTools() {
  const perspective = await resolvePerspectiveFromCookies({cookies: await cookies()})
  return (
    <>
      {/* A preview that a link was shared to must not end up in a search engine. */}
      <meta name="robots" content="noindex, nofollow" />
      <DraftModeBar isPublished={perspective === 'published'} />
      <PreviewScripts perspective={String(perspective)} />
    </>
  )
}

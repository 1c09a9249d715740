import {cookies} from 'next/headers'
import {resolvePerspectiveFromCookies} from 'next-sanity/live'
import {DraftModeBar} from './DraftModeBar.tsx'
import {PreviewScripts} from './PreviewScripts.tsx'

/**
 * The parts of an editor's preview: the bar, click-to-edit, and live updates. The root layout renders
 * it in draft mode only.
 */
export async function DraftModeTools() {
  const perspective = await resolvePerspectiveFromCookies({cookies: await cookies()})
  return (
    <>
      {/* A shared preview must not be indexed by search engines. */}
      <meta name="robots" content="noindex, nofollow" />
      <DraftModeBar isPublished={perspective === 'published'} />
      <PreviewScripts perspective={String(perspective)} />
    </>
  )
}

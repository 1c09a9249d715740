import {cookies} from 'next/headers'
import {resolvePerspectiveFromCookies} from 'next-sanity/live'
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

const button =
  'min-h-11 cursor-pointer rounded-chip px-4 font-bold underline-offset-4 hover:underline'

/**
 * Says above the page that it is a preview, with a button to leave it. Inside the Studio, which has its
 * own controls, it has no button.
 */
function DraftModeBar({isPublished}: {isPublished: boolean}) {
  return (
    <aside
      aria-label="Preview"
      data-preview="true"
      data-ground="teal"
      className="screen-only flex flex-wrap items-center bg-teal-900 text-sm text-cream"
    >
      <p className="px-4 py-2.5">
        <strong>Preview.</strong>{' '}
        {isPublished ? 'You see what visitors see.' : 'You see changes that aren’t published yet.'}
      </p>
      <form method="post" action="/api/draft-mode/perspective" className="in-data-in-studio:hidden">
        <button
          type="submit"
          name="perspective"
          value={isPublished ? 'drafts' : 'published'}
          className={button}
        >
          {isPublished ? 'Show unpublished changes' : 'Show what visitors see'}
        </button>
      </form>
      <form method="post" action="/api/draft-mode/disable" className="in-data-in-studio:hidden">
        <button type="submit" className={button}>
          Exit preview
        </button>
      </form>
    </aside>
  )
}

'use client'

import {usePathname} from 'next/navigation'
import {useSyncExternalStore} from 'react'

const button =
  'min-h-11 cursor-pointer rounded-leaf-sm px-4 font-bold underline-offset-4 hover:underline'

const subscribe = () => () => undefined

/**
 * Says that this is not what visitors see, and leads back to it. Inside the Studio's preview, which
 * has its own controls and a frame to keep, it only says so.
 */
export function DraftModeBar({isPublished}: {isPublished: boolean}) {
  const path = usePathname()
  const isFramed = useSyncExternalStore(
    subscribe,
    () => window.self !== window.top,
    () => false,
  )
  return (
    <aside
      aria-label="Preview"
      data-ground="teal"
      className="draft-mode-bar screen-only fixed bottom-4 left-4 z-40 flex max-w-[calc(100vw-2rem)] flex-wrap items-center gap-x-1 rounded-leaf-sm border-2 border-cream bg-teal-900 text-sm text-cream shadow-lift md:bottom-6 md:left-6"
    >
      <p className="px-4 py-2.5">
        <strong>Preview.</strong>{' '}
        {isPublished ? 'You see what visitors see.' : 'You see changes that are not published yet.'}
      </p>
      {!isFramed && (
        <>
          <form method="post" action="/api/draft-mode/perspective">
            <input type="hidden" name="path" value={path} />
            <input type="hidden" name="perspective" value={isPublished ? 'drafts' : 'published'} />
            <button type="submit" className={button}>
              {isPublished ? 'Show unpublished changes' : 'Show what visitors see'}
            </button>
          </form>
          <form method="post" action="/api/draft-mode/disable">
            <input type="hidden" name="path" value={path} />
            <button type="submit" className={button}>
              Exit preview
            </button>
          </form>
        </>
      )}
    </aside>
  )
}

'use client'

import {usePathname} from 'next/navigation'
import {useEffect, useState} from 'react'
import type {Loading} from 'schemas/site/page.ts'

/** A page that comes sooner than this needs no words about waiting. */
const patienceMs = 150

/** What is said while a page is on its way: by path, or by what the path begins with. */
type LoadingWords = {paths: Record<string, Loading>; folders: Record<string, Loading>}

function loadingOf(path: string, {paths, folders}: LoadingWords): Loading | undefined {
  const [, found] = Object.entries(folders).find(([folder]) => path.startsWith(folder)) ?? []
  return paths[path] ?? found
}

/** The path a click leads to within this site, or null when the browser or nobody follows it. */
function chosenPath(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.origin !== location.origin) return null
  return link.pathname === location.pathname ? null : link.pathname
}

/**
 * Says what is on its way when a page takes longer than a moment to come, in the place of the page
 * that is left. Pages are static and nearly always there at once; a <Suspense> around their content
 * would hide it from visitors without JavaScript.
 */
export function NavigationStatus({loading}: {loading: LoadingWords}) {
  const path = usePathname()
  const [waiting, setWaiting] = useState<{from: string; for: Loading} | null>(null)

  useEffect(() => {
    let patience: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(patience)
      setWaiting(null)
    }
    const start = (event: MouseEvent) => {
      const chosen = chosenPath(event)
      const words = chosen && loadingOf(chosen, loading)
      if (!words) return
      stop()
      patience = setTimeout(() => {
        setWaiting({from: path, for: words})
        window.scrollTo(0, 0)
      }, patienceMs)
    }
    document.addEventListener('click', start, {capture: true})
    window.addEventListener('popstate', stop)
    // A page that redirects back to this one comes under the same path.
    window.navigation?.addEventListener('currententrychange', stop)
    return () => {
      stop()
      document.removeEventListener('click', start, {capture: true})
      window.removeEventListener('popstate', stop)
      window.navigation?.removeEventListener('currententrychange', stop)
    }
  }, [path, loading])

  if (waiting?.from !== path) return null
  const {words, cards} = waiting.for
  return (
    <div role="status" className="navigation-status wrap min-h-[70vh] py-16">
      <h1 className={cards ? 'sr-only' : 'text-2xl'}>{words}</h1>
      {cards && (
        <div aria-hidden="true" className="grid gap-8 sm:grid-cols-2">
          {Array.from({length: cards}, (_, card) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike.
              key={card}
              className="skeleton-card animate-pulse overflow-clip rounded-leaf border border-rule bg-surface"
            >
              <div className="h-48 bg-sand-200" />
              <div className="grid gap-4 p-8">
                <div className="h-7 w-2/3 rounded-leaf-sm bg-sand-200" />
                <div className="h-4 rounded-leaf-sm bg-sand-200" />
                <div className="h-4 w-4/5 rounded-leaf-sm bg-sand-200" />
              </div>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

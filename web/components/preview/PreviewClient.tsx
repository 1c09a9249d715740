'use client'

import type {ClientPerspective} from '@sanity/client'
import {useRouter} from 'next/navigation'
import {VisualEditing} from 'next-sanity/visual-editing/client-component'
import {useEffect} from 'react'
import {copyCleanText} from './copyCleanText.ts'
import {LiveRefresh} from './LiveRefresh.tsx'
import {observeWhatIsSeen} from './observeWhatIsSeen.ts'

export interface PreviewProps {
  /** The perspective of this render: `published`, `drafts`, or releases and `drafts` with commas. */
  perspective: string
}

// Must run before the overlays start observing.
observeWhatIsSeen()
copyCleanText()

/**
 * The scripts of the preview; PreviewScripts.tsx loads them in the browser only. Click-to-edit runs
 * only in the Studio's frame or window: for the reader of a shared link, links keep working.
 */
export function PreviewClient({perspective}: PreviewProps) {
  const router = useRouter()
  const isInStudio = window.self !== window.top || window.opener !== null
  useEffect(() => {
    // The stylesheet hides the bar's own controls inside the Studio.
    document.documentElement.toggleAttribute('data-in-studio', isInStudio)
  }, [isInStudio])
  /**
   * Sends the Studio's perspective to the server. next-sanity would use a server action, and this site
   * has none.
   */
  async function follow(chosen: ClientPerspective) {
    if (String(chosen) === perspective) return
    const body = new URLSearchParams({perspective: String(chosen)})
    await fetch('/api/draft-mode/perspective', {method: 'PUT', body})
    router.refresh()
  }
  return (
    <>
      <LiveRefresh />
      {isInStudio && <VisualEditing onPerspectiveChange={follow} />}
    </>
  )
}

'use client'

import type {ClientPerspective} from '@sanity/client'
import {useRouter} from 'next/navigation'
import {VisualEditing} from 'next-sanity/visual-editing/client-component'
import {useEffect} from 'react'
import {copyCleanText} from './copyCleanText.ts'
import {LiveRefresh} from './LiveRefresh.tsx'
import {observeWhatIsSeen} from './observeWhatIsSeen.ts'

export interface PreviewProps {
  /** What the page was rendered with: `published`, `drafts`, or releases and `drafts` with commas. */
  perspective: string
}

// Before the overlays begin to.
observeWhatIsSeen()
copyCleanText()

/**
 * The preview's scripts: see PreviewScripts.tsx for how they are loaded, in the browser only.
 * Click-to-edit is for the Studio's preview, in its frame or its window: whoever a link was shared
 * with reads the page, and its links lead where they say.
 */
export function PreviewClient({perspective}: PreviewProps) {
  const router = useRouter()
  const isInStudio = window.self !== window.top || window.opener !== null
  useEffect(() => {
    // The Studio has its own controls: the stylesheet leaves those of the bar out.
    document.documentElement.toggleAttribute('data-in-studio', isInStudio)
  }, [isInStudio])
  /** What the Studio is set to: next-sanity's own way is a server action, and there are none here. */
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

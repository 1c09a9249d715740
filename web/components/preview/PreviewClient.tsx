'use client'

import type {ClientPerspective} from '@sanity/client'
import {stegaClean} from '@sanity/client/stega'
import {useRouter} from 'next/navigation'
import {VisualEditing} from 'next-sanity/visual-editing/client-component'
import {useEffect, useRef, useState, useTransition} from 'react'

export interface PreviewProps {
  /** The perspective of this render: `published`, `drafts`, or releases and `drafts` with commas. */
  perspective: string
}

const isNothing = (node: Node) =>
  node instanceof HTMLElement && node.hidden && !node.firstElementChild && !node.textContent

/** Whether a change only added or removed empty hidden elements. */
const isUnseen = ({type, addedNodes, removedNodes}: MutationRecord) =>
  type === 'childList' && [...addedNodes, ...removedNodes].every(isNothing)

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
  async function sendPerspective(chosen: ClientPerspective) {
    if (String(chosen) === perspective) return
    const body = new URLSearchParams({perspective: String(chosen)})
    await fetch('/api/draft-mode/perspective', {method: 'PUT', body})
    router.refresh()
  }
  return (
    <>
      <LiveRefresh />
      {isInStudio && <VisualEditing onPerspectiveChange={sendPerspective} />}
    </>
  )
}

/**
 * Renders the page again in place when content changed, keeping scroll position and focus. Changes
 * during one refresh are combined into the next.
 */
function LiveRefresh() {
  const router = useRouter()
  const [changeCount, setChangeCount] = useState(0)
  const renderedCount = useRef(0)
  const [isRefreshing, startRefresh] = useTransition()

  useEffect(() => {
    // An EventSource reconnects by itself and sends its last event id, to receive what it missed.
    const source = new EventSource('/api/draft-mode/live')
    const hear = () => setChangeCount((count) => count + 1)
    // The first `welcome` counts too: content may have changed since the page was rendered.
    for (const event of ['welcome', 'message', 'restart']) source.addEventListener(event, hear)
    return () => source.close()
  }, [])

  useEffect(() => {
    if (isRefreshing || renderedCount.current === changeCount) return
    renderedCount.current = changeCount
    startRefresh(() => router.refresh())
  }, [changeCount, isRefreshing, router])

  return null
}

/**
 * Copies a selection without its stega, which other programs would count as characters and fail to
 * search.
 */
function copyCleanText(): void {
  document.addEventListener('copy', (event) => {
    const selection = getSelection()
    if (!event.clipboardData || !selection || selection.isCollapsed) return
    // Form controls copy their own text.
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
      return
    const copied = document.createElement('div')
    for (let index = 0; index < selection.rangeCount; index++)
      copied.append(selection.getRangeAt(index).cloneContents())
    event.clipboardData.setData('text/plain', stegaClean(selection.toString()))
    event.clipboardData.setData('text/html', stegaClean(copied.innerHTML))
    event.preventDefault()
  })
}

/**
 * Hides DOM changes without effect from observers such as Sanity's overlays. On every refresh Next.js
 * replaces an empty metadata element in the body; the overlays would scan the whole page for each,
 * after every keystroke and before it is painted.
 */
function observeWhatIsSeen(): void {
  window.MutationObserver = class extends MutationObserver {
    constructor(callback: MutationCallback) {
      super((records, observer) => {
        const seen = records.filter((record) => !isUnseen(record))
        if (seen.length > 0) callback(seen, observer)
      })
    }
  }
}

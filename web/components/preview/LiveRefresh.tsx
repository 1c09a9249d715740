'use client'

import {useRouter} from 'next/navigation'
import {useEffect, useRef, useState, useTransition} from 'react'

/**
 * Renders the page again in place when content changed, keeping scroll position and focus. Changes
 * during one refresh are combined into the next.
 */
export function LiveRefresh() {
  const router = useRouter()
  const [heard, setHeard] = useState(0)
  const rendered = useRef(0)
  const [isRefreshing, startRefresh] = useTransition()

  useEffect(() => {
    // An EventSource reconnects by itself and sends its last event id, to receive what it missed.
    const source = new EventSource('/api/draft-mode/live')
    const hear = () => setHeard((count) => count + 1)
    // The first `welcome` counts too: content may have changed since the page was rendered.
    for (const event of ['welcome', 'message', 'restart']) source.addEventListener(event, hear)
    return () => source.close()
  }, [])

  useEffect(() => {
    if (isRefreshing || rendered.current === heard) return
    rendered.current = heard
    startRefresh(() => router.refresh())
  }, [heard, isRefreshing, router])

  return null
}

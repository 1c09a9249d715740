'use client'

import {useRouter} from 'next/navigation'
import {useEffect, useRef, useState, useTransition} from 'react'

/**
 * Renders the page anew, in place, when content changed: scroll and focus stay. While one answer is
 * under way, further changes are gathered for the next.
 */
export function LiveRefresh() {
  const router = useRouter()
  const [heard, setHeard] = useState(0)
  const rendered = useRef(0)
  const [isRefreshing, startRefresh] = useTransition()

  useEffect(() => {
    // Comes back by itself, saying where it broke off, and then is told what it missed.
    const source = new EventSource('/api/draft-mode/live')
    const hear = () => setHeard((count) => count + 1)
    // The first `welcome` included: what changed since the page was rendered, nobody has told it.
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

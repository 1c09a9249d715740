'use client'

import {useEffect, useRef} from 'react'

/** A page's title that takes the focus when it appears, so that screen readers read it out. */
export function FocusedTitle({children}: {children: string}) {
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => title.current?.focus({preventScroll: true}), [])
  return (
    <span ref={title} tabIndex={-1} className="focus:outline-none">
      {children}
    </span>
  )
}

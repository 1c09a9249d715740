'use client'

import {VisualEditing} from 'next-sanity/visual-editing'
import {useEffect} from 'react'
import {LiveRefresh} from './LiveRefresh.tsx'

/** The preview's scripts: see PreviewScripts.tsx for how they are loaded. */
export function PreviewClient() {
  useEffect(() => {
    // The Studio has its own controls: the stylesheet leaves those of the bar out.
    document.documentElement.toggleAttribute('data-framed', window.self !== window.top)
  }, [])
  return (
    <>
      <LiveRefresh />
      <VisualEditing />
    </>
  )
}

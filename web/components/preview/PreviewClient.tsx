'use client'

import {VisualEditing} from 'next-sanity/visual-editing'
import {useEffect} from 'react'
import {LiveRefresh} from './LiveRefresh.tsx'

/**
 * The preview's scripts: see PreviewScripts.tsx for how they are loaded, in the browser only.
 * Click-to-edit is for the Studio's preview, in its frame or its window: whoever a link was shared
 * with reads the page, and its links lead where they say.
 */
export function PreviewClient() {
  const isInStudio = window.self !== window.top || window.opener !== null
  useEffect(() => {
    // The Studio has its own controls: the stylesheet leaves those of the bar out.
    document.documentElement.toggleAttribute('data-in-studio', isInStudio)
  }, [isInStudio])
  return (
    <>
      <LiveRefresh />
      {isInStudio && <VisualEditing />}
    </>
  )
}

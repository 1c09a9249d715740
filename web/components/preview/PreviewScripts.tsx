'use client'

import {type ComponentType, useEffect, useState} from 'react'
import type {PreviewProps} from './PreviewClient.tsx'

/**
 * Fetches the preview's scripts once it is rendered, which only draft mode does. Next.js joins the
 * client components of a layout into one file for every visitor: these few lines are all of the
 * preview that is in it.
 */
export function PreviewScripts(props: PreviewProps) {
  const [Scripts, setScripts] = useState<ComponentType<PreviewProps>>()
  useEffect(() => {
    void import('./PreviewClient.tsx').then(({PreviewClient}) => setScripts(() => PreviewClient))
  }, [])
  return Scripts && <Scripts {...props} />
}

'use client'

import {type ComponentType, useEffect, useState} from 'react'
import type {PreviewProps} from './PreviewClient.tsx'

/**
 * Loads the preview's scripts, in draft mode only. Next.js bundles a layout's client components into
 * one file for every visitor, so only these few lines are in it.
 */
export function PreviewScripts(props: PreviewProps) {
  const [Scripts, setScripts] = useState<ComponentType<PreviewProps>>()
  useEffect(() => {
    void import('./PreviewClient.tsx').then(({PreviewClient}) => setScripts(() => PreviewClient))
  }, [])
  return Scripts && <Scripts {...props} />
}

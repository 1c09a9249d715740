'use client'

import dynamic from 'next/dynamic'

/** The preview's scripts, which run in the browser only and are never compiled for the server. */
export const PreviewScripts = dynamic(
  () => import('./PreviewClient.tsx').then(({PreviewClient}) => PreviewClient),
  {ssr: false},
)

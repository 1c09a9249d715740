'use client'

import {ErrorPage} from '../components/ErrorPage.tsx'

/** Shown between the header and the footer when rendering a page failed. */
export default function PageError({reset}: {reset: () => void}) {
  return <ErrorPage reset={reset} />
}

'use client'

import {ErrorPage} from '../components/ErrorPage.tsx'

/** A page that could not be made, between the site's header and footer. */
export default function PageError({reset}: {reset: () => void}) {
  return <ErrorPage reset={reset} />
}

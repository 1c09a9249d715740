import type {ReactNode} from 'react'
import {LookedForMost} from './LookedForMost.tsx'
import {SiteSearchForm} from './SiteSearchForm.tsx'

/** Search and popular links, for a page without content of its own. */
export function Elsewhere(): ReactNode {
  return (
    <>
      <SiteSearchForm />
      <LookedForMost />
    </>
  )
}

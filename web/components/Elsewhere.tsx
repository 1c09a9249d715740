import type {ReactNode} from 'react'
import {LookedForMost} from './LookedForMost.tsx'
import {SiteSearchForm} from './SiteSearchForm.tsx'

/** Ways on from where there is nothing to read. */
export function Elsewhere(): ReactNode {
  return (
    <>
      <SiteSearchForm />
      <LookedForMost />
    </>
  )
}

import {Elsewhere} from './Elsewhere.tsx'
import {PageInstead, type PageInsteadProps} from './PageInstead.tsx'

/** Shown when nothing is found at an address. */
export function NotFoundPage(page: PageInsteadProps) {
  return <PageInstead {...page} elsewhere={<Elsewhere />} />
}

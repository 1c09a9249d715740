import {Elsewhere} from './Elsewhere.tsx'
import {PageInstead, type PageInsteadProps} from './PageInstead.tsx'

/** What a visitor sees when there is nothing under an address. */
export function NotFoundPage(page: PageInsteadProps) {
  return <PageInstead {...page} elsewhere={<Elsewhere />} />
}

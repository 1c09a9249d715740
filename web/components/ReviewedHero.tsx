import type {ComponentProps} from 'react'
import type {ReviewedPage} from 'schemas/site/page.ts'
import {Drawing} from './help/Drawing.tsx'
import {LastReviewed} from './LastReviewed.tsx'
import {PageHero} from './PageHero.tsx'

/** Opens a page of fixed text: its place, its h1, a drawing and when it was last reviewed. */
export function ReviewedHero({
  page,
  ...hero
}: Omit<ComponentProps<typeof PageHero>, 'page' | 'drawing' | 'children'> & {
  page: ReviewedPage
}) {
  return (
    <PageHero page={page} drawing={page.drawing && <Drawing name={page.drawing} />} {...hero}>
      <LastReviewed date={page.reviewed} />
    </PageHero>
  )
}

import type {ComponentProps} from 'react'
import type {ReviewedPage} from 'schemas/site/page.ts'
import {Drawing, type DrawingName} from './help/Drawing.tsx'
import {LastReviewed} from './LastReviewed.tsx'
import {PageHero} from './PageHero.tsx'

/** Opens a page of fixed text: its place, its h1, a drawing and when it was last reviewed. */
export function ReviewedHero({
  page,
  drawing,
  ...hero
}: Omit<ComponentProps<typeof PageHero>, 'page' | 'drawing' | 'children'> & {
  page: ReviewedPage
  drawing?: DrawingName
}) {
  return (
    <PageHero page={page} drawing={drawing && <Drawing name={drawing} />} {...hero}>
      <LastReviewed date={page.reviewed} />
    </PageHero>
  )
}

import type {ReviewedPage} from '@home-care/schemas/site/page.ts'
import type {ComponentProps} from 'react'
import {Drawing} from './help/Drawing.tsx'
import {LastReviewed} from './LastReviewed.tsx'
import {PageHero} from './PageHero.tsx'

/** The head of a page of fixed text: breadcrumbs, h1, a drawing and the date of its last review. */
export function ReviewedHero({
  page,
  build,
  ...hero
}: Omit<ComponentProps<typeof PageHero>, 'page' | 'drawing' | 'children'> & {page: ReviewedPage}) {
  return (
    <PageHero
      page={page}
      build={build}
      drawing={page.drawing && <Drawing name={page.drawing} lazy={build !== undefined} />}
      {...hero}
    >
      <LastReviewed date={page.reviewed} />
    </PageHero>
  )
}

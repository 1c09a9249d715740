import type {ReviewedPage} from '@home-care/schemas/site/page.ts'
import type {ComponentProps} from 'react'
import {LastReviewed} from './LastReviewed.tsx'
import {PageHero} from './PageHero.tsx'

/** The head of a page of fixed text, with the date of its last review. */
export function ReviewedHero({
  page,
  ...hero
}: Omit<ComponentProps<typeof PageHero>, 'page' | 'children'> & {page: ReviewedPage}) {
  return (
    <PageHero page={page} {...hero}>
      <LastReviewed date={page.reviewed} />
    </PageHero>
  )
}

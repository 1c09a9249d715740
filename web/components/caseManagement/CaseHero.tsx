import type {ReactNode} from 'react'
import type {ReviewedPage} from 'schemas/site/page.ts'
import {Drawing, type DrawingName} from '../help/Drawing.tsx'
import {LastReviewed} from '../LastReviewed.tsx'
import {PageHero} from '../PageHero.tsx'

/** Opens a page for professionals: its place, its h1 and when it was last reviewed. */
export function CaseHero({
  page,
  eyebrow = 'For professionals',
  title,
  intro,
  drawing,
  actions,
}: {
  page: ReviewedPage
  eyebrow?: string
  title: string
  intro: ReactNode
  drawing: DrawingName
  actions: ReactNode
}) {
  return (
    <PageHero
      page={page}
      eyebrow={eyebrow}
      title={title}
      intro={intro}
      actions={actions}
      drawing={<Drawing name={drawing} />}
    >
      <LastReviewed date={page.reviewed} />
    </PageHero>
  )
}

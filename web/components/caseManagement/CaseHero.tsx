import type {ReactNode} from 'react'
import {caseManagers} from '../../content/caseManagement/pages.ts'
import type {Page} from '../../content/page.ts'
import {Drawing, type DrawingName} from '../help/Drawing.tsx'
import {LastReviewed} from '../LastReviewed.tsx'
import {PageHero} from '../PageHero.tsx'

const section = {title: 'Case Management', href: caseManagers.href}

/** Opens a page for professionals: its place, its h1 and when it was last reviewed. */
export function CaseHero({
  page,
  eyebrow = 'For professionals',
  title,
  intro,
  drawing,
  actions,
}: {
  page: Page
  eyebrow?: string
  title: string
  intro: ReactNode
  drawing: DrawingName
  actions: ReactNode
}) {
  return (
    <PageHero
      // The section has no page of its own; its first page stands for it, and not above itself.
      trail={page.href === caseManagers.href ? [page] : [section, page]}
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

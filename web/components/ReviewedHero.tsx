import type {ReviewedPage} from '@home-care/schemas/site/page.ts'
import type {ComponentProps, ReactNode} from 'react'
import {Drawing} from './help/Drawing.tsx'
import {LastReviewed} from './LastReviewed.tsx'
import {PageHero} from './PageHero.tsx'

/** The head of a page of fixed text: breadcrumbs, h1, a drawing and the date of its last review. */
export function ReviewedHero({
  page,
  answer,
  ...hero
}: Omit<ComponentProps<typeof PageHero>, 'page' | 'drawing' | 'children'> & {
  page: ReviewedPage
  /** The answer most readers want, in large figures at the top. */
  answer?: {figure: string; of: ReactNode} | undefined
}) {
  return (
    <PageHero
      page={page}
      drawing={page.drawing && <Drawing name={page.drawing} lazy={hero.build === 'answer'} />}
      {...hero}
      intro={
        answer ? (
          <>
            <p className="mb-6 border-l-4 border-accent pl-5 text-ink">
              <span className="numeral block text-4xl whitespace-nowrap text-accent">
                {answer.figure}
              </span>
              <strong>{answer.of}</strong>
            </p>
            {hero.intro && <p>{hero.intro}</p>}
          </>
        ) : (
          hero.intro
        )
      }
    >
      <LastReviewed date={page.reviewed} />
    </PageHero>
  )
}

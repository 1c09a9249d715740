import type {ComponentProps, ReactNode} from 'react'
import type {ReviewedPage} from 'schemas/site/page.ts'
import {Drawing} from './help/Drawing.tsx'
import {LastReviewed} from './LastReviewed.tsx'
import {PageHero} from './PageHero.tsx'

/** Opens a page of fixed text: its place, its h1, a drawing and when it was last reviewed. */
export function ReviewedHero({
  page,
  answer,
  ...hero
}: Omit<ComponentProps<typeof PageHero>, 'page' | 'drawing' | 'children'> & {
  page: ReviewedPage
  /** What most readers came for, in large figures, before anything else. */
  answer?: {figure: string; of: ReactNode} | undefined
}) {
  return (
    <PageHero
      page={page}
      drawing={page.drawing && <Drawing name={page.drawing} />}
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

import type {ReviewedPage} from '@home-care/schemas/site/page.ts'
import type {ComponentProps} from 'react'
import {descriptionOf} from '../../content/described.ts'
import {ArticleJsonLd} from '../ArticleJsonLd.tsx'
import {whoToCall} from '../answeredNumbers.ts'
import {Icon} from '../Icon.tsx'
import {PageHero} from '../PageHero.tsx'

type Hero = ComponentProps<typeof PageHero>

/** The head of a guide, with its structured data for search engines. */
export function HelpHero({
  page,
  title,
  ...hero
}: Pick<Hero, 'intro' | 'actions' | 'numbers'> & {page: ReviewedPage; title: string}) {
  return (
    <>
      <PageHero page={page} title={title} {...hero}>
        <p className="screen-only">
          <a href={whoToCall.path} className="link inline-flex min-h-11 items-center gap-2">
            <Icon name="warning" className="size-5 text-accent" />
            It can’t wait: who to call now
          </a>
        </p>
      </PageHero>
      <ArticleJsonLd
        path={page.path}
        headline={title}
        description={descriptionOf(page)}
        dateModified={page.reviewed}
      />
    </>
  )
}

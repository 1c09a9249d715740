import type {ReviewedPage} from '@home-care/schemas/site/page.ts'
import {stegaClean} from '@sanity/client/stega'
import type {ComponentProps} from 'react'
import type {Article} from 'schema-dts'
import {getFigures} from '../../content/read.ts'
import {environment} from '../../data/environment.ts'
import {keyPoints} from '../../words/help/keyPoints.ts'
import {whoToCall} from '../answeredNumbers.ts'
import {businessId} from '../BusinessJsonLd.tsx'
import {CheckList} from '../CheckList.tsx'
import {Icon} from '../Icon.tsx'
import {JsonLd} from '../JsonLd.tsx'
import {LastReviewed} from '../LastReviewed.tsx'
import {PageHero} from '../PageHero.tsx'
import {PassOn} from './PassOn.tsx'

type Hero = ComponentProps<typeof PageHero>

/**
 * The head of a guide: its title, the key points for a reader with one minute, and its structured data
 * for search engines.
 */
export async function HelpHero({
  page,
  title,
  intro,
  ...hero
}: Pick<Hero, 'intro' | 'actions' | 'numbers'> & {page: ReviewedPage; title: string}) {
  const points = keyPoints(await getFigures())[page.path] ?? []
  return (
    <>
      <PageHero
        page={page}
        title={title}
        intro={intro}
        {...hero}
        beside={
          points.length > 0 && (
            <section
              aria-labelledby="key-points"
              className="self-start rounded-card border border-rule bg-surface p-5 md:p-7"
            >
              <h2 id="key-points" className="mb-3 text-xl">
                In one minute
              </h2>
              <CheckList items={points} />
              <PassOn page={page} className="mt-4" />
            </section>
          )
        }
      >
        <LastReviewed date={page.reviewed} />
        <p className="screen-only">
          <a href={whoToCall.path} className="link inline-flex min-h-11 items-center gap-2">
            <Icon name="warning" className="size-5 text-accent" />
            It can’t wait: who to call now
          </a>
        </p>
      </PageHero>
      <JsonLd<Article>
        data={{
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: stegaClean(title),
          description: page.description,
          dateModified: page.reviewed,
          inLanguage: 'en-GB',
          mainEntityOfPage: new URL(page.path, environment.SITE_URL).href,
          author: {'@id': businessId},
          publisher: {'@id': businessId},
        }}
      />
    </>
  )
}

import type {ReviewedPage} from '@home-care/schemas/site/page.ts'
import {stegaClean} from '@sanity/client/stega'
import type {ComponentProps} from 'react'
import type {Article} from 'schema-dts'
import {descriptionOf} from '../../content/described.ts'
import {environment} from '../../data/environment.ts'
import {whoToCall} from '../answeredNumbers.ts'
import {businessId} from '../BusinessJsonLd.tsx'
import {Icon} from '../Icon.tsx'
import {JsonLd} from '../JsonLd.tsx'
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
      <JsonLd<Article>
        data={{
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: stegaClean(title),
          description: descriptionOf(page),
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

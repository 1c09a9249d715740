import type {ReactNode} from 'react'
import type {Article} from 'schema-dts'
import type {ReviewedPage} from 'schemas/site/page.ts'
import {providerName} from 'schemas/site/provider.ts'
import {environment} from '../../environment.ts'
import {JsonLd} from '../JsonLd.tsx'
import {LastReviewed} from '../LastReviewed.tsx'
import {PageHero} from '../PageHero.tsx'
import {Drawing, type DrawingName} from './Drawing.tsx'

/**
 * Opens a help page: its place, its h1, when it was last reviewed, and what search engines want to
 * know of a guide.
 */
export function HelpHero({
  page,
  eyebrow,
  title,
  intro,
  drawing,
  actions,
}: {
  page: ReviewedPage
  eyebrow: string
  title: string
  intro: ReactNode
  drawing: DrawingName
  actions: ReactNode
}) {
  return (
    <>
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
      <JsonLd<Article>
        data={{
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: title,
          description: page.description,
          dateModified: page.reviewed,
          inLanguage: 'en-GB',
          mainEntityOfPage: new URL(page.path, environment.SITE_URL).href,
          author: {'@type': 'Organization', name: providerName, url: environment.SITE_URL},
          publisher: {'@type': 'Organization', name: providerName, url: environment.SITE_URL},
        }}
      />
    </>
  )
}

import type {ReactNode} from 'react'
import type {Article} from 'schema-dts'
import {helpHub} from '../../content/help/pages.ts'
import type {Page} from '../../content/page.ts'
import {providerName} from '../../content/provider.ts'
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
  page: Page
  eyebrow: string
  title: string
  intro: ReactNode
  drawing: DrawingName
  actions: ReactNode
}) {
  return (
    <>
      <PageHero
        trail={[helpHub, page]}
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
          mainEntityOfPage: new URL(page.href, environment.SITE_URL).href,
          author: {'@type': 'Organization', name: providerName, url: environment.SITE_URL},
          publisher: {'@type': 'Organization', name: providerName, url: environment.SITE_URL},
        }}
      />
    </>
  )
}

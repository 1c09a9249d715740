import {stegaClean} from '@sanity/client/stega'
import type {ComponentProps} from 'react'
import type {Article} from 'schema-dts'
import {environment} from '../../data/environment.ts'
import {businessId} from '../BusinessJsonLd.tsx'
import {JsonLd} from '../JsonLd.tsx'
import {ReviewedHero} from '../ReviewedHero.tsx'

/** The head of a guide, with its structured data for search engines. */
export function HelpHero(hero: ComponentProps<typeof ReviewedHero> & {title: string}) {
  const {page, title} = hero
  return (
    <>
      <ReviewedHero build="answer" {...hero} />
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

import {stegaClean} from '@sanity/client/stega'
import type {ComponentProps} from 'react'
import type {Article} from 'schema-dts'
import {environment} from '../../environment.ts'
import {businessId} from '../BusinessJsonLd.tsx'
import {JsonLd} from '../JsonLd.tsx'
import {ReviewedHero} from '../ReviewedHero.tsx'

/** Opens a guide, and says what search engines want to know of one. */
export function HelpHero(hero: ComponentProps<typeof ReviewedHero> & {title: string}) {
  const {page, title} = hero
  return (
    <>
      <ReviewedHero {...hero} />
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

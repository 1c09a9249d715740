import type {Article} from 'schema-dts'
import {environment} from '../data/environment.ts'
import {businessId} from './BusinessJsonLd.tsx'
import {JsonLd} from './JsonLd.tsx'

/** Structured data of a guide, an article or a story. Dates are ISO days or moments. */
export function ArticleJsonLd({
  path,
  ...article
}: {
  path: string
  headline: string
  description: string
  datePublished?: string
  dateModified?: string
}) {
  const url = new URL(path, environment.SITE_URL).href
  return (
    <JsonLd<Article>
      data={{
        '@context': 'https://schema.org',
        '@type': 'Article',
        ...article,
        inLanguage: 'en-GB',
        url,
        mainEntityOfPage: url,
        author: {'@id': businessId},
        publisher: {'@id': businessId},
      }}
    />
  )
}

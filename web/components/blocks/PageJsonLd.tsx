import {provider} from '@home-care/schemas/provider/provider.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {stegaClean} from '@sanity/client/stega'
import type {AboutPage, Organization} from 'schema-dts'
import {pageMetadata} from '../../content/page.ts'
import type {WrittenPage} from '../../content/pages.ts'
import {getCompany} from '../../content/read.ts'
import {environment} from '../../data/environment.ts'
import {businessId} from '../BusinessJsonLd.tsx'
import {JsonLd} from '../JsonLd.tsx'

/** Structured data of the pages that say who we are; nothing for any other. */
export async function PageJsonLd({written: {page, path, summary}}: {written: WrittenPage}) {
  if (path === pages.about.path)
    return (
      <JsonLd<AboutPage>
        data={{
          '@context': 'https://schema.org',
          '@type': 'AboutPage',
          name: summary.searchTitle,
          description:
            pageMetadata({...page, ...summary, path: pages.about.path}).description ?? '',
          url: new URL(path, environment.SITE_URL).href,
          inLanguage: 'en-GB',
          mainEntity: {'@type': 'LocalBusiness', '@id': businessId, name: provider.name},
        }}
      />
    )
  if (path !== pages.team.path) return null
  const {people, team} = await getCompany()
  // Sample people are kept out of structured data.
  const real = stegaClean([...people, ...team]).filter(({isSample}) => !isSample)
  return (
    real.length > 0 && (
      <JsonLd<Organization>
        data={{
          '@context': 'https://schema.org',
          '@type': 'Organization',
          '@id': businessId,
          name: provider.name,
          employee: real.map(({name, role}) => ({
            '@type': 'Person',
            name,
            ...(role ? {jobTitle: role} : {}),
          })),
        }}
      />
    )
  )
}

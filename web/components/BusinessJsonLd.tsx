import type {LocalBusiness} from 'schema-dts'
import {providerName} from 'schemas/site/provider.ts'
import {getSiteSettings} from '../content/read.ts'
import {environment} from '../environment.ts'
import {JsonLd} from './JsonLd.tsx'

/** The provider's identifier in every page's JSON-LD. */
export const businessId = `${environment.SITE_URL}/#provider`

/** Who we are, where we work and when we answer, for search engines. */
export async function BusinessJsonLd() {
  const {phone, email, address, openingHours} = await getSiteSettings()
  return (
    <JsonLd<LocalBusiness>
      data={{
        '@context': 'https://schema.org',
        '@type': 'LocalBusiness',
        '@id': businessId,
        name: providerName,
        url: environment.SITE_URL,
        telephone: phone,
        email,
        address,
        areaServed: ['Northamptonshire', 'Leicestershire', 'Rutland'].map((name) => ({
          '@type': 'AdministrativeArea',
          name,
        })),
        openingHoursSpecification: openingHours.map(({days, opens, closes}) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: days,
          opens,
          closes,
        })),
      }}
    />
  )
}

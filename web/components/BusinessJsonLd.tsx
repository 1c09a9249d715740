import {provider} from '@home-care/schemas/provider/provider.ts'
import type {OpeningHours} from '@home-care/schemas/sanity.types.ts'
import {stegaClean} from '@sanity/client/stega'
import type {LocalBusiness, PostalAddress} from 'schema-dts'
import {askClock} from '../content/ask.ts'
import {otherDaysAhead} from '../content/clockQuestions.ts'
import {placeInFull} from '../content/described.ts'
import {getCompany, getLocations, getSiteSettings} from '../content/read.ts'
import {environment} from '../data/environment.ts'
import {telephoneUri} from '../forms/telephone.ts'
import {usableWeek} from '../time/openingTimes.ts'
import {JsonLd} from './JsonLd.tsx'

/** The provider's identifier in every page's JSON-LD. */
export const businessId = `${environment.SITE_URL}/#provider`

/** Splits an address whose last part is the region: "1 High Street, Kettering, Northamptonshire". */
function addressParts(address: string): PostalAddress {
  const lines = address.split(/[\n,]/).map((line) => line.trim())
  const parts = lines.filter((line) => line && line !== provider.name)
  return {
    '@type': 'PostalAddress',
    ...(parts.length > 1 ? {streetAddress: parts.slice(0, -1).join(', ')} : {}),
    addressRegion: parts.at(-1) ?? provider.area,
    addressCountry: 'GB',
  }
}

interface Office {
  phone?: string
  email?: string
  address?: string
  openingHours?: OpeningHours[]
}

/** How to reach an office, and when. */
const officeParts = ({phone = '', email, address = '', openingHours = []}: Office) => ({
  telephone: telephoneUri(stegaClean(phone))?.replace('tel:', ''),
  ...(email ? {email} : {}),
  address: addressParts(stegaClean(address)),
  openingHoursSpecification: usableWeek(openingHours).map(({days, opens, closes}) => ({
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek: days,
    opens,
    closes,
  })),
})

/**
 * The provider, its offices, its area and its hours for search engines. It is on every page, because each page's
 * JSON-LD refers to it.
 */
export async function BusinessJsonLd() {
  const [settings, {otherOffices}, {locations}, otherDays] = await Promise.all([
    getSiteSettings(),
    getCompany(),
    getLocations(),
    askClock(otherDaysAhead),
  ])
  return (
    <JsonLd<LocalBusiness>
      data={{
        '@context': 'https://schema.org',
        '@type': 'LocalBusiness',
        '@id': businessId,
        name: provider.name,
        url: environment.SITE_URL,
        logo: `${environment.SITE_URL}/apple-touch-icon.png`,
        image: `${environment.SITE_URL}/share`,
        ...officeParts(settings),
        ...(otherOffices.length > 0 && {
          subOrganization: otherOffices.map((office) => ({
            '@type': 'LocalBusiness' as const,
            name: `${provider.name}, ${office.name}`,
            ...officeParts(office),
          })),
        }),
        areaServed: locations.flatMap((place) =>
          place.name ? {'@type': 'Place' as const, name: placeInFull(place)} : [],
        ),
        specialOpeningHoursSpecification: otherDays.flatMap(({day, times}) =>
          // From midnight to midnight is how search engines read a day that is closed.
          (times.length > 0 ? times : [{opens: '00:00', closes: '00:00'}]).map((each) => ({
            '@type': 'OpeningHoursSpecification',
            validFrom: day,
            validThrough: day,
            ...each,
          })),
        ),
      }}
    />
  )
}

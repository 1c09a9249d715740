import type {FirstContent} from '../provider/firstContent.ts'
import {provider} from '../provider/provider.ts'
import type {Company, Figures, HomePage, Location, Service, SiteSettings} from '../sanity.types.ts'
import {company as sampleCompany} from './company.ts'
import {keyed, slug, systemFields} from './fields.ts'
import {figures as sampleFigures} from './figures.ts'
import {homePage as sampleHomePage} from './homePage.ts'
import {services as sampleServices} from './services.ts'
import {siteSettings as sampleSettings} from './siteSettings.ts'

// The first documents of a provider, from its first content (provider/firstContent.ts). Only the provider
// can write people, stories, reviews and vacancies.

const fields = systemFields('2025-09-01T09:00:00Z')

/** The last part of an address: "North Devon" gives north-devon. */
export const addressOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const settingsOf = ({phone, email, address, hours}: FirstContent): SiteSettings => ({
  _id: 'siteSettings',
  _type: 'siteSettings',
  ...fields,
  phone,
  email,
  address,
  coverageDescription: `We visit people at home ${provider.across}.`,
  openingHours: keyed(hours.map((each) => ({_type: 'openingHours', ...each}))),
  ...(sampleSettings.replies && {replies: sampleSettings.replies}),
})

const companyOf = ({address}: FirstContent): Company => ({
  _id: 'company',
  _type: 'company',
  ...fields,
  regulator: {rating: 'not-yet-rated', isSample: true},
  registration: {
    name: provider.legalName,
    number: '00000000',
    registeredOffice: address.replaceAll('\n', ', '),
    isSample: true,
  },
  registeredManager: {name: 'Sample Manager', isSample: true},
  nominatedIndividual: {name: 'Sample Director', isSample: true},
  ...(sampleCompany.insurance && {insurance: sampleCompany.insurance}),
})

const figuresOf = ({prices}: FirstContent): Figures => ({
  ...sampleFigures,
  figures: (sampleFigures.figures ?? []).map((figure) => {
    const sums = figure.name && prices[figure.name]
    // A figure with a source is official, and everybody's.
    if (!sums) return figure.sourceUrl ? figure : {...figure, isSample: true}
    const {highest: _, isSample: __, ...rest} = figure
    const [value, highest] = sums
    return {...rest, value, ...(highest !== undefined && {highest})}
  }),
})

/** The services with the words of the sample where it has some. */
export function servicesOf({services}: FirstContent): Service[] {
  if (services.length === 0) return sampleServices.filter(({isActive}) => isActive)
  return services.map(({name, description}) => {
    const id = addressOf(name)
    const sample = sampleServices.find((each) => each.slug?.current === id)
    return {
      ...(sample ?? {_id: `service-${id}`, _type: 'service', ...fields, slug: slug(id)}),
      title: name,
      isActive: true,
      ...(description && {shortDescription: description, fullDescription: description}),
    }
  })
}

const placesOf = ({places}: FirstContent): Location[] =>
  places.map(({name, county, description, towns, postcodeDistricts}) => ({
    _id: `location-${addressOf(name)}`,
    _type: 'location',
    ...fields,
    slug: slug(addressOf(name)),
    name,
    county,
    description: description ?? `We visit people at home throughout ${name}.`,
    ...(towns.length > 0 && {towns}),
    ...(postcodeDistricts.length > 0 && {postcodeDistricts}),
  }))

/** Without what only the provider can write: reviews and stories. */
function homeOf(): HomePage {
  const {testimonialsSection: _, careStoriesIntro: __, ...home} = sampleHomePage
  return home
}

export const firstDocuments = (content: FirstContent) => [
  homeOf(),
  settingsOf(content),
  companyOf(content),
  figuresOf(content),
  ...servicesOf(content),
  ...placesOf(content),
]

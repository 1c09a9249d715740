import type {FirstContent} from '../provider/firstContent.ts'
import {areaId} from '../provider/provider.ts'
import {isRecord} from '../rules/isRecord.ts'
import {reviseJson} from '../rules/reviseJson.ts'
import type {
  AllSanitySchemaTypes,
  Company,
  Figures,
  HomePage,
  Location,
  Service,
  SiteSettings,
} from '../sanity.types.ts'
import type {ContentType} from '../site/contentType.ts'
import {documentOf} from '../site/relations.ts'
import {keyed, slug, systemFields} from './fields.ts'

// The first documents of a provider, from its first content (provider/firstContent.ts). Only the provider
// can write people, stories, reviews and vacancies.

export type SampleDocument = Extract<AllSanitySchemaTypes, {_type: ContentType}>

export const documentsOf = <Type extends ContentType>(
  documents: readonly SampleDocument[],
  type: Type,
) => documents.filter((each): each is Extract<SampleDocument, {_type: Type}> => each._type === type)

/**
 * Begins a text of the sample that is true of the sample's provider alone. Such an item of a list, and
 * such a paragraph, no other provider gets.
 */
export const SAMPLE_ONLY = '{sampleOnly}'

const fields = systemFields('2025-09-01T09:00:00Z')

/** The last part of an address: "North Devon" gives north-devon. */
export const addressOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const settingsOf = (
  {replies, outcomes, enquiryMarks}: SiteSettings,
  {phone, email, address, hours}: FirstContent,
): SiteSettings => ({
  _id: 'siteSettings',
  _type: 'siteSettings',
  ...fields,
  phone,
  email,
  address,
  coverageDescription: 'We visit people at home {across}.',
  openingHours: keyed(hours.map((each) => ({_type: 'openingHours', ...each}))),
  ...(replies && {replies}),
  ...(outcomes && {outcomes}),
  ...(enquiryMarks && {enquiryMarks}),
})

const companyOf = ({insurance}: Company, {address}: FirstContent): Company => ({
  _id: 'company',
  _type: 'company',
  ...fields,
  regulator: {rating: 'not-yet-rated', isSample: true},
  registration: {
    name: '{legalName}',
    number: '00000000',
    registeredOffice: address.replaceAll('\n', ', '),
    isSample: true,
  },
  registeredManager: {name: 'Sample Manager', isSample: true},
  nominatedIndividual: {name: 'Sample Director', isSample: true},
  ...(insurance && {insurance}),
})

const figuresOf = (sample: Figures, {prices}: FirstContent): Figures => ({
  ...sample,
  figures: (sample.figures ?? []).map((figure) => {
    const sums = figure.name && prices[figure.name]
    // A figure with a source is official, and everybody's.
    if (!sums) return figure.sourceUrl ? figure : {...figure, isSample: true}
    const {highest: _, isSample: __, ...rest} = figure
    const [value, highest] = sums
    return {...rest, value, ...(highest !== undefined && {highest})}
  }),
})

/** The services with the words of the sample where it has some. */
function servicesOf(samples: Service[], {services}: FirstContent): Service[] {
  if (services.length === 0) return samples.filter(({isActive}) => isActive)
  return services.map(({name, description}) => {
    const id = addressOf(name)
    const sample = samples.find((each) => each.slug?.current === id)
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
    _id: areaId(addressOf(name)),
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
function homeOf(sample: HomePage): HomePage {
  const {testimonialsSection: _, careStoriesIntro: __, ...home} = sample
  return home
}

const isSampleOnly = (part: unknown): boolean =>
  typeof part === 'string'
    ? part.startsWith(SAMPLE_ONLY)
    : isRecord(part) && part._type === 'block' && Array.isArray(part.children)
      ? part.children.some((child) => isRecord(child) && isSampleOnly(child.text))
      : isRecord(part) && isSampleOnly(part.title)

/** The sample without items of its lists that are the sample's alone, or about a service that is not given. */
function withoutSampleOnly(documents: SampleDocument[], services: readonly Service[]) {
  const isOfMissing = (part: unknown) => {
    const document = isRecord(part) && typeof part.href === 'string' && documentOf(part.href)
    return (
      document &&
      document.type === 'service' &&
      !services.some(({slug}) => slug?.current === document.slug)
    )
  }
  return reviseJson(documents, (_field, part) =>
    Array.isArray(part) ? part.filter((item) => !isSampleOnly(item) && !isOfMissing(item)) : part,
  )
}

/** @param samples the sample's own documents, with codes for the provider's facts */
export function firstDocuments(
  content: FirstContent,
  samples: readonly SampleDocument[],
): SampleDocument[] {
  const services = servicesOf(documentsOf(samples, 'service'), content)
  const own = [
    ...documentsOf(samples, 'homePage').map(homeOf),
    ...documentsOf(samples, 'siteSettings').map((each) => settingsOf(each, content)),
    ...documentsOf(samples, 'company').map((each) => companyOf(each, content)),
    ...documentsOf(samples, 'figures').map((each) => figuresOf(each, content)),
    ...services,
    ...placesOf(content),
  ]
  const replaced = new Set<string>([...own.map(({_type}) => _type), 'careStories', 'vacancy'])
  const others = samples.filter(({_type}) => !replaced.has(_type))
  return [...own, ...withoutSampleOnly(others, services)]
}

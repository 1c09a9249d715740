import {isFigureOf, isStudioFigure} from '../options/studioFigures.ts'
import type {FirstContent} from '../provider/firstContent.ts'
import {type Nation, nations} from '../provider/nations.ts'
import {areaId, type Provider} from '../provider/provider.ts'
import {fold} from '../rules/fold.ts'
import {isRecord} from '../rules/isRecord.ts'
import {isSlug} from '../rules/isSlug.ts'
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
import {
  contentPages,
  documentOf,
  pageIdOf,
  pathOfDocument,
  staffPlaces,
  takenPaths,
} from '../site/relations.ts'
import {keyed, slug, systemFields} from './fields.ts'

// The first documents of a provider, from its first content (provider/firstContent.ts). Only the provider
// can write people, stories, reviews and vacancies.

export type SampleDocument = Extract<AllSanitySchemaTypes, {_type: ContentType}>

export const documentsOf = <Type extends ContentType>(
  documents: readonly SampleDocument[],
  type: Type,
) => documents.filter((each): each is Extract<SampleDocument, {_type: Type}> => each._type === type)

/**
 * Begins a text of the sample that is true of the sample's provider alone, `{sampleOnly}`, or of the
 * providers of some nations, `{only scotland wales}`. Such an item of a list, an item whose text is all
 * such, and such a paragraph, no other provider gets.
 */
export const ONLY = /^\{(?:sampleOnly|only ([a-zA-Z ]+))\}/

/** Whether a text is for other providers. */
const isForOther = (text: unknown, by: Provider): boolean => {
  const [mark, named] = (typeof text === 'string' && ONLY.exec(text)) || []
  if (!mark) return false
  return named ? !named.split(' ').includes(by.nation) : by.content !== null
}

const isPartForOther = (part: unknown, by: Provider): boolean => {
  if (!isRecord(part)) return isForOther(part, by)
  return part._type === 'block' && Array.isArray(part.children)
    ? part.children.some((child) => isRecord(child) && isForOther(child.text, by))
    : Object.values(part).some((value) => isForOther(value, by))
}

/** An item whose words were all for others. */
const isEmptied = (part: unknown) =>
  isRecord(part) && Array.isArray(part.text) && part.text.length === 0

/** The sample without what is for other providers: documents, paragraphs and items of lists. */
export function withoutOthers(documents: readonly SampleDocument[], by: Provider) {
  const own = documents.filter((document) => {
    const nation = document._type === 'page' ? document.nation : undefined
    return !nation || nation === by.nation
  })
  const isOurs = (part: unknown) =>
    !isPartForOther(part, by) &&
    !isEmptied(part) &&
    !(
      isRecord(part) &&
      part._type === 'figure' &&
      isStudioFigure(part.name) &&
      !isFigureOf(by.nation, part.name)
    )
  // A paragraph goes whole, or not at all.
  return reviseJson(own, (field, part) =>
    Array.isArray(part) && field !== 'children' && !part.every(isOurs) ? part.filter(isOurs) : part,
  )
}

const fields = systemFields('2025-09-01T09:00:00Z')

/**
 * The last part of an address.
 * @example
 * addressOf('Ynys Môn’s Llŷn') // 'ynys-mons-llyn'
 */
export const addressOf = (name: string) =>
  fold(name)
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

const companyOf = ({insurance}: Company, {address}: FirstContent, nation: Nation): Company => ({
  _id: 'company',
  _type: 'company',
  ...fields,
  regulator: {
    ...(nation.regulator.rates === 'overall' && {rating: 'not-yet-rated'}),
    isSample: true,
  },
  registration: {
    name: '{legalName}',
    number: nation.sampleCompany,
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
    const [value, highest = value] = sums
    return {...rest, value, ...(figure.highest !== undefined && {highest})}
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

/**
 * Without the days on which the sample's provider read, changed or published a text. A page of law says when
 * its sources were last read, whoever's it is.
 */
function withoutDays(document: SampleDocument): SampleDocument {
  if (document._type === 'legalPage') {
    const {changedOn: _, ...rest} = document
    return rest
  }
  if (document._type !== 'page') return document
  const {publishedOn: _, reviewedOn, ...rest} = document
  return {...rest, ...(document.nation && reviewedOn && {reviewedOn})}
}

/** The sample with the languages alone that the provider says. */
const inLanguages = (documents: SampleDocument[], {languages}: FirstContent) =>
  reviseJson(documents, (_field, part) =>
    isRecord(part) && part._type === 'languageList' && Array.isArray(part.languages)
      ? {...part, languages: part.languages.filter(({code}) => languages.includes(code))}
      : part,
  )

/** Whether a page of staff could have a path. */
function isStaffPath(path: string): boolean {
  const at = path.lastIndexOf('/')
  return (
    staffPlaces.some((place) => place === path.slice(0, at)) &&
    isSlug(path.slice(at + 1)) &&
    !takenPaths.has(path)
  )
}

/** The sample without links, and items of lists, that lead to a page that is not given. */
function withoutLost(documents: SampleDocument[]) {
  const ids = new Set(documents.map(({_id}) => _id))
  const paths = new Set(documents.map(pathOfDocument))
  const isLost = (part: unknown): boolean => {
    if (!isRecord(part)) return false
    // A block of links without any shows every guide, so it goes with its last, and its section too.
    for (const members of [part.pages, part.blocks])
      if (Array.isArray(members) && members.length === 0) return true
    if (typeof part.href !== 'string') return false
    const [path = ''] = part.href.split(/[?#]/)
    const page = contentPages.find((each) => each.path === path)
    return page
      ? page.content === 'whole' && !ids.has(pageIdOf(page))
      : (documentOf(path) !== undefined || isStaffPath(path)) && !paths.has(path)
  }
  return reviseJson(documents, (field, part) => {
    if (Array.isArray(part) && field !== 'markDefs') return part.filter((item) => !isLost(item))
    if (!isRecord(part) || !Array.isArray(part.markDefs)) return part
    // The words of a link stay.
    const lost = part.markDefs.filter(isLost).map((mark) => mark._key)
    const children = Array.isArray(part.children) ? part.children : []
    return {
      ...part,
      markDefs: part.markDefs.filter((mark) => !isLost(mark)),
      children: children.map((child) =>
        isRecord(child) && Array.isArray(child.marks)
          ? {...child, marks: child.marks.filter((mark) => !lost.includes(mark))}
          : child,
      ),
    }
  })
}

/**
 * @param by whose first content it is
 * @param samples the sample's own documents, with codes for the provider's facts
 */
export function firstDocuments(
  by: Provider,
  content: FirstContent,
  samples: readonly SampleDocument[],
): SampleDocument[] {
  const own = [
    ...documentsOf(samples, 'homePage').map(homeOf),
    ...documentsOf(samples, 'siteSettings').map((each) => settingsOf(each, content)),
    ...documentsOf(samples, 'company').map((each) => companyOf(each, content, nations[by.nation])),
    ...documentsOf(samples, 'figures').map((each) => figuresOf(each, content)),
    ...servicesOf(documentsOf(samples, 'service'), content),
    ...placesOf(content),
  ]
  const replaced = new Set<string>([...own.map(({_type}) => _type), 'careStories', 'vacancy'])
  const others = samples.filter(({_type}) => !replaced.has(_type))
  return withoutLost([...own, ...inLanguages(others.map(withoutDays), content)])
}

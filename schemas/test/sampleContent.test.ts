import {afterAll, beforeAll, expect, test} from 'vitest'
import {sampleText} from '#sample-text'
import {contactFactCodes} from '../options/contactFacts.ts'
import {nationNames} from '../provider/nations.ts'
import {provider} from '../provider/provider.ts'
import {counted, pounds} from '../rules/amounts.ts'
import {fieldsOf} from '../rules/fieldsOf.ts'
import {sampleDocument, sampleDocuments, sampleDocumentsOf, sampleFor} from '../sample/documents.ts'
import {sampleImages} from '../sample/images.generated.ts'
import {placeholderStories} from '../sample/placeholderStories.ts'
import {singletonTypes} from '../singletons.ts'
import {fitDocument} from '../site/fitDocument.ts'
import {guides} from '../site/guides.ts'
import {contentPages, fixedPageOf, pageIdOf, staffPathOf} from '../site/relations.ts'
import {contentSchema} from './contentSchema.ts'
import {sampleAssets, startValidator} from './validator.ts'

const careStories = sampleDocumentsOf('careStories')
const company = sampleDocument('company')
const homePage = sampleDocument('homePage')
const locations = sampleDocumentsOf('location')
const pages = sampleDocumentsOf('page')
const services = sampleDocumentsOf('service')
const siteSettings = sampleDocument('siteSettings')
const vacancies = sampleDocumentsOf('vacancy')

function everyValue(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return [value, ...Object.values(value).flatMap(everyValue)]
}
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const records = (value: unknown) => everyValue(value).filter(isRecord)
const strings = (value: unknown) => everyValue(value).filter((each) => typeof each === 'string')

const all = everyValue([sampleDocuments, placeholderStories])
const slugs = (documents: {slug?: {current?: string}}[]) =>
  documents.map(({slug}) => slug?.current).filter((slug) => slug !== undefined)

let validator: Awaited<ReturnType<typeof startValidator>>
beforeAll(async () => {
  validator = await startValidator([...sampleDocuments, ...sampleAssets])
})
afterAll(() => validator?.stop())

/** Where a document holds something, as GROQ says it: `body[].markDefs[].href`. */
const placesIn = (value: unknown, path = ''): string[] =>
  Array.isArray(value)
    ? value.flatMap((item) => placesIn(item, `${path}[]`))
    : isRecord(value)
      ? Object.entries(value).flatMap(([field, child]) => {
          const place = path ? `${path}.${field}` : field
          return field.startsWith('_') ? [] : [place, ...placesIn(child, place)]
        })
      : []

/** The guides of providers in other nations, which replace some of these. */
const guidesElsewhere = (['scotland', 'wales'] as const).flatMap((nation) =>
  sampleFor({...provider, nation}).flatMap((each) =>
    each._type === 'page' && each.nation === nation ? [each] : [],
  ),
)

test.each([
  ...sampleDocuments.map((document) => [document._id, document] as const),
  ...guidesElsewhere.map((document) => [`${document.nation}, ${document._id}`, document] as const),
])(
  'the sample document %s fits the content model and could be published without a warning',
  async (_id, document) => {
    const declared = new Set(fieldsOf(contentSchema, [document._type]).map(({path}) => path))
    const undeclared = placesIn(document).filter((place) => !declared.has(place))
    const problems = [
      ...(contentSchema.get(document._type) ? [] : [`no type is called ${document._type}`]),
      ...fitDocument(document).misfits.map((place) => `${place} holds another kind of value`),
      ...undeclared.map((place) => `${place} is no field of the content model`),
      ...(await validator.problemsOf(document)).map(({path, message}) => `${path}: ${message}`),
      ...(await validator.problemsOf(document, 'warning')).map(
        ({path, message}) => `${path} has a warning: ${message}`,
      ),
    ]
    expect(problems, `${document._id} in schemas/sample/content.ndjson`).toEqual([])
  },
)

test('lines are in the order of types and ids, and name no code that stays unfilled', () => {
  const ids = sampleText
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const named = ids.map(({_type, _id}) => `${_type} ${_id}`)
  expect(named).toEqual(named.toSorted())
  const codes = strings(sampleDocuments).flatMap((text) => text.match(/\{[^}]*\}/g) ?? [])
  for (const code of codes) expect(code.replace(contactFactCodes, '')).toBe('')
})

test('documents have ids of their own, and singletons the ids the site reads', () => {
  const ids = sampleDocuments.map(({_id}) => _id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const type of singletonTypes) {
    expect(sampleDocuments.filter(({_type}) => _type === type).map(({_id}) => _id)).toEqual([type])
  }
})

test('every page of the site map that is a document has one, and any other has an address of its own', () => {
  const others = pages.filter(({_id}) => fixedPageOf(_id) === undefined)
  const fixed = pages.filter((page) => !others.includes(page))
  expect(fixed.map(({_id}) => _id).toSorted()).toEqual(contentPages.map(pageIdOf).toSorted())
  const paths = others.map(staffPathOf)
  expect(paths).not.toContain(undefined)
  expect(new Set(paths).size).toBe(paths.length)
})

test('the services are those of the specification, and dementia care is not active', () => {
  expect(slugs(services)).toEqual([
    'companionship',
    'dementia-care',
    'medication-support',
    'palliative-care',
    'personal-care',
  ])
  expect(slugs(services.filter(({isActive}) => !isActive))).toEqual(['dementia-care'])
})

test('the locations are those of the specification, in their counties', () => {
  expect(locations.map(({slug, county}) => `${slug?.current}, ${county}`)).toEqual([
    'corby, Northamptonshire',
    'harborough, Leicestershire',
    'kettering, Northamptonshire',
    'north-northamptonshire, Northamptonshire',
    'northampton, Northamptonshire',
    'rutland, Rutland',
    'wellingborough, Northamptonshire',
    'west-northamptonshire, Northamptonshire',
  ])
})

test('the home page has five questions, three steps and an icon of each kind', () => {
  expect(homePage.faqSection?.faqs).toHaveLength(5)
  expect(homePage.howItWorksSection?.steps?.map(({stepNumber}) => stepNumber)).toEqual([1, 2, 3])
  expect(new Set(homePage.trustPoints?.map(({icon}) => icon)).size).toBe(6)
})

test('three stories with pages are featured, and one story is still to come', () => {
  const featured = homePage.careStoriesIntro?.featuredStories?.map(({_ref}) => _ref)
  expect(slugs(careStories.filter(({_id}) => featured?.includes(_id)))).toHaveLength(3)
  expect(slugs(careStories)).toHaveLength(6)
  expect(careStories).toHaveLength(7)
})

test('no two stories were made at the same time, which orders their list', () => {
  expect(new Set(careStories.map(({_createdAt}) => _createdAt)).size).toBe(careStories.length)
})

test('every story is long enough to read and says that its people are made up', () => {
  for (const {body, excerpt} of careStories.filter(({slug}) => slug)) {
    const words = strings(records(body).map(({text}) => text))
      .join(' ')
      .split(/\s+/)
    expect(words.length).toBeGreaterThan(350)
    expect(words.join(' ')).toContain('The people in it are made up')
    expect(excerpt).toContain('sample story')
  }
})

test('the six placeholder stories have no address, so no link leads to them', () => {
  expect(placeholderStories).toHaveLength(6)
  expect(slugs(placeholderStories)).toEqual([])
})

test('every story names its kind of care and its area, and every mention leads to a document', () => {
  for (const {services = [], area} of careStories) {
    expect(services.length).toBeGreaterThan(0)
    expect(area).toBeDefined()
  }
  const ids = sampleDocuments.map(({_id}) => _id)
  const mentioned = records([careStories, vacancies]).filter(({_weak}) => _weak)
  for (const {_ref} of mentioned) expect(ids).toContain(_ref)
})

test('keys are unique within every list, and every object in a list has one', () => {
  for (const list of all.filter(Array.isArray)) {
    const items = list.filter(isRecord).filter(({_id}) => _id === undefined)
    const keys = items.map(({_key}) => _key)
    expect(keys).not.toContain(undefined)
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test('facts about the provider, testimonials and vacancies are marked as samples', () => {
  const {regulator, registration, registeredManager, nominatedIndividual, insurance} = company
  const {memberships, qualityStatistics, team, complaintsPeople} = company
  const {onCall, emergencyContacts = []} = siteSettings
  const testimonials = homePage.testimonialsSection?.testimonials
  const single = [regulator, registration, registeredManager, nominatedIndividual, insurance]
  expect([...single, onCall]).not.toContain(undefined)
  const lists = [memberships, qualityStatistics, team, complaintsPeople, testimonials, vacancies]
  for (const list of [...lists, emergencyContacts]) expect(list?.length).toBeGreaterThan(0)
  for (const fact of [...single, onCall, ...emergencyContacts, ...lists.flat()])
    expect(fact).toHaveProperty('isSample', true)
  for (const {author} of testimonials ?? []) expect(author).toContain('Sample')
  expect(regulator?.reportUrl).toBeUndefined()
  for (const contact of emergencyContacts) expect(contact.checkedOn).toBeUndefined()
})

test('telephone numbers and e-mail addresses are of the ranges kept for fiction', () => {
  const texts = strings(all)
  const phones = texts.flatMap((text) => text.match(/(?:\+?\b44|\b0)[\d ]{9,}\d/g) ?? [])
  const emails = texts.flatMap((text) => text.match(/[\w.]+@[\w.-]*\w/g) ?? [])
  const isHelpline = (phone: string) => /^(0800|0808)/.test(phone.replaceAll(' ', ''))
  expect(phones.length).toBeGreaterThan(10)
  expect(emails.length).toBeGreaterThan(10)
  for (const phone of phones.filter((each) => !isHelpline(each))) {
    const national = phone.replaceAll(' ', '').replace(/^\+?44/, '0')
    // https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama
    expect(national).toMatch(/^(01632960|07700900)\d{3}$/)
  }
  for (const email of emails) expect(email).toMatch(/@willowbrook\.example$/)
})

test('every picture is used and every document that can have one has one', () => {
  const used = records(sampleDocuments).map(({_ref}) => _ref)
  for (const id of Object.values(sampleImages)) expect(used).toContain(id)
  for (const {image} of [...careStories, ...services, ...locations]) expect(image).toBeDefined()
  expect(homePage.hero?.heroImage).toBeDefined()
})

test('how soon urgent care starts is one sentence everywhere', () => {
  const promised = [/"figure":"(urgentCare|emergencyCare)"/, /urgent[^.:"]*\b\d+ hours/i]
  const lines = sampleText.split('\n').filter((line) => promised.some((words) => words.test(line)))
  // The number of a tile beside it, from the same term.
  expect(lines.map((line) => JSON.parse(line)._id)).toEqual(['page-about'])
})

test('Scotland and Wales have the two guides that families need most, with sources and a day of review', () => {
  const named = guidesElsewhere.map(({_id, nation}) => `${nation} ${_id}`)
  expect(named).toEqual(
    ['scotland', 'wales'].flatMap((nation) =>
      [guides.arrangingCare, guides.socialCareFunding].map((page) => `${nation} ${pageIdOf(page)}`),
    ),
  )
  for (const {reviewBy, sections = []} of guidesElsewhere) {
    expect(reviewBy).toBeDefined()
    const blocks = sections.flatMap(({blocks = []}) => blocks)
    const sources = blocks.flatMap((block) =>
      block._type === 'officialLinks' ? (block.links ?? []) : [],
    )
    expect(sources.length).toBeGreaterThan(1)
  }
})

test.each(nationNames)(
  'a provider of %s gets no item without its words, and none twice',
  (nation) => {
    const documents = records(sampleFor({...provider, nation}))
    const lists = documents.flatMap((record) => Object.values(record).filter(Array.isArray))
    const titles = lists.map((list) =>
      list.flatMap((item) =>
        isRecord(item) && item._type === 'point' && item.title ? [item.title] : [],
      ),
    )
    expect(titles.filter((each) => new Set(each).size < each.length)).toEqual([])
    expect(documents.filter(({text}) => Array.isArray(text) && text.length === 0)).toEqual([])
  },
)

test('no text types a term of the provider, so another provider has its own', () => {
  const {terms} = provider
  const typed = [
    ...[terms.minimumVisit, terms.latestArrival].map((minutes) => counted(minutes, 'minute')),
    terms.careAssessment.join(' to '),
    ...[terms.urgentCare, terms.planConfirmed].map((hours) => counted(hours, 'hour')),
    ...[terms.invoiceDue, terms.complaintResolved].map((days) => counted(days, 'day')),
    counted(terms.complaintAcknowledged, 'working day'),
    counted(terms.callBack, 'hour'),
    counted(terms.referralReply, 'working day'),
    'a working day',
    counted(terms.recordsKept, 'year'),
    pounds(terms.giftThreshold),
  ]
  /** Periods of notice and cancellation, a hospital's time, a figure of the company's record. */
  const other =
    /days’ notice|days without charge|days ahead|days of agreeing|hours ahead|Hospitals are asked|were answered within/
  const sentences = strings(JSON.parse(`[${sampleText.trim().split('\n').join()}]`)).flatMap(
    (text) => text.split(/(?<=[.?!]) /),
  )
  expect(
    sentences.filter(
      (sentence) =>
        typed.some((term) => new RegExp(`(?<![\\w,.])${term}(?!\\w)`).test(sentence)) &&
        !other.test(sentence),
    ),
  ).toEqual([])
})

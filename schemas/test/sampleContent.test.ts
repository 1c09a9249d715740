import {afterAll, beforeAll, expect, test} from 'vitest'
import {careStories, featuredStories} from '../sample/careStories.ts'
import {company} from '../sample/company.ts'
import {sampleDocuments} from '../sample/documents.ts'
import {homePage} from '../sample/homePage.ts'
import {sampleImages} from '../sample/images.generated.ts'
import {locations} from '../sample/locations.ts'
import {pageWords} from '../sample/pageWords.ts'
import {placeholderStories} from '../sample/placeholderStories.ts'
import {services} from '../sample/services.ts'
import {siteSettings} from '../sample/siteSettings.ts'
import {vacancies} from '../sample/vacancies.ts'
import {singletonTypes} from '../singletons.ts'
import {pagesWithWords, wordsIdOf} from '../site/relations.ts'
import {sampleAssets, startValidator} from './validator.ts'

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

test.each(sampleDocuments.map((document) => [document._id, document] as const))(
  'the sample document %s could be published in the Studio, references and all, without a warning',
  async (_id, document) => {
    expect(await validator.problemsOf(document)).toEqual([])
    expect(await validator.problemsOf(document, 'warning')).toEqual([])
  },
)

test('documents have ids of their own, and singletons the ids the site reads', () => {
  const ids = sampleDocuments.map(({_id}) => _id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const type of singletonTypes) {
    expect(sampleDocuments.filter(({_type}) => _type === type).map(({_id}) => _id)).toEqual([type])
  }
})

test('every page with editable words has them, and only the parts that it shows', () => {
  const parts = pageWords.map(({_id, statement, passage, translations, answers}) => [
    _id,
    Object.entries({statement, passage, translations, answers}).flatMap(([part, value]) =>
      value ? part : [],
    ),
  ])
  expect(Object.fromEntries(parts), 'sample/pageWords.ts beside site/siteMap.ts').toEqual(
    Object.fromEntries(pagesWithWords.map((page) => [wordsIdOf(page), [...page.words]])),
  )
})

test('the services are those of the specification, and dementia care is not active', () => {
  expect(slugs(services)).toEqual([
    'personal-care',
    'medication-support',
    'palliative-care',
    'companionship',
    'dementia-care',
  ])
  expect(slugs(services.filter(({isActive}) => !isActive))).toEqual(['dementia-care'])
})

test('the locations are those of the specification, in their counties', () => {
  expect(locations.map(({slug, county}) => `${slug?.current}, ${county}`)).toEqual([
    'kettering, Northamptonshire',
    'corby, Northamptonshire',
    'northampton, Northamptonshire',
    'wellingborough, Northamptonshire',
    'north-northamptonshire, Northamptonshire',
    'west-northamptonshire, Northamptonshire',
    'harborough, Leicestershire',
    'rutland, Rutland',
  ])
})

test('the home page has five questions, three steps and an icon of each kind', () => {
  expect(homePage.faqSection?.faqs).toHaveLength(5)
  expect(homePage.howItWorksSection?.steps?.map(({stepNumber}) => stepNumber)).toEqual([1, 2, 3])
  expect(new Set(homePage.trustPoints?.map(({icon}) => icon)).size).toBe(6)
})

test('three stories with pages are featured, and one story is still to come', () => {
  expect(slugs(featuredStories)).toHaveLength(3)
  expect(slugs(careStories)).toHaveLength(6)
  expect(careStories).toHaveLength(7)
})

test('stories are listed newest first, and no two were made at the same time', () => {
  const times = careStories.map(({_createdAt}) => _createdAt)
  expect(times).toEqual([...new Set(times)].toSorted().toReversed())
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

test('the six placeholder stories have no address, so that none leads anywhere', () => {
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
  expect(phones.length).toBeGreaterThan(10)
  expect(emails.length).toBeGreaterThan(10)
  for (const phone of phones) {
    const national = phone.replaceAll(' ', '').replace(/^\+?44/, '0')
    // https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama
    expect(national).toMatch(/^(01632960|07700900)\d{3}$/)
  }
  for (const email of emails) expect(email).toMatch(/@willowbrook\.example$/)
})

test('every picture is used and every document that can have one has one', () => {
  const used = records(sampleDocuments).map(({_ref}) => _ref)
  for (const {assetId} of Object.values(sampleImages)) expect(used).toContain(assetId)
  for (const {image} of [...careStories, ...services, ...locations]) expect(image).toBeDefined()
  expect(homePage.hero?.heroImage).toBeDefined()
})

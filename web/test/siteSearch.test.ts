import {figuresFrom} from '@home-care/schemas/rules/figureWords.ts'
import {sampleDocuments} from '@home-care/schemas/sample/documents.ts'
import {beforeAll, expect, test} from 'vitest'
import {providerFactsOf} from '../content/providerFacts.ts'
import {sitemapEntries} from '../content/sitemap.ts'
import {askedOf} from '../edition/askedOf.ts'
import {Edition} from '../edition/edition.ts'
import {longestQuestion, normaliseQuestion} from '../search/question.ts'
import {documentPages, fixedPages} from '../search/searchedPages.ts'
import {SiteSearch} from '../search/siteSearch.ts'

const respite =
  'A carer can sit with your father while you rest: respite of an hour or of a whole day.'
const edition = editionWith(respite)
const {value: documents} = edition.listed()

function editionWith(benefit: string) {
  return new Edition(
    1,
    sampleDocuments.map((document) => {
      if (document._id === 'service-companionship') return {...document, benefits: [benefit]}
      if (document._type !== 'careStories') return document
      return {
        ...document,
        consent: {record: 'Zebediah has signed it', isWithdrawn: false},
        reviewer: 'Zebediah',
      }
    }),
  )
}

const facts = {
  contact: {phone: '01604 555 019', email: 'care@example.org', address: '1 High Street, Corby'},
  figures: figuresFrom([]),
  provider: providerFactsOf([]),
}
const questions = askedOf(edition.documents)
const listed = [
  ...fixedPages(documents, edition.documents, facts),
  ...documentPages(documents, edition.documents, facts),
].map((page) => ({...page, asked: questions.get(page.path) ?? []}))
const search = new SiteSearch()
beforeAll(() => search.update(listed))

const paths = (question: string) => search.search(question).found.map(({path}) => path)

test('every result has a line of its page, also one found by a question that staff wrote', () => {
  const found = [...questions.values()].flat().flatMap((question) => search.search(question).found)
  const wordless = found.filter(
    ({line}) =>
      !line
        .map(({text}) => text)
        .join('')
        .trim(),
  )
  expect(wordless.map(({path}) => path)).toEqual([])
})

test('a word of another first letter is not marked: “rest” marks no “West”', () => {
  const hits = search.search('rest').found.flatMap(({line}) => line.filter(({isHit}) => isHit))
  expect(hits.length).toBeGreaterThan(0)
  expect(hits.filter(({text}) => !/^rest/i.test(text))).toEqual([])
})

test('the search has every page of the sitemap, and no other', () => {
  expect(listed.map(({path}) => path).toSorted()).toEqual(
    sitemapEntries(documents)
      .map(({path}) => path)
      .toSorted(),
  )
})

test.each(listed)('the search finds $path by its own title, among the first', ({path, title}) => {
  expect(paths(title).slice(0, 3)).toContain(path)
})

test('the search shows a line with the matches', () => {
  const [found] = search.search('respit for my father').found
  expect(found?.kind).toBe('Services')
  expect(found?.line.map(({text}) => text).join('')).toContain('respite of an hour')
  expect(found?.line.filter(({isHit}) => isHit).map(({text}) => text)).toEqual([
    'father',
    'respite',
  ])
})

test.each(['dyskinesia', 'lupus', 'motor', 'scoliosis', 'myeloma', 'gout', 'sciatica', 'angina'])(
  'the search offers no everyday word for an illness that no page names: %s',
  (illness) => {
    const {similar} = search.search(illness)
    expect(similar.filter((word) => word[0] !== illness[0])).toEqual([])
    expect(similar).not.toContain('mother')
  },
)

test('the search links each answer of the Studio to an existing page', () => {
  const paths = listed.map(({path}) => path)
  expect([...questions.keys()].filter((path) => !paths.includes(path))).toEqual([])
})

test('the search indexes a changed document, and drops a deleted one', async () => {
  const changing = new SiteSearch()
  const found = (question: string) => changing.search(question).found.map(({path}) => path)
  for (const benefit of ['A trip in a zeppelin', 'A trip in a submarine']) {
    const {documents} = editionWith(benefit)
    const pages = documentPages(edition.listed().value, documents, facts)
    await changing.update(pages.map((page) => ({...page, asked: []})))
  }
  expect(found('submarine')).toEqual(['/services/companionship'])
  expect(found('zeppelin')).toEqual([])
  await changing.update([])
  expect(found('submarine')).toEqual([])
})

test('the search does not index fields that a page does not show', () => {
  expect(paths('Zebediah')).toEqual([])
})

test.each(['', '   ', 'the of and', '%%%', '\u0000'])(
  'the search finds nothing for %j',
  (question) => {
    expect(search.search(question)).toEqual({found: [], similar: []})
  },
)

test('the search ignores the end of a long question, and what nobody sees', () => {
  expect(normaliseQuestion(`  care \n at   home ${'x'.repeat(1000)}`)).toHaveLength(longestQuestion)
  expect(normaliseQuestion('\u2800de\u00ADmentia')).toBe('dementia')
  const many = 'qa qb qc qd qe qf qg qh kettering'
  expect(paths(many)).toEqual([])
  expect(paths(many.slice(3))).toContain('/locations/kettering')
})

test('the search reads a figure, our name and our telephone as pages say them', () => {
  expect(paths('23250')).toContain('/help-advice/social-care-funding')
  expect(paths('£267.68')).toContain('/help-advice/healthcare-funding')
})

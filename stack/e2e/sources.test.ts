import {Dataset} from '@home-care/lake/query/dataset.ts'
import {sampleDocuments} from '@home-care/schemas/sample/documents.ts'
import * as questions from '@home-care/web/content/queries.ts'
import {withSources} from '@home-care/web/preview/sources.ts'
import type {ContentSourceMapParsedPath} from '@sanity/client/csm'
import {encodeIntoResult, stegaClean, stegaEncodeSourceMap} from '@sanity/client/stega'
import {vercelStegaDecode} from '@vercel/stega'
import {expect, test} from 'vitest'
import {z} from 'zod'

// A text's source is hidden in the text, as Sanity's own client does it, so that a click in the preview
// finds the field.

const studioUrl = 'https://studio.care.example'

const created = '2026-01-01T00:00:00Z'

/** Every other document has a draft, so that sources name both drafts and published documents. */
const dataset = new Dataset(
  sampleDocuments.flatMap((document, index) => {
    const stored = {
      ...structuredClone(document),
      _createdAt: created,
      _updatedAt: created,
      _rev: 'first',
    }
    return index % 2 ? [stored] : [stored, {...stored, _id: `drafts.${stored._id}`}]
  }),
)

const queries = [
  questions.homePage,
  questions.siteSettings,
  questions.company,
  questions.figures,
  questions.services,
  questions.service('personal-care'),
  questions.locations,
  questions.location('kettering'),
  questions.careStories(6),
  questions.vacancies,
  questions.vacancy('home-carer-kettering'),
  questions.legalPage('complaints'),
]

const answers = queries.map(({query, params}) => {
  const {result, resultSourceMap} = dataset.query({
    query,
    params: {...params, today: '2026-11-26'},
    perspective: 'drafts',
    resultSourceMap: true,
  })
  if (!resultSourceMap) throw new Error('The lake says where each text is from')
  return {result, resultSourceMap}
})

const hrefSchema = z.object({href: z.string()})
const sourceSchema = z.object({
  baseUrl: z.string(),
  id: z.string(),
  type: z.string(),
  path: z.string(),
  perspective: z.string().optional(),
})

/** The source hidden in a text, in either of the two forms that the overlays understand. */
function sourceIn(text: string) {
  const hidden = vercelStegaDecode(text)
  const withAddress = hrefSchema.safeParse(hidden).data
  const source = withAddress ? Object.fromEntries(new URL(withAddress.href).searchParams) : hidden
  return source === undefined ? undefined : sourceSchema.parse(source)
}

function textsOf({result, resultSourceMap}: (typeof answers)[number], encoded: unknown) {
  const names: string[] = []
  encodeIntoResult(result, resultSourceMap, ({sourcePath, value}) => {
    names.push(nameIn(sourcePath))
    return value
  })
  const texts: string[] = []
  encodeIntoResult(encoded, resultSourceMap, ({value}) => {
    texts.push(value)
    return value
  })
  expect(texts).toHaveLength(names.length)
  return texts.map((text, index) => ({text, name: names[index] ?? ''}))
}

const nameIn = (path: ContentSourceMapParsedPath) =>
  path.findLast((part) => typeof part === 'string') ?? ''

const ours = answers.flatMap((answer) =>
  textsOf(answer, withSources(answer.result, answer.resultSourceMap, studioUrl)),
)

const sanitys = answers.flatMap((answer) =>
  textsOf(
    answer,
    stegaEncodeSourceMap(answer.result, answer.resultSourceMap, {enabled: true, studioUrl}),
  ),
)

test('each text has the source that Sanity’s client would give it, or none', () => {
  const different = ours.filter(({text}, index) => {
    const ourSource = sourceIn(text)
    const theirSource = sourceIn(sanitys[index]?.text ?? '')
    return ourSource && JSON.stringify(sorted(ourSource)) !== JSON.stringify(sorted(theirSource))
  })
  expect(different).toEqual([])
  const sources = ours.flatMap(({text}) => sourceIn(text) ?? [])
  expect(sources.length).toBeGreaterThan(200)
  expect(new Set(sources.map(({perspective}) => perspective))).toEqual(
    new Set(['published', undefined]),
  )
})

const sorted = (source: object | undefined) =>
  source && Object.entries(source).toSorted(([a], [b]) => (a < b ? -1 : 1))

test('every text that Sanity’s client would mark has a source, except values that the site computes with', () => {
  const bare = ours.flatMap(({text, name}, index) =>
    !sourceIn(text) && sourceIn(sanitys[index]?.text ?? '') ? name : [],
  )
  expect([...new Set(bare)].toSorted()).toEqual([
    'alt',
    'closes',
    'county',
    'days',
    'nextDistricts',
    'opens',
    'partDistricts',
    'phone',
    'place',
    'postcodeDistricts',
    'rating',
    'towns',
  ])
})

test('the hidden codes take little more than half the length of Sanity’s, and the words stay', () => {
  const hiddenIn = (texts: typeof ours) =>
    texts.reduce((sum, {text}) => sum + text.length - stegaClean(text).length, 0)
  expect(hiddenIn(ours)).toBeLessThan(0.6 * hiddenIn(sanitys))
  for (const {result, resultSourceMap} of answers)
    expect(stegaClean(withSources(result, resultSourceMap, studioUrl))).toEqual(result)
})

test('a text can be clicked whatever it begins with, and a date or an address holds no code', () => {
  const marked = (text: string) => {
    const [path, document] = ["$['title']", {_id: 'homePage', _type: 'homePage'}]
    const {title} = withSources(
      {title: text},
      {
        documents: [document],
        paths: [path],
        mappings: {[path]: {type: 'value', source: {type: 'documentValue', document: 0, path: 0}}},
      },
      studioUrl,
    )
    return title !== text
  }
  const texts = ['Tel: 01604 555 019', 'Data: what we keep', '/ and on', '2026-12-24 we are closed']
  expect(texts.filter((text) => !marked(text))).toEqual([])
  const bare = ['tel:+441604555019', '/contact', 'https://www.nhs.uk/', '2026-12-24', ' ']
  expect(bare.filter(marked)).toEqual([])
})

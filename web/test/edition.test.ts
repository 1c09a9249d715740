import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {isSlug} from '@home-care/schemas/rules/isSlug.ts'
import {sampleDocuments} from '@home-care/schemas/sample/documents.ts'
import {takenPaths} from '@home-care/schemas/site/relations.ts'
import {documentTypes, pathOf} from '@home-care/schemas/site/siteMap.ts'
import fc from 'fast-check'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import * as queries from '../content/queries.ts'
import {Answer, Edition} from '../edition/edition.ts'
import {londonMoment} from '../time/londonTime.ts'

// An edition's answers by day, and its caches.

const picture = (consent?: object) => ({
  _type: 'imageWithAlt',
  asset: {_type: 'reference', _ref: 'image-helen'},
  ...(consent && {consent}),
})

/** Places of a picture, at any depth, in a document of its own. */
const holders: Record<string, (image: object) => {_id: string; _type: string}> = {
  'a picture': (image) => ({...document('careStories'), ...{image}}),
  'a picture in a text': (image) => ({
    ...document('legalPage'),
    ...{content: [{_key: 'a', ...image}]},
  }),
  'a picture in a section': (image) => ({
    ...document('page'),
    ...{sections: [{_key: 'a', blocks: [{_key: 'b', text: [image]}]}]},
  }),
  'a picture in a translation': (image) => ({
    ...document('page'),
    ...{sections: [{_key: 'a', blocks: [{_key: 'b', languages: [{text: [image]}]}]}]},
  }),
  'home’s picture of the services': (image) => ({
    ...document('homePage'),
    ...{servicesIntro: {image}},
  }),
  'a photograph of the team': (photograph) => ({
    ...document('company'),
    ...{team: [{_key: 'a', name: 'Helen', photograph}]},
  }),
}

function document(_type: string) {
  return {_id: 'one', _type, slug: {current: 'one'}}
}

/** The first moments of days in London, in both halves of the year and at both changes of clocks. */
const days: [day: string, utc: string][] = [
  ['2026-01-15', '2026-01-15T00:00Z'],
  ['2026-03-29', '2026-03-29T00:00Z'],
  ['2026-03-30', '2026-03-29T23:00Z'],
  ['2026-06-30', '2026-06-29T23:00Z'],
  ['2026-10-25', '2026-10-24T23:00Z'],
  ['2026-10-26', '2026-10-26T00:00Z'],
]

describe.each(days)('when %s begins in London, at %s', (day, utc) => {
  const begin = Date.parse(utc)

  test.each(Object.entries(holders))('%s is gone whose consent ends then', (_where, holder) => {
    const edition = new Edition(1, [holder(picture({until: day}))])
    const at = (moment: number) => {
      const query = '*[_id == "one"][0]'
      const {value, until} = edition.answer({query, params: {}}, moment)
      return [
        JSON.stringify(value).includes('image-helen'),
        edition.assetShownUntil('image-helen', moment) !== undefined,
        until,
      ]
    }
    expect(at(begin - 1)).toEqual([true, true, begin])
    expect(at(begin)).toEqual([false, false, Infinity])
  })

  test('an edition names the pictures that are gone', () => {
    vi.useFakeTimers({toFake: ['Date'], now: begin - 3_600_000})
    onTestFinished(() => void vi.useRealTimers())
    const edition = new Edition(
      1,
      Object.values(holders).map((holder) => holder(picture({until: day}))),
    )
    const goneAt = (moment: number) => [...edition.goneSince(moment)]
    expect(goneAt(begin - 1)).toEqual([])
    expect(goneAt(begin + 1000)).toEqual([['image-helen', begin]])
    const next = new Edition(2, [], {goneSince: edition.goneSince(begin + 1000)})
    expect([...next.goneSince(begin + 2000)]).toEqual([])
  })

  test('a notice begins, and a vacancy and a story end', () => {
    const edition = new Edition(1, [
      {...document('siteSettings'), ...{_id: 'siteSettings', notice: {shownFrom: day}}},
      {...document('careStories'), consent: {until: day}},
      {...document('vacancy'), _id: 'two', closesOn: dayBefore(day)},
    ])
    const at = (moment: number) => [
      edition.answer(queries.siteSettings, moment).value?.notice !== null,
      edition.answer(queries.vacancies, moment).value.length,
      edition.listed(moment).value.map(({_type}) => _type),
    ]
    expect(at(begin - 1)).toEqual([false, 1, ['careStories', 'vacancy']])
    expect(at(begin)).toEqual([true, 0, []])
    // A clock that is put back.
    expect(at(begin - 1)).toEqual([false, 1, ['careStories', 'vacancy']])
  })
})

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

test('an answer is right until the moment it states, whatever the documents hold', () => {
  const day = fc.date({
    min: new Date('2026-03-01'),
    max: new Date('2026-11-30'),
    noInvalidDate: true,
  })
  const text = fc.oneof(
    day.map((each) => each.toISOString().slice(0, 10)),
    day.map((each) => ` ${each.toISOString()}`),
    fc.constantFrom('', 'soon', '2026-02-30', '2026-06-31', '9999-12-31'),
  )
  const dated = fc.record(
    {until: text, isWithdrawn: fc.boolean(), shownFrom: text, shownUntil: text},
    {requiredKeys: []},
  )
  const story = fc.record(
    {
      consent: dated,
      closesOn: text,
      parts: fc.array(dated.map((each) => ({...picture(each), ...each}))),
    },
    {requiredKeys: []},
  )
  fc.assert(
    fc.property(fc.array(story, {maxLength: 4}), day, fc.nat(2000), (stories, from, hours) => {
      const documents = stories.map((each, index) => ({
        ...{_id: `${index}`, _type: 'careStories', slug: {current: `${index}`}},
        ...each,
      }))
      const [now, later] = [from.getTime(), from.getTime() + hours * 3_600_000]
      const question = {query: '*[_type == "careStories"]', params: {}}
      const edition = new Edition(1, documents)
      const [before, listed] = [edition.answer(question, now), edition.listed(now)]
      const nothing = new Edition(2, structuredClone(documents))
      if (later < before.until) {
        expect(nothing.answer(question, later).value).toEqual(before.value)
        expect(nothing.listed(later).value).toEqual(listed.value)
      } else
        expect(edition.answer(question, later).value).toEqual(nothing.answer(question, later).value)
    }),
    {numRuns: 300},
  )
})

test('an index finds the same as a search of all documents', () => {
  const edition = new Edition(1, sampleDocuments)
  const ids = sampleDocuments.map(({_id}) => _id)
  const types = Object.keys(documentTypes)
  fc.assert(
    fc.property(fc.constantFrom(...ids), fc.constantFrom(...types), (id, type) => {
      const value = (query: string) => edition.answer({query, params: {id, type}}).value
      // `true ==` hides the condition from the index.
      for (const [indexed, hidden] of [
        ['_type == $type', 'true == (_type == $type)'],
        ['_id == $id', 'true == (_id == $id)'],
        ['references($id)', 'true == references($id)'],
      ]) {
        for (const wrap of [
          (filter: string | undefined) => `*[${filter}]._id`,
          (filter: string | undefined) => `defined(*[${filter}][0]._id)`,
          (filter: string | undefined) => `coalesce(*[${filter}][0], *[_type == $type][0])._id`,
          (filter: string | undefined) => `{"one": *[${filter}]{_id, "of": count(*[_id == $id])}}`,
        ])
          expect(value(wrap(indexed)), wrap(indexed)).toEqual(value(wrap(hidden)))
      }
    }),
    {numRuns: 30},
  )
})

test('an answer about nothing is not kept, so that made-up addresses fill no memory', () => {
  const edition = new Edition(1, sampleDocuments)
  const isKept = (question: Parameters<typeof edition.answer>[0]) =>
    [edition.answer(question)].includes(edition.answer(question))
  expect(isKept(queries.service('personal-care'))).toBe(true)
  expect(isKept(queries.careStories(6))).toBe(true)
  const query = '*[_id in [$id, $other]]._id'
  expect(isKept({query, params: {id: 'homePage', other: 'company'}})).toBe(true)
  expect(isKept({query, params: {id: 'homePage', other: 'made-up'}})).toBe(false)
  for (const id of ['made-up', '__proto__', 'service', 'constructor'])
    expect(isKept(queries.service(id)), id).toBe(id === 'service')
  expect(isKept(queries.storyOfService('made-up'))).toBe(false)
})

test.each(['service', 'location', 'careStories', 'vacancy', 'legalPage'] as const)(
  'of two %s documents at one address visitors see the first, until that one is hidden',
  (_type) => {
    const path = pathOf(_type, 'one')
    const two = (first: object) => [
      {...document(_type), _id: 'a', title: 'First', isActive: true, ...first},
      {...document(_type), _id: 'b', title: 'Second', isActive: true, image: picture()},
    ]
    const visible = (documents: ReturnType<typeof two>) => {
      const edition = new Edition(1, documents)
      return {
        listed: edition.listed().value.map((each) => `${each.title} ${each.path}`),
        found: edition.answer({query: '*[_type == $type && isActive].title', params: {type: _type}})
          .value,
        shared: edition.answer(queries.picture(_type, 'one')).value?.title,
        hasPicture: edition.assetShownUntil('image-helen') !== undefined,
        misfits: edition.misfits,
      }
    }
    expect(visible(two({}))).toEqual({
      ...{listed: [`First ${path}`], found: ['First'], shared: 'First', hasPicture: false},
      misfits: [{id: 'b', field: 'slug'}],
    })
    expect(visible(two({isActive: false}))).toEqual({
      ...{listed: [`Second ${path}`], found: ['Second'], shared: 'Second', hasPicture: true},
      misfits: [],
    })
  },
)

test.each(['contact', 'help-advice', 'case-management', 'health', 'share', '500'])(
  'a page of staff’s own at /%s, where the site answers something else, is in no list and is named',
  (current) => {
    const page = {...document('page'), _id: 'own', heading: 'Own', place: '', slug: {current}}
    const edition = new Edition(1, [page])
    expect(edition.listed().value).toEqual([])
    expect(edition.misfits).toEqual([{id: 'own', field: 'slug'}])
  },
)

test('no document can have its page where a route of the site answers', () => {
  const app = join(import.meta.dirname, '../app')
  const routes = readdirSync(app).filter(
    (name) =>
      isSlug(name) &&
      readdirSync(join(app, name)).some((file) => /^(page|route)\.|^\[\[/.test(file)),
  )
  expect(routes).toContain('health')
  expect(routes.filter((name) => !takenPaths.has(`/${name}`))).toEqual([])
})

test('a place at the address of the finder is not listed', () => {
  const edition = new Edition(1, [{...document('location'), slug: {current: 'find'}}])
  expect(edition.listed().value).toEqual([])
  expect(edition.answer(queries.locations).value).toEqual([])
})

test('a photograph is not shown while its member of the team is hidden or removed', () => {
  const person = {_key: 'a', name: 'Helen', photograph: picture()}
  const company = (isActive?: boolean) => ({
    ...{_id: 'company', _type: 'company'},
    ...{team: [{...person, ...(isActive !== undefined && {isActive})}]},
  })
  const shows = (documents: ReturnType<typeof company>[]) =>
    new Edition(1, documents).assetShownUntil(
      'image-helen',
      londonMoment('2026-06-01', '09:00').getTime(),
    ) !== undefined
  expect([company(), company(true), company(false)].map((one) => shows([one]))).toEqual([
    true,
    true,
    false,
  ])
  expect(shows([])).toBe(false)
})

test.each<[what: string, before: unknown, after: unknown, isLess: boolean]>([
  ['other words', {a: 'x'}, {a: 'y'}, false],
  ['one field more', {a: 1}, {a: 1, b: 2}, false],
  ['one field less', {a: 1, b: 2}, {a: 1}, true],
  ['an emptied text', {a: 'x'}, {a: ''}, true],
  ['an emptied field', {a: 'x'}, {a: null}, true],
  ['a field less that was empty', {a: '', b: null, c: undefined}, {}, false],
  ['another member', [{_key: 'a', n: 1}], [{_key: 'b', n: 1}], true],
  ['another document', {of: {_id: 'a', n: 1}}, {of: {_id: 'b', n: 1}}, true],
  ['another picture', {_ref: 'a'}, {_ref: 'b'}, true],
  ['a shorter list of words', ['a', 'b'], ['a'], false],
  ['an emptied list', [['a']], [[]], true],
  ['another list', {a: [1], b: []}, {a: [], b: [1]}, true],
  ['the same words without a list', [{a: 1}], {a: 1}, true],
])('an answer is compared with %s', (_what, before, after, isLess) => {
  const [one, other] = [new Answer(before, 1), new Answer(after, 1)]
  expect([...one.parts].some((part) => !other.parts.has(part))).toBe(isLess)
  expect(one.hash === other.hash).toBe(JSON.stringify(before) === JSON.stringify(after))
  expect(new Answer(structuredClone(before), 2)).toMatchObject({hash: one.hash, parts: one.parts})
})

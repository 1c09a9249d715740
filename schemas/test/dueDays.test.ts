import {evaluate, parse} from 'groq-js'
import {describe, expect, test} from 'vitest'
import {dueDaysQuery, dueQuery} from '../rules/pointers.ts'
import {dueDays, dueReviews} from '../site/dueDays.ts'
import {contentTypes} from '../site/relations.ts'
import {contentSchema, dayPlaces, withValueAt} from './contentSchema.ts'

const query = dueQuery(contentSchema, contentTypes)

// Reminders name every consent and review, in any field, by the site's own rules.

const ends = '2026-12-10'
const picture = {_type: 'imageWithAlt', alt: 'A market', asset: {_ref: 'image-a'}}
const asset = {_id: 'image-a', _type: 'sanity.imageAsset', consent: {until: ends}}
const person = {_key: 'a', name: 'Helen', photograph: picture}

test.each<[where: string, type: string, fields: object, words: string]>([
  ['a story', 'careStories', {title: 'Home again', consent: {until: ends}}, 'Consent: Home again'],
  [
    'a story, before its picture’s',
    'careStories',
    {title: 'Home again', consent: {until: ends}, image: {...picture, asset: {_ref: 'image-b'}}},
    'Consent: Home again',
  ],
  ['a picture', 'location', {name: 'Corby', image: picture}, 'Consent: Corby (A market)'],
  [
    'a picture in a text',
    'legalPage',
    {title: 'Media', content: [picture]},
    'Consent: Media (A market)',
  ],
  [
    'a picture in a section of a page',
    'page',
    {heading: 'About', sections: [{blocks: [{text: [picture]}]}]},
    'Consent: About (A market)',
  ],
  [
    'a picture in another language',
    'page',
    {heading: 'About', sections: [{blocks: [{languages: [{name: 'Polish', text: [picture]}]}]}]},
    'Consent: About (Polish)',
  ],
  ['home’s opening', 'homePage', {hero: {heroImage: picture}}, 'Consent: Home page (A market)'],
  [
    'home’s services',
    'homePage',
    {servicesIntro: {image: picture}},
    'Consent: Home page (A market)',
  ],
  ['the manager', 'company', {registeredManager: person}, 'Photograph: Helen'],
  ['the team', 'company', {team: [person]}, 'Photograph: Helen'],
  ['a page', 'service', {title: 'Respite', reviewBy: ends}, 'Respite'],
  [
    'a figure',
    'figures',
    {figures: [{name: 'companionship', reviewBy: ends}]},
    'Our price: companionship, an hour',
  ],
  [
    'another office',
    'company',
    {otherOffices: [{name: 'Plymouth office', regulator: {reviewBy: ends}}]},
    'The company: Plymouth office',
  ],
  ['the regulator', 'company', {regulator: {reviewBy: ends}}, 'Care Quality Commission (CQC)'],
  [
    'a membership',
    'company',
    {memberships: [{name: 'Homecare', reviewBy: ends}]},
    'Membership: Homecare',
  ],
])('%s', async (_where, _type, fields, words) => {
  const document = {_id: 'one', _type, ...fields}
  const later = {...asset, _id: 'image-b', consent: {until: '2030-01-01'}}
  const dataset = [document, asset, later]
  const found = async (until: string) => {
    const params = {types: contentTypes, until}
    const answer: unknown = await (await evaluate(parse(query, {params}), {dataset, params})).get()
    return [answer, dueReviews(dataset, until).map((line) => [line.words, line.on])]
  }
  const [answer, lines] = await found(ends)
  expect(answer).toEqual(expect.arrayContaining([document]))
  expect(lines).toEqual([[words, ends]])
  expect(await found('2026-12-09')).toEqual([[], []])
})

const daysQuery = dueDaysQuery(contentSchema, contentTypes)

/** Days in the past, which ask nothing of staff. */
const past = /(^|\.)(changedOn|checkedOn|inspectionDate|postedOn|publishedOn|reviewedOn|saidOn)$/
const days = dayPlaces.filter(({path}) => !past.test(path))

test.each(days)('$type $path is a day that something is due', async ({type, path}) => {
  const document = {_id: 'one', _type: type, ...withValueAt(path, ends)}
  const params = {types: contentTypes, until: ends}
  const tree = parse(daysQuery, {params})
  const found: unknown = await (await evaluate(tree, {dataset: [document], params})).get()
  expect(found).toEqual([document])
  expect(dueDays([document], '2026-12-01', ends).map(({on}) => on)).toEqual([ends])
  expect(dueDays([document], '2026-12-01', '2026-12-09')).toEqual([])
})

test.each([
  [{_type: 'vacancy', title: 'Carer', closesOn: ends}, 'lastDay', 'Carer'],
  [{_type: 'siteSettings', notice: {shownFrom: ends}}, 'firstDay', 'Notice'],
  [{_type: 'siteSettings', notice: {shownUntil: ends}}, 'lastDay', 'Notice'],
  [
    {_type: 'siteSettings', otherHours: [{date: ends, why: 'Training', isClosed: true}]},
    'closed',
    'Office: Training',
  ],
  [
    {_type: 'siteSettings', onCall: {otherHours: [{date: ends, why: 'Snow', opens: '08:00'}]}},
    'otherHours',
    'On-call telephone: Snow',
  ],
])('%j is over with its day', (fields, kind, words) => {
  const document = {_id: 'one', ...fields}
  expect(dueDays([document], ends, ends)).toMatchObject([{kind, words, on: ends}])
  expect(dueDays([document], '2026-12-11', '2027-01-01')).toEqual([])
  expect(dueReviews([document], ends)).toEqual([])
})

describe('nobody is reminded', () => {
  test('of a consent that was withdrawn', () => {
    const withdrawn = {...asset, consent: {until: ends, isWithdrawn: true}}
    const location = {_id: 'one', _type: 'location', ...{image: picture}}
    expect(dueReviews([location, withdrawn], '2027-01-01')).toEqual([])
  })
})

import {provider} from '@home-care/schemas/provider/provider.ts'
import {cutOff} from '@home-care/schemas/rules/textAdvice.ts'
import {p, richText} from '@home-care/schemas/sample/portableText.ts'
import {expect, test} from 'vitest'
import {type SummarisedType, summaryOf} from '../content/pageSummary.ts'

const written = (fields: object) => ({
  _id: 'a',
  _type: 'any',
  _rev: '1',
  _createdAt: '2026-11-22T00:00:00Z',
  _updatedAt: '2026-11-22T00:00:00Z',
  ...fields,
})
const long = 'Care at home, as it should be. '.repeat(8).trim()

test.each<[SummarisedType, object, string, string]>([
  ['service', {title: 'Personal Care', shortDescription: long}, 'Personal Care', long],
  [
    'location',
    {name: 'Corby', county: 'Northamptonshire'},
    'Care at home in Corby',
    'Visiting care at home in Corby, Northamptonshire: who we are, where we visit and how to reach the local team.',
  ],
  ['careStories', {title: 'The allotment', excerpt: '', description: long}, 'The allotment', long],
  [
    'legalPage',
    {title: 'Media', content: richText(p('For the press.'))},
    'Media',
    'For the press.',
  ],
  ['legalPage', {title: 'Media'}, 'Media', `Media: ${provider.name}.`],
])('search results show a %s %j as “%s” and “%s”', (type, fields, title, description) => {
  expect(summaryOf(type, written(fields))).toMatchObject({title, description})
})

const job = {
  title: 'Home carer',
  body: richText(p('You help people in Corby with their day, all week.')),
  postedOn: '2026-11-01',
}

test('search results show a vacancy as its job and its area, and how its text begins', () => {
  expect(summaryOf('vacancy', written(job), undefined, 'Corby')).toMatchObject({
    title: 'Vacancy: Home carer in Corby',
    description: 'You help people in Corby with their day, all week.',
    asJob: 'Job search engines can list it.',
  })
  expect(summaryOf('vacancy', written({title: 'Home carer'}))).toMatchObject({
    title: 'Vacancy: Home carer',
    description: `Home carer: a vacancy at ${provider.name}.`,
  })
})

test('a description that names the telephone has the one of Site settings', () => {
  const text = {title: 'Media', content: richText(p('Call {phone}, or come to {address}.'))}
  const facts = {phone: '01604 555 019', email: '', address: ''}
  expect(summaryOf('legalPage', written(text), facts).description).toBe(
    'Call 01604 555 019, or come to our office.',
  )
})

test.each<[string, object, string | undefined, RegExp]>([
  ['without an area', {}, undefined, /cannot list it\. They need/],
  ['without a text', {body: undefined}, 'Corby', /cannot list it/],
  ['with an empty text', {body: richText(p(' '))}, 'Corby', /cannot list it/],
  ['of no day', {postedOn: undefined}, 'Corby', /cannot list it/],
  ['that is the sample’s', {isSample: true}, 'Kettering', /cannot list it/],
  ['that closed', {closesOn: '2020-01-31'}, 'Corby', /^Closed/],
  ['whose area is no reference', {area: 'Corby'}, undefined, /cannot list it/],
])('a vacancy %s says that it is not listed', (_what, fields, areaName, words) => {
  expect(summaryOf('vacancy', written({...job, ...fields}), undefined, areaName).asJob).toMatch(
    words,
  )
})

test('a vacancy of the provider’s own is listed, whatever its sample switch is', () => {
  const own = written({...job, isSample: true})
  expect(summaryOf('vacancy', own, undefined, 'Corby').asJob).toMatch(/can list it/)
})

test('only a vacancy is listed among jobs', () => {
  expect(summaryOf('service', written({title: 'A'})).asJob).toBeUndefined()
})

test('a document without words has a summary', () => {
  expect(summaryOf('service', written({}))).toMatchObject({
    title: '',
    description: '',
  })
})

test('a search result cuts off a long text', () => {
  expect(cutOff(long, 'title')).toBe(`${long.slice(0, 60).trimEnd()} …`)
  expect(cutOff('Short', 'title')).toBe('Short')
})

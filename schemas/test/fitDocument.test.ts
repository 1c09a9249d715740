import {sampleDocuments} from '@home-care/schemas/sample/documents.ts'
import extractedSchema from '@home-care/schemas/schema.json' with {type: 'json'}
import {fitDocument} from '@home-care/schemas/site/fitDocument.ts'
import {isContentType} from '@home-care/schemas/site/relations.ts'
import type {SchemaType} from 'groq-js'
import {expect, test} from 'vitest'

// A document that does not fit the content model must not keep others off the site.

const facts = {_id: 'a', _createdAt: 'then', _updatedAt: 'then', _rev: 'first'}
const sampleOf = (type: string) => ({
  ...structuredClone(sampleDocuments.find(({_type}) => _type === type)),
  ...facts,
  _type: type,
})

const wrong: Readonly<Record<string, unknown>> = {
  string: 7,
  number: 'seven',
  boolean: 'yes',
  array: 'a list',
  object: 'an object',
  inline: 7,
  union: {not: 'an option'},
}

const schema: SchemaType = JSON.parse(JSON.stringify(extractedSchema))
const fields = schema.flatMap((declared) =>
  declared.type === 'document' && isContentType(declared.name)
    ? Object.entries(declared.attributes).flatMap(([field, {value}]): [string, string, string][] =>
        field === '_type' ? [] : [[declared.name, field, value.type]],
      )
    : [],
)

test('every sample document fits the content model', () => {
  for (const sample of sampleDocuments)
    expect(fitDocument({...sample, ...facts})).toMatchObject({document: {_id: 'a'}, misfits: []})
})

test.each(fields)('in a %s, a %s that is no %s is reported', (type, field, kind) => {
  const document = {...sampleOf(type), [field]: wrong[kind]}
  expect(fitDocument(document)).toEqual({document: undefined, misfits: [field]})
})

const block = (more: object) => ({
  _type: 'block',
  _key: 'b',
  style: 'normal',
  markDefs: [],
  children: [{_type: 'span', _key: 's', text: 'Said', marks: []}],
  ...more,
})
const words = {children: [{text: 'Said'}]}

test.each<[string, object, object | undefined]>([
  ['a heading of the first order', block({style: 'h1'}), {style: 'h2', ...words}],
  ['a heading of the sixth', block({style: 'h6'}), {style: 'h4', ...words}],
  ['a style of another site', block({style: 'lead'}), {style: 'normal', ...words}],
  ['a list of another kind', block({listItem: 'checkbox'}), {listItem: 'bullet', ...words}],
  ['a level in words', block({level: 'deep'}), words],
  [
    'a span without marks',
    block({children: [{_type: 'span', _key: 's', text: 'Said', marks: null}]}),
    words,
  ],
  ['a table', {_type: 'table', _key: 't', rows: []}, undefined],
  ['a film', {_type: 'youtube', _key: 't', url: 'https://video.example'}, undefined],
  ['a block without words', block({children: 'Said'}), undefined],
  ['what is no object', {}, undefined],
])('in a text, %s is degraded or dropped, and reported', (_, odd, softened) => {
  const policy = {...sampleOf('legalPage'), content: [block({}), odd, block({})]}
  const {document, misfits} = fitDocument(policy)
  expect(document).toMatchObject({
    content: [words, ...(softened ? [softened] : []), words],
  })
  const hasNull = JSON.stringify(odd).includes('null')
  expect(misfits.every((field) => field.startsWith('content[1]'))).toBe(true)
  expect(misfits.length > 0).toBe(!hasNull)
})

test('in a list, only the member that does not fit is dropped', () => {
  const home = sampleOf('homePage')
  const faq = {_type: 'faq', _key: 'a', question: 'Why?', answer: 'So.'}
  const document = {...home, faqSection: {faqs: [faq, {...faq, answer: 7}, {...faq, _key: 'c'}]}}
  expect(fitDocument(document)).toMatchObject({
    document: {faqSection: {faqs: [{_key: 'a'}, {_key: 'c'}]}},
    misfits: ['faqSection.faqs[1].answer'],
  })
})

test('undeclared fields and missing keys are ignored', () => {
  const odd = {...sampleOf('service'), touchedBy: 'a program'}
  const {document, misfits} = fitDocument(odd)
  expect(document).toMatchObject({touchedBy: 'a program'})
  expect(misfits).toEqual([])
})

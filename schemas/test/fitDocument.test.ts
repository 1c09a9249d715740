import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {lastDayField} from '@home-care/schemas/rules/documentDates.ts'
import {sampleDocuments} from '@home-care/schemas/sample/documents.ts'
import extractedSchema from '@home-care/schemas/schema.json' with {type: 'json'}
import {dayFields, fitDocument} from '@home-care/schemas/site/fitDocument.ts'
import {isContentType} from '@home-care/schemas/site/relations.ts'
import type {SchemaType} from 'groq-js'
import {expect, test} from 'vitest'
import {dayPlaces, withValueAt} from './contentSchema.ts'

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
  ...['figureFact', 'providerFact', 'contactFact'].map((_type): [string, object, object] => {
    const words = {_type: 'span', _key: 's', text: 'Said ', marks: []}
    const fact = {_type, _key: 'f', [_type === 'figureFact' ? 'figure' : 'fact']: 'gone'}
    return [
      `a ${_type} that there is not`,
      block({children: [words, fact]}),
      {children: [words, {_type, _key: 'f'}]},
    ]
  }),
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

test('a look that there is not is the usual one, and reported, at any depth', () => {
  const odd = 'of a later release'
  const button = {_type: 'pageButton', _key: 'a', label: 'Call', href: '/', look: odd, icon: odd}
  const callout = {_type: 'callout', _key: 'c', title: 'Note', tone: odd}
  const section = {_type: 'pageSection', _key: 's', heading: 'Why', ground: odd, layout: odd}
  const page = {
    ...{...sampleOf('page'), build: odd, drawing: odd},
    sections: [{...section, actions: [button], blocks: [callout]}],
  }
  const {document, misfits} = fitDocument(page)
  expect(JSON.stringify(document)).not.toContain(odd)
  expect(document).toMatchObject({
    sections: [{heading: 'Why', actions: [{label: 'Call'}], blocks: [{title: 'Note'}]}],
  })
  const names = ['drawing', 'build', 'sections[0].blocks[0].tone', 'sections[0].ground']
  expect(misfits).toEqual(expect.arrayContaining([...names, 'sections[0].actions[0].icon']))
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

/** The end of a consent ends it when it cannot be read. */
const days = dayPlaces.filter(({name}) => name !== 'until')

/** The field that each page needs. */
const titled = {title: 'A title', name: 'A name', heading: 'A heading'}

test('every field with a day is held to the calendar, but the end of a consent', () => {
  const declared = new Set(days.map(({name}) => name))
  expect(dayFields, 'these are the names for `dayFields` in schemas/site/fitDocument.ts').toEqual(
    declared,
  )
})

test.each([...days, {type: 'service', path: 'slug.current', name: 'current'}])(
  'a $type without a $path that a page can show or have loses it, and is reported',
  ({type: _type, path, name}) => {
    const fitted = (text: string) => {
      const {document, misfits} = fitDocument({
        ...{...facts, ...titled, _type},
        ...withValueAt(path, text),
      })
      return {written: JSON.stringify(document), misfits}
    }
    const isDay = name !== 'current'
    const good = isDay ? '2026-12-31' : 'night-care'
    expect(fitted(good)).toEqual({
      written: expect.stringContaining(`"${name}":"${good}"`),
      misfits: [],
    })
    if (isDay) expect(fitted(`${good}T23:59:00Z`)).toEqual(fitted(good))
    const left = fitted('')
    expect(left).toEqual({written: expect.not.stringContaining(`"${name}"`), misfits: []})
    for (const odd of [
      isDay ? '2027-02-29' : 'Ä',
      '31/12/2026',
      '12/11/2026',
      'Night Care',
      '1 & <2>',
    ])
      expect(fitted(odd)).toEqual({
        // Without a valid last day it stays hidden.
        written: name.startsWith('shown')
          ? expect.not.stringContaining('notice')
          : name === lastDayField(_type)
            ? undefined
            : left.written,
        misfits: [expect.stringMatching(new RegExp(`\\b${name}$`))],
      })
  },
)

test.each(['', ' ', '\n\t', '\u00A0', '\u200B\u2060', '\uFEFF\u2800', '\u0301'])(
  'a text of %j counts as empty, but within a formatted text',
  (blank) => {
    const {document, misfits} = fitDocument({
      ...sampleOf('location'),
      ...{phone: blank, county: blank, towns: ['Corby', blank], image: {alt: blank}},
    })
    expect(document).toMatchObject({towns: ['Corby'], image: {}})
    for (const field of ['phone', 'county']) expect(document).not.toHaveProperty(field)
    expect(misfits).toEqual([])
    const content = [block({children: [{_type: 'span', _key: 's', text: blank, marks: []}]})]
    const policy = {...sampleOf('legalPage'), content}
    expect(fitDocument(policy)).toEqual({document: policy, misfits: []})
  },
)

test.each([
  ['phone', 'ask at the door'],
  ['email', 'ask at the door'],
  ['email', 'ann smith@example.org'],
  ['whatsapp', 'javascript:alert(1)'],
  ['whatsapp', '07700 900123'],
])('a %s that leads nowhere is left out, and reported: %s', (field, value) => {
  const {document, misfits} = fitDocument({...sampleOf('siteSettings'), [field]: value})
  expect(document).not.toHaveProperty(field)
  expect(misfits).toEqual([field])
})

test('every field with a link to another site is held to be one', () => {
  const files = globSync(join(import.meta.dirname, '../{documents,objects}/**/*.ts'))
  const declared = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/name: '(\w+)',(?:(?!name:)[\s\S])*?type: 'url'/g)].map(
      ([, name]) => name,
    ),
  )
  expect([...new Set(declared)].toSorted()).toEqual(['reportUrl', 'sourceUrl', 'url', 'whatsapp'])
  const council = {name: 'Council', url: 'data:text/html,x'}
  expect(
    fitDocument({...sampleOf('siteSettings'), ...{emergencyContacts: [council]}}),
  ).toMatchObject({
    document: {emergencyContacts: [{name: 'Council'}]},
    misfits: ['emergencyContacts[0].url'],
  })
})

test.each(['service', 'location', 'careStories', 'vacancy', 'legalPage'])(
  'a %s without a title makes no page, and is reported',
  (type) => {
    const field = type === 'location' ? 'name' : 'title'
    for (const blank of [undefined, null, '', ' '])
      expect(fitDocument({...sampleOf(type), [field]: blank})).toEqual({
        document: undefined,
        misfits: [field],
      })
  },
)

test('a page of staff without a heading makes no page, one of the site map has its own', () => {
  const page = {...sampleOf('page'), heading: ' '}
  expect(fitDocument({...page, _id: 'page-about'}).misfits).toEqual([])
  expect(fitDocument({...page, _id: 'stairs'})).toEqual({document: undefined, misfits: ['heading']})
})

test('undeclared fields and missing keys are ignored', () => {
  const odd = {...sampleOf('service'), touchedBy: 'a program'}
  const {document, misfits} = fitDocument(odd)
  expect(document).toMatchObject({touchedBy: 'a program'})
  expect(misfits).toEqual([])
})

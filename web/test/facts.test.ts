import {provider} from '@home-care/schemas/provider/provider.ts'
import {figuresFrom} from '@home-care/schemas/rules/figureWords.ts'
import {h2, p, richText} from '@home-care/schemas/sample/portableText.ts'
import type {FigureFact, ShortText} from '@home-care/schemas/sanity.types.ts'
import {vercelStegaCombine} from '@vercel/stega'
import {expect, test} from 'vitest'
import {type Facts, type FilledText, fillFacts, plainTextOf} from '../content/facts.ts'
import {nightAnswer, providerFactsOf} from '../content/providerFacts.ts'

const contact = {phone: '01604 555 019', email: 'care@example.org', address: '1 High Street, Corby'}
const figures = figuresFrom([])
const facts: Facts = {contact, figures, provider: providerFactsOf([])}

const text = richText(
  p(
    {text: '{phone}', href: 'tel:{phone}'},
    {text: ', {email} or {address}. {other}', href: 'mailto:{email}?subject=Media'},
  ),
)

test('a text shows the contact facts of Site settings, in its words and its links', () => {
  expect(fillFacts(text, facts)).toMatchObject([
    {
      markDefs: [{href: 'tel:+441604555019'}, {href: 'mailto:care@example.org?subject=Media'}],
      children: [
        {text: '01604 555 019'},
        {text: ', care@example.org or 1 High Street, Corby. {other}'},
      ],
    },
  ])
})

test('an emptied text or heading renders nothing, and other blocks stay', () => {
  expect(fillFacts(richText(h2(''), p(' ')), facts)).toEqual([])
  expect(fillFacts([{_type: 'block', _key: 'bare', style: 'h2'}], facts)).toEqual([])
  const picture = {_type: 'imageWithAlt', _key: 'picture', alt: 'A cup of tea'} as const
  const text = [...richText(h2(''), p('{phone}')), picture]
  expect(fillFacts(text, facts)).toMatchObject([{style: 'normal'}, picture])
})

const chips = richText(p('Call {phone}, write to {email}, or come to {address}.'))

const readOf = (text: FilledText) =>
  text.flatMap((block) =>
    block._type === 'block'
      ? (block.children ?? []).map(({text, marks = []}) => {
          const link = block.markDefs?.find(({_key}) => marks.includes(_key))
          return link?._type === 'link' ? [text, link.href] : text
        })
      : [],
  )

test('inline facts show the values of Site settings, with links to call or write', () => {
  expect(readOf(fillFacts(chips, facts))).toEqual([
    'Call ',
    ['01604 555 019', 'tel:+441604555019'],
    ', write to ',
    ['care@example.org', 'mailto:care@example.org'],
    ', or come to ',
    '1 High Street, Corby',
    '.',
  ])
})

const office = ['our office', '/contact']

test('a missing fact leads to the contact page, in an inline fact, in words and in a link', () => {
  const nothing = {phone: '', email: '', address: ''}
  const none = {...facts, contact: nothing}
  const read = ['Call ', office, ', write to ', office, ', or come to ', office, '.']
  expect(readOf(fillFacts(chips, none))).toEqual(read)
  expect(fillFacts(text, {...facts, contact: {...nothing, email: contact.email}})).toMatchObject([
    {
      markDefs: [{href: '/contact'}, {href: 'mailto:care@example.org?subject=Media'}],
      children: [{text: 'our office'}, {text: ', care@example.org or our office. {other}'}],
    },
  ])
})

test.each([
  ['that names none', undefined, office],
  ['that names one there is not', 'fax', office],
  [
    'in a preview, where names say where they stand',
    vercelStegaCombine('phone', {origin: 'sanity.io', href: '/'}),
    ['01604 555 019', 'tel:+441604555019'],
  ],
])('an inline fact %s is still shown as words', (_which, fact, read) => {
  const text = JSON.parse(JSON.stringify(chips).replace('"phone"', JSON.stringify(fact ?? '')))
  expect(readOf(fillFacts(text, facts))[1]).toEqual(read)
})

type Block = ShortText[number]
type Child = NonNullable<Block['children']>[number]

/** A paragraph of words and facts; words in a list have a mark of that key. */
const sentence = (...parts: (string | [string, mark: string] | Child)[]): Block => ({
  _type: 'block',
  _key: 'b',
  style: 'normal',
  markDefs: [
    {_type: 'whileAnswered', _key: 'answered'},
    {_type: 'link', _key: 'link', href: '/contact'},
  ],
  children: parts.map((part, place): Child => {
    if (typeof part === 'string') return {_type: 'span', _key: `s${place}`, text: part, marks: []}
    if (!Array.isArray(part)) return part
    return {_type: 'span', _key: `s${place}`, text: part[0], marks: [part[1]]}
  }),
})
const figure = (name: FigureFact['figure'], form: FigureFact['form'] = 'amount'): Child => ({
  _type: 'figureFact',
  _key: 'f',
  figure: name,
  form,
})
const fact = (name: string): Child =>
  JSON.parse(JSON.stringify({_type: 'providerFact', _key: 'p', fact: name}))

test.each([
  ['amount', '£20–£30'],
  ['rate', '£20–£30 an hour'],
  ['rateInYear', '£20–£30 an hour (2026/27)'],
  ['year', '2026/27'],
  ['number', '20–30'],
] as const)('a sentence says the %s of a figure', (form, words) => {
  expect(plainTextOf([sentence('It is ', figure('personalCare', form), '.')], facts)).toBe(
    `It is ${words}.`,
  )
})

test('derived figures change with their figure, and a figure off the list keeps its sentence', () => {
  const text = [sentence(figure('liveInWeek'), ', as ', figure('hoursForLiveIn'), ' of visits.')]
  const price = {name: 'liveInCare', value: 140, highest: 210, period: '2027/28'} as const
  const changed = {...facts, figures: figuresFrom([price])}
  expect(plainTextOf(text, facts)).toBe('£840–£1,400, as 6 hours of visits.')
  expect(plainTextOf(text, changed)).toBe('£980–£1,470, as 7 hours of visits.')
  const unknown = JSON.parse(JSON.stringify(text).replace('"liveInWeek"', '"goldenWeek"'))
  expect(plainTextOf(unknown, facts)).toBe('…, as 6 hours of visits.')
})

test('a filled figure leads an editor to the list of figures, in every form', () => {
  const hiddenSource = vercelStegaCombine('', {origin: 'sanity.io', href: '/'})
  const marked = {...figures, chcDecision: {...figures.chcDecision, hiddenSource}}
  for (const form of ['amount', 'rate', 'rateInYear', 'year', 'number'] as const) {
    const [filled] = fillFacts([sentence(figure('chcDecision', form))], {...facts, figures: marked})
    expect(JSON.stringify(filled)).toContain(hiddenSource)
  }
})

test('a sentence names the provider, and stays readable where a fact is missing', () => {
  expect(plainTextOf([sentence(fact('name'), ' of ', fact('fame'), '.')], facts)).toBe(
    `${provider.name} of ….`,
  )
})

test.each([
  [false, undefined, [/^Our telephones aren’t answered all through the night, from 10pm to 7am/]],
  [true, undefined, [/all night, from 10pm to 7am\.$/]],
  [true, '07700 900123', [/7am: $/, ['07700 900123', 'tel:+447700900123'], '.']],
])('who answers at night is said with the number to call: %s %s', (isAnswered, onCall, read) => {
  const night = nightAnswer(figures, isAnswered, onCall)
  const filled = fillFacts([sentence(fact('nightAnswer'))], {
    ...facts,
    provider: providerFactsOf(night),
  })
  expect(readOf(filled)).toEqual(
    read.map((part) => (part instanceof RegExp ? expect.stringMatching(part) : part)),
  )
})

test('a fact within words that are marked belongs to them, as one link and one closing hour', () => {
  const marksOf = (...parts: Parameters<typeof sentence>) =>
    fillFacts([sentence(...parts)], facts).flatMap((block) =>
      block._type === 'block' ? (block.children ?? []).map(({marks}) => marks) : [],
    )
  const phone: Child = {_type: 'contactFact', _key: 'c', fact: 'phone'}
  const marked = ['Call us once ', 'answered'] as [string, string]
  expect(marksOf(marked, figure('latestArrival'), [' are over', 'answered'], '.')).toEqual([
    ['answered'],
    ['answered'],
    ['answered'],
    [],
  ])
  expect(marksOf(marked, phone, '', '. Or write.')[1]).toEqual(['answered', 'link-c'])
  expect(marksOf(['Ask ', 'link'], phone, [' now', 'link'])[1]).toEqual(['link'])
  expect(marksOf(['Ask', 'link'], phone, ' now')[1]).toEqual(['link-c'])
})

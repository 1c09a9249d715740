import {h2, p, richText} from '@home-care/schemas/sample/portableText.ts'
import {vercelStegaCombine} from '@vercel/stega'
import {expect, test} from 'vitest'
import {fillFacts} from '../content/facts.ts'

const facts = {phone: '01604 555 019', email: 'care@example.org', address: '1 High Street, Corby'}

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

const readOf = (text: ReturnType<typeof fillFacts>) =>
  text.flatMap((block) =>
    block._type === 'block'
      ? (block.children ?? []).map(({text, marks = []}) => {
          const link = block.markDefs?.find(({_key}) => marks.includes(_key))
          return link ? [text, link.href] : text
        })
      : [],
  )

test('inline facts show what Site settings say, with links to call or write', () => {
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
  const none = {phone: '', email: '', address: ''}
  const read = ['Call ', office, ', write to ', office, ', or come to ', office, '.']
  expect(readOf(fillFacts(chips, none))).toEqual(read)
  expect(fillFacts(text, {...none, email: facts.email})).toMatchObject([
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

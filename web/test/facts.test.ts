import {sampleDocuments} from 'schemas/sample/documents.ts'
import type {RichText} from 'schemas/sanity.types.ts'
import {expect, test} from 'vitest'
import {fillFacts} from '../content/facts.ts'

const facts = {phone: '01604 555 019', email: 'care@example.org', address: '1 High Street, Corby'}

const text: RichText = [
  {
    _type: 'block',
    _key: 'block',
    style: 'normal',
    markDefs: [
      {_type: 'link', _key: 'ring', href: 'tel:{phone}'},
      {_type: 'link', _key: 'write', href: 'mailto:{email}?subject=Media'},
    ],
    children: [
      {_type: 'span', _key: '1', text: '{phone}', marks: ['ring']},
      {_type: 'span', _key: '2', text: ', {email} or {address}. {other}', marks: ['write']},
    ],
  },
]

test('a text says what Site settings say, in its words and its links', () => {
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

test('no legal text has a telephone number or an address for mail of its own', () => {
  const legal = sampleDocuments.filter(({_type}) => _type === 'legalPage')
  expect(legal).not.toEqual([])
  expect(JSON.stringify(legal)).not.toMatch(/07700|tel:[+\d]|willowbrook\.example/)
})

test('where Site settings say nothing, a text leads to the contact page', () => {
  expect(fillFacts(text, {phone: '', email: 'care@example.org', address: ''})).toMatchObject([
    {
      markDefs: [{href: '/contact'}, {href: 'mailto:care@example.org?subject=Media'}],
      children: [{text: 'our office'}, {text: ', care@example.org or our office. {other}'}],
    },
  ])
})

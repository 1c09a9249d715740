import type {ValidationContext, ValidationError} from 'sanity'
import {type ContactFacts, contactFacts} from '../options/contactFacts.ts'
import {isStudioFigure, studioFigures} from '../options/studioFigures.ts'
import {type TextMember, wordsOfBlock} from './textAdvice.ts'

// Facts that an editor typed: they stay as they are when Site settings or the figures change.

/** As people write them: 01604 555 019, (01604) 555019, +44 7700 900 123. */
const telephones = /(?:\+44[ ()0-]*|\(?0)\d[\d ()-]{6,13}\d/g
const emails = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const postcodes = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/g

/** A telephone number as it is dialled within the country, however it is written. */
const dialled = (number: string) => number.replace(/\D/g, '').replace(/^440?(?=\d{9})/, '0')

/**
 * Whether a number can be an office's or a mobile telephone's: 01, 02 and 07. Helplines of other
 * organisations begin with 03 or 08.
 */
const isSomebodys = (number: string) => /^0[127]\d{8,9}$/.test(dialled(number))

const plain = (text: string) => text.toLowerCase().replace(/[\s,]+/g, ' ')

/** £267.68; £76.70–£114.60; £18 to £25. */
const sums = /£\d[\d,.]*(?:(?: to | ?[–-] ?)£?\d[\d,.]*)?/g

/** The numbers of a sum, however it is written. */
const numbersOf = (sum: string) =>
  Array.from(sum.matchAll(/\d[\d,]*(?:\.\d+)?/g), ([number]) => Number(number.replaceAll(',', '')))

const query = `*[_id == "siteSettings"][0]{${contactFacts.map(({value}) => value).join(', ')}}`

const figuresQuery = '*[_id == "figures"][0].figures[]{name, value, highest}'

interface TypedSum {
  name: string | null
  value: number | null
  highest: number | null
}

const anyOf = new Intl.ListFormat('en-GB', {type: 'disjunction'})

const insert = 'insert it with Contact, above the text,'

const typed = (text: string, kind: RegExp) => [...new Set(text.match(kind) ?? [])]

export async function adviceOnTypedFacts(
  block: TextMember | undefined,
  {getClient}: Pick<ValidationContext, 'getClient'>,
): Promise<true | ValidationError[]> {
  if (block?._type !== 'block') return true
  const words = wordsOfBlock(block)
  const all = [
    words,
    ...(block.markDefs ?? []).map((mark) => ('href' in mark ? (mark.href ?? '') : '')),
  ].join('\n')
  const numbers = typed(all, telephones).filter(isSomebodys)
  const addresses = typed(all, emails)
  const typedSums = typed(words, sums)
  if (numbers.length + addresses.length + typed(words, postcodes).length + typedSums.length === 0)
    return true

  const client = getClient({apiVersion: '2025-09-09'})
  const facts = await client.fetch<ContactFacts<string | null> | null>(
    query,
    {},
    {perspective: 'raw'},
  )
  const {phone, email, address} = facts ?? {phone: null, email: null, address: null}
  const advice = [
    ...typedOnce(numbers, dialled).map((number) =>
      phone && dialled(number) === dialled(phone)
        ? `“${number}” is the telephone number of Site settings. Instead, ${insert} or let a link lead to “Our telephone”: then the text changes with them.`
        : `“${number}” stays as it is when your number changes. If it is the office’s, ${insert} or let a link lead to “Our telephone”.`,
    ),
    ...typedOnce(addresses, (each) => each.toLowerCase())
      .filter((each) => each.toLowerCase() === email?.toLowerCase())
      .map(
        (each) =>
          `“${each}” is the email address of Site settings. Instead, ${insert} or let a link lead to “Our email”: then the text changes with them.`,
      ),
  ]
  if (address && plain(words).includes(plain(address))) {
    advice.push(
      `This is the address of Site settings. Instead, ${insert} and the text changes with them.`,
    )
  }
  if (typedSums.length > 0) {
    const figures = await client.fetch<TypedSum[] | null>(figuresQuery, {}, {perspective: 'raw'})
    advice.push(...typedOnce(typedSums, asSum).flatMap((sum) => adviceOnSum(sum, figures ?? [])))
  }
  return advice.length === 0 || advice.map((message) => ({message}))
}

const asSum = (sum: string) => numbersOf(sum).join('–')

/** Advice on a typed sum that is what figures say today. */
function adviceOnSum(sum: string, figures: readonly TypedSum[]): string[] {
  const names = figures.flatMap(({name, value, highest}) =>
    isStudioFigure(name) && [value, highest ?? []].flat().join('–') === asSum(sum)
      ? [`“${studioFigures[name].title}”`]
      : [],
  )
  const written = sum.replace(/[.,]$/, '')
  return names.length > 0
    ? [
        `“${written}” is what Figures and prices say of ${anyOf.format(names)}. If you mean that, insert it with Figure, above the text: then the text changes with it.`,
      ]
    : []
}

/** Each fact once, in its first spelling. */
function typedOnce(all: string[], meaningOf: (each: string) => string): string[] {
  const first = new Map(all.toReversed().map((each) => [meaningOf(each), each]))
  return all.filter((each) => first.get(meaningOf(each)) === each)
}

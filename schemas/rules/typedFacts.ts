import type {ValidationContext, ValidationError} from 'sanity'
import {type ContactFacts, contactFacts} from '../options/contactFacts.ts'
import type {RichText} from '../sanity.types.ts'
import {wordsOfBlock} from './textAdvice.ts'

// Contact facts that an editor typed: they stay as they are when Site settings change.

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

const query = `*[_id == "siteSettings"][0]{${contactFacts.map(({value}) => value).join(', ')}}`

const insert = 'insert it with Contact, above the text,'

const typed = (text: string, kind: RegExp) => [...new Set(text.match(kind) ?? [])]

export async function adviceOnTypedFacts(
  block: RichText[number] | undefined,
  {getClient}: Pick<ValidationContext, 'getClient'>,
): Promise<true | ValidationError[]> {
  if (block?._type !== 'block') return true
  const words = wordsOfBlock(block)
  const all = [words, ...(block.markDefs ?? []).map(({href}) => href ?? '')].join('\n')
  const numbers = typed(all, telephones).filter(isSomebodys)
  const addresses = typed(all, emails)
  if (numbers.length + addresses.length + typed(words, postcodes).length === 0) return true

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
  return advice.length === 0 || advice.map((message) => ({message}))
}

/** Each fact once, in its first spelling. */
function typedOnce(all: string[], meaningOf: (each: string) => string): string[] {
  const first = new Map(all.toReversed().map((each) => [meaningOf(each), each]))
  return all.filter((each) => first.get(meaningOf(each)) === each)
}

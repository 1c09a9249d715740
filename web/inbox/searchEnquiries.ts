import {fold} from '@home-care/schemas/rules/fold.ts'
import {answersInWords, type EnquiryCore} from '../enquiries/enquiry.ts'
import type {EnquiryStore} from '../enquiries/enquiryStore.ts'

/** Limit for enquiries decrypted in one search. */
const mostSearched = 20_000
const mostFound = 100

/**
 * Finds enquiries that hold every word of a text in their answers or reference, or its digits in a
 * telephone number, in the order of the list. There is no index: it would hold in plain text what the
 * encryption protects.
 * @returns the enquiries found, how many were searched, and whether there are older ones
 */
export async function searchEnquiries(store: EnquiryStore, text: string) {
  const isSought = search(text)
  const ids: string[] = []
  let searched = 0
  let hasOlder = false
  for await (const enquiry of store.scan()) {
    hasOlder = searched === mostSearched || ids.length === mostFound
    if (hasOlder) break
    searched++
    if (isSought(enquiry)) ids.push(enquiry.id)
  }
  const found = ids.length > 0 ? await store.list({ids}, {limit: mostFound}) : []
  return {found, searched, hasOlder}
}

/** Returns a test of whether an enquiry matches the search. */
function search(text: string): (enquiry: EnquiryCore) => boolean {
  if (digitsOf(text).length >= 4 && !/[a-z]/i.test(text)) {
    const national = nationalDigits(text)
    return (enquiry) => written(enquiry).some((value) => digitsOf(value).includes(national))
  }
  const words = fold(text)
    .split(/[\s\p{Pd}]+/u)
    .filter(Boolean)
  return (enquiry) => {
    const everything = fold([enquiry.reference, ...written(enquiry)].join(' '))
    return words.length > 0 && words.every((word) => everything.includes(word))
  }
}

/** The answers as written and as the inbox shows them: "1941-05-03" is shown as 3 May 1941. */
function written(enquiry: EnquiryCore): string[] {
  const answers = Object.values(enquiry.details ?? {}).flat()
  // A browser sends a day with a time, which the sender never saw.
  const typed = answers.map((answer) => answer.replace(/T[\d:.]+Z$/, ''))
  return [...typed, ...answersInWords(enquiry).map(({value}) => value)]
}

const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '')

/**
 * The digits of a telephone number within Britain, however it is written.
 * @example
 * nationalDigits('+44 (0)7700 900123') // '7700900123'
 */
export const nationalDigits = (text: string): string =>
  digitsOf(text).replace(/^(?:0044|44(?=\d{6}))?0?/, '')

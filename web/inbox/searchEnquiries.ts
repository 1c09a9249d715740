import {fold} from '@home-care/schemas/rules/fold.ts'
import {describe, type Enquiry} from '../enquiries/enquiry.ts'
import type {EnquiryStore} from '../enquiries/enquiryStore.ts'

/** Limit for enquiries decrypted in one search. */
const mostSearched = 2_000
const mostFound = 100

/**
 * Finds enquiries that hold every word of a text in their answers or reference, or its digits in a
 * telephone number, in the order of the list. There is no index: it would hold in plain text what the
 * encryption protects.
 * @returns the enquiries found, how many were searched, and whether there are older ones
 */
export async function searchEnquiries(store: EnquiryStore, text: string) {
  const found: Enquiry[] = []
  let searched = 0
  for await (const enquiry of store.all()) {
    if (searched === mostSearched || found.length === mostFound)
      return {found, searched, hasOlder: true}
    searched++
    if (holds(enquiry, text)) found.push(enquiry)
  }
  return {found, searched, hasOlder: false}
}

function holds(enquiry: Enquiry, text: string) {
  // As it was written and as the inbox shows it: "1941-05-03" is shown as 3 May 1941.
  const readable = describe(enquiry).map(({value}) => value)
  const answers = Object.values(enquiry.details ?? {}).flat()
  // A browser sends a day with a time, which the sender never saw.
  const written = [...answers.map((answer) => answer.replace(/T[\d:.]+Z$/, '')), ...readable]
  const digits = digitsOf(text)
  if (digits.length >= 4 && !/[a-z]/i.test(text)) {
    // "+44 (0)7700 900123" and "07700900123" are the same number.
    const national = digits.replace(/^(?:0044|44(?=\d{6}))?0?/, '')
    return written.some((value) => digitsOf(value).includes(national))
  }
  const everything = fold([enquiry.reference, ...written].join(' '))
  const words = fold(text)
    .split(/[\s\p{Pd}]+/u)
    .filter(Boolean)
  return words.length > 0 && words.every((word) => everything.includes(word))
}

const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '')

import type {Enquiry} from './enquiry.ts'
import type {EnquiryStore} from './enquiryStore.ts'

/** What is written lies encrypted: so many are opened for a search, and no more. */
const mostSearched = 2_000
/** More than anybody looks through. */
const mostFound = 100

/**
 * Enquiries that hold every word of a text in what was written or in their reference, or its digits
 * in a telephone number; those that wait first. Nothing is indexed: an index would say in plain what
 * the encryption hides.
 * @returns how many were looked at, and whether there are others
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

function holds({reference, details}: Enquiry, text: string) {
  const written = Object.values(details ?? {}).flat()
  const digits = digitsOf(text)
  // "+44 7700 900123", "07700900123": the same number.
  if (digits.length >= 4 && !/[a-z]/i.test(text))
    return written.some((value) => digitsOf(value).includes(digits))
  const everything = [reference, ...written].join(' ').toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => everything.includes(word))
}

const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^(0044|44|0)/, '')

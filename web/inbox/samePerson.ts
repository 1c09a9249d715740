import {comparedName} from '@home-care/schemas/rules/comparedName.ts'
import {type Enquiry, type EnquiryCore, patientOf, placeOf, senderOf} from '../enquiries/enquiry.ts'
import type {EnquiryStore} from '../enquiries/enquiryStore.ts'
import {isEmailAddress} from '../forms/emailAddress.ts'
import {telephoneUri} from '../forms/telephone.ts'
import {nationalDigits} from './searchEnquiries.ts'

const mostOthers = 20
/** A British number without its first 0 has 9 or 10. */
const fewestDigits = 9

/**
 * Finds other enquiries of the same person: with the same email, telephone, or name and postcode. A
 * referral is of its patient, since a ward refers many. All are opened for it: an index would hold in
 * plain text what the encryption protects.
 */
export async function samePerson(store: EnquiryStore, {id, ...enquiry}: Enquiry) {
  const sought = personKeys({id, ...enquiry})
  const ids: string[] = []
  for await (const other of store.scan()) {
    if (other.id !== id && personKeys(other).some((key) => sought.includes(key))) ids.push(other.id)
    if (ids.length === mostOthers) break
  }
  return ids.length > 0 ? store.list({ids}, {limit: mostOthers}) : []
}

function personKeys(enquiry: EnquiryCore): string[] {
  const patient = patientOf(enquiry)
  const sender = senderOf(enquiry)
  const place = placeOf(enquiry).replace(/\s/g, '')
  const name = comparedName(patient || sender.name)
  const address = place && name ? [`${name} ${place}`] : []
  if (patient) return address
  const email = sender.email.toLowerCase()
  const phone = nationalDigits(numberIn(sender.phone))
  return [
    ...address,
    ...(isEmailAddress(email) ? [email] : []),
    ...(phone.length >= fewestDigits ? [phone] : []),
  ]
}

/** The number itself, which may stand among words: “07700 900123 after 6”. */
const numberIn = (text: string) =>
  /[^\d\s()+.-]/.test(text) ? (telephoneUri(text)?.split(';', 1)[0] ?? '') : text

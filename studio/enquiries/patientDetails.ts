import {comparedName} from '@home-care/schemas/rules/comparedName.ts'
import {fold} from '@home-care/schemas/rules/fold.ts'
import {forms} from '@home-care/web/forms/forms.ts'
import type {EnquiryDetail} from '@home-care/web/inbox/staffApi.ts'

const wordsOf = (text: string): string[] => fold(text).match(/\p{L}+|\d+/gu) ?? []
const postcode = /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/i
/** The sender whom it names may share a name with the patient. More words than a name has are a sentence. */
const greeting =
  /^\s*(?:dear|hello|hi|good (?:morning|afternoon|evening))\b(?: +(?:(?:dr|mrs?|ms|prof|rev)\.|\p{L}[\p{L}\p{M}'’-]*)){0,4}\s*(?:[,.!:;\n–—]|- |$)/iu
/** Enough of an address to find the house: “2 Sample Street”. */
const mostOfAddress = 3

type Is = (word: string) => boolean

/**
 * A patient's details in a text about a referral, by the labels of the form: a name of theirs, their day of
 * birth, their street or postcode, however they are written. Empty for other forms.
 */
export function patientDetailsIn(
  text: string,
  {kind, answers}: Pick<EnquiryDetail, 'kind' | 'answers'>,
): string[] {
  const {patient, address, days, labels} = forms[kind]
  if (!patient) return []
  const all = new Map(Object.entries(labels))
  const answerTo = (field: string | undefined) =>
    answers.find(({label}) => field && label === all.get(field))?.value ?? ''
  const words = wordsOf(text.replace(greeting, '')).filter(
    (word) => !/^(?:st|nd|rd|th|of)$/.test(word),
  )
  const hasWords = (...sought: Is[]) =>
    words.some((_, at) => sought.every((is, after) => is(words[at + after] ?? '')))

  const names = wordsOf(comparedName(answerTo(patient))).filter((name) => name.length > 2)
  const street = wordsOf(answerTo(address).split(/[,\n]/, 1)[0] ?? '').slice(0, mostOfAddress)
  const code = fold(postcode.exec(answerTo(address))?.[0] ?? '').replace(/\s/g, '')
  const isSaid = (field: string) => {
    // “Edith's” is folded to one word.
    if (field === patient)
      return words.some((word) => names.some((name) => word === name || word === `${name}s`))
    if (field !== address) return ordersOf(answerTo(field)).some((order) => hasWords(...order))
    const saysStreet =
      street.length > 1 && hasWords(...street.map((each) => (word: string) => word === each))
    return saysStreet || (code !== '' && fold(text).replace(/\s/g, '').includes(code))
  }
  return [patient, address, ...days].flatMap((field) =>
    field && isSaid(field) ? (all.get(field) ?? []) : [],
  )
}

/** The orders in which people write a day: 3 May 1941, 03/05/41, May 3rd 1941, 1941-05-03. */
function ordersOf(day: string): Is[][] {
  const moment = new Date(`${day} UTC`)
  if (Number.isNaN(moment.getTime())) return []
  const [date = '', month = '', year = ''] = wordsOf(day)
  const isDate: Is = (word) => Number(word) === Number(date)
  const isMonth: Is = (word) =>
    Number(word) === moment.getUTCMonth() + 1 || (word.length > 2 && month.startsWith(word))
  const isYear: Is = (word) => word === year || word === year.slice(2)
  return [
    [isDate, isMonth, isYear],
    [isMonth, isDate, isYear],
    [isYear, isMonth, isDate],
  ]
}

import type {EnquiryWordsQueryResult} from '@home-care/schemas/sanity.types.ts'
import {siteState} from '../edition/current.ts'
import {samples} from '../edition/samples.ts'
import type {EnquiryWords} from '../enquiries/enquiryWords.ts'
import * as queries from './queries.ts'

/** The outcomes and marks of Site settings, or the sample's where it has none. */
export function enquiryWordsOf(settings: EnquiryWordsQueryResult): EnquiryWords {
  const usual = samples.answer(queries.enquiryWords).value
  const outcomes = settings?.outcomes ?? usual?.outcomes ?? []
  const marks = settings?.enquiryMarks ?? usual?.enquiryMarks ?? []
  return {
    outcomes: outcomes.flatMap(({title, meaning = 'enquiry'}) => (title ? {title, meaning} : [])),
    marks: marks.flatMap(({title, keptYears}) => (title ? {title, keptYears} : [])),
  }
}

/** As published. */
export const enquiryWords = () =>
  enquiryWordsOf(siteState().edition.answer(queries.enquiryWords).value)

import 'server-only'
import {cache} from 'react'
import {whoAnswers} from '../behaviour/opening.ts'
import {askClock} from './ask.ts'
import * as questions from './clockQuestions.ts'

// The words about our telephones, as of rendering.

export const getOfficeChanges = cache(() => askClock(questions.officeChanges))
export const getOnCallChanges = cache(() => askClock(questions.onCallChanges))
export const getAnsweringChanges = cache(() => askClock(questions.answeringChanges))
export const getIsAnsweredAtNight = cache(() => askClock(questions.answeredAtNight))
export const getOtherDays = cache(() => askClock(questions.otherDays))
export const getOtherDaysInWords = cache(() => askClock(questions.otherDaysInWords))

/** The state of our telephones: see behaviour/opening.ts. */
export async function getWhoAnswers() {
  const [office, onCall] = await Promise.all([getOfficeChanges(), getOnCallChanges()])
  return whoAnswers(office[0], onCall[0])
}

import 'server-only'
import {cache} from 'react'
import {whoAnswers} from '../behaviour/opening.ts'
import {livesUntil} from '../edition/current.ts'
import {answeringChanges, type OpeningChange, openingChanges} from './openingChanges.ts'
import {getSiteSettings} from './read.ts'

// Whether somebody answers, as it is when a page is made. A page that says so lives until the next
// opening or closing.

/** Of the office: see openingChanges. */
export const getOfficeChanges = cache(async () =>
  untilNextChange(openingChanges((await getSiteSettings()).openingHours, new Date())),
)

/** Of the on-call telephone, bank holidays included; empty when there is none. */
export const getOnCallChanges = cache(async () => {
  const {onCall} = await getSiteSettings()
  return untilNextChange(openingChanges(onCall?.openingHours ?? [], new Date(), true))
})

/** Of any of our numbers: see answeringChanges. */
export const getAnsweringChanges = cache(async () => {
  const {openingHours, onCall} = await getSiteSettings()
  return untilNextChange(answeringChanges(openingHours, onCall?.openingHours ?? [], new Date()))
})

/** Who answers as a page is made: see behaviour/opening.ts. */
export async function getWhoAnswers() {
  const [office, onCall] = await Promise.all([getOfficeChanges(), getOnCallChanges()])
  return whoAnswers(office[0], onCall[0])
}

function untilNextChange(changes: OpeningChange[]) {
  const next = changes[1]
  if (next) livesUntil(next.at)
  return changes
}

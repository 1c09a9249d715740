import 'server-only'
import {cache} from 'react'
import {type OpeningChange, whoAnswers} from '../behaviour/opening.ts'
import {getSiteSettings} from '../content/read.ts'
import {expirePageAt} from '../edition/current.ts'
import {answeringChanges, endOf, openingChanges} from '../time/openingChanges.ts'

// Opening changes as of rendering. A page that shows them expires at the next change.

export const getOfficeChanges = cache(async () =>
  untilNextChange(openingChanges((await getSiteSettings()).openingHours, new Date())),
)

/** The on-call telephone's opening changes, bank holidays included; empty when there is none. */
export const getOnCallChanges = cache(async () => {
  const {onCall} = await getSiteSettings()
  return untilNextChange(openingChanges(onCall?.openingHours ?? [], new Date(), true))
})

/** The changes of whether any of our numbers answers: see answeringChanges. */
export const getAnsweringChanges = cache(async () => {
  const {openingHours, onCall} = await getSiteSettings()
  return untilNextChange(answeringChanges(openingHours, onCall?.openingHours ?? [], new Date()))
})

/** The state of our telephones at the time of rendering: see behaviour/opening.ts. */
export async function getWhoAnswers() {
  const [office, onCall] = await Promise.all([getOfficeChanges(), getOnCallChanges()])
  return whoAnswers(office[0], onCall[0])
}

function untilNextChange(changes: OpeningChange[]) {
  expirePageAt(endOf(changes))
  return changes
}

import 'server-only'
import {cache} from 'react'
import {type OpeningChange, whoAnswers} from '../behaviour/opening.ts'
import {livesUntil} from '../edition/current.ts'
import {openingChanges} from '../time/openingChanges.ts'
import {getSiteSettings} from './read.ts'

// Opening changes as of rendering. A page that shows them expires at the next change.

export const getOfficeChanges = cache(async () =>
  untilNextChange(openingChanges(new Date(), await getSiteSettings())),
)

/** The on-call telephone's opening changes; empty when there is none. */
export const getOnCallChanges = cache(async () => {
  const {onCall} = await getSiteSettings()
  return untilNextChange(onCall ? openingChanges(new Date(), onCall) : [])
})

/** The changes of whether any of our numbers answers. */
export const getAnsweringChanges = cache(async () => {
  const settings = await getSiteSettings()
  const telephones = settings.onCall ? [settings, settings.onCall] : [settings]
  return untilNextChange(openingChanges(new Date(), ...telephones))
})

/** The state of our telephones at the time of rendering: see behaviour/opening.ts. */
export async function getWhoAnswers() {
  const [office, onCall] = await Promise.all([getOfficeChanges(), getOnCallChanges()])
  return whoAnswers(office[0], onCall[0])
}

function untilNextChange(changes: OpeningChange[]) {
  const next = changes[1]
  if (next) livesUntil(next.at)
  return changes
}

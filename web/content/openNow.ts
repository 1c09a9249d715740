import 'server-only'
import {cache} from 'react'
import {livesUntil} from '../edition/current.ts'
import {type OpeningChange, openingChanges} from './openingChanges.ts'
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

function untilNextChange(changes: OpeningChange[]) {
  const next = changes[1]
  if (next) livesUntil(next.at)
  return changes
}

import 'server-only'
import {unstable_cache} from 'next/cache'
import {cache} from 'react'
import {type OpeningChange, openingChanges} from './openingChanges.ts'
import {getSiteSettings} from './read.ts'

// Whether somebody answers, as it is when a page is made. A page that says so is made anew at the
// next opening or closing, if somebody asks for it; and whatever its age, next.config.ts lets none
// be shown that is older than ten minutes.

/** Of the office: see openingChanges. */
export const getOfficeChanges = cache(async () =>
  untilNextChange(openingChanges((await getSiteSettings()).openingHours, new Date())),
)

/** Of the on-call telephone, bank holidays included; empty when there is none. */
export const getOnCallChanges = cache(async () => {
  const {onCall} = await getSiteSettings()
  return untilNextChange(openingChanges(onCall?.openingHours ?? [], new Date(), true))
})

async function untilNextChange(changes: OpeningChange[]) {
  const next = changes[1]
  if (next) {
    const revalidate = Math.max(1, Math.ceil((next.at - Date.now()) / 1000))
    // A page lives as briefly as the briefest thing it was made of.
    await unstable_cache(async () => null, ['until an opening or a closing'], {revalidate})()
  }
  return changes
}

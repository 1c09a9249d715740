import 'server-only'
import {cache} from 'react'
import {type OpeningChange, whoAnswers} from '../behaviour/opening.ts'
import {expirePageAt} from '../edition/current.ts'
import {addDays, londonDay, londonMoment} from '../time/londonTime.ts'
import {endOf, openingChanges} from '../time/openingChanges.ts'
import {type HoursContent, isAnsweredThroughout, otherDaysFrom} from '../time/openingTimes.ts'
import {figures} from '../words/figures.ts'
import {getSiteSettings} from './read.ts'

/** How far ahead search engines are told of single days. */
const daysAhead = 90

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
export const getAnsweringChanges = cache(async () =>
  untilNextChange(openingChanges(new Date(), ...(await telephones()))),
)

/** Whether one of ours answers all through each night of the coming week. */
export const getIsAnsweredAtNight = cache(async () => {
  const {nightFrom, nightUntil} = figures
  const today = todayOnly()
  const [from, until] = [nightFrom, nightUntil].map(({value}) => `${value}`.padStart(2, '0'))
  const hours = await telephones()
  return [0, 1, 2, 3, 4, 5, 6].every((days) =>
    isAnsweredThroughout(
      londonMoment(addDays(today, days), `${from}:00`),
      londonMoment(addDays(today, days + 1), `${until}:00`),
      ...hours,
    ),
  )
})

/** The coming days on which the office's hours are not the week's. */
export const getOtherDays = cache(async () => {
  const today = todayOnly()
  return otherDaysFrom(today, daysAhead, await getSiteSettings())
})

/** Today in London, with which the page expires. */
function todayOnly() {
  const today = londonDay(new Date())
  expirePageAt(londonMoment(addDays(today, 1), '00:00').getTime())
  return today
}

async function telephones(): Promise<HoursContent[]> {
  const settings = await getSiteSettings()
  return settings.onCall ? [settings, settings.onCall] : [settings]
}

/** The state of our telephones at the time of rendering: see behaviour/opening.ts. */
export async function getWhoAnswers() {
  const [office, onCall] = await Promise.all([getOfficeChanges(), getOnCallChanges()])
  return whoAnswers(office[0], onCall[0])
}

function untilNextChange(changes: OpeningChange[]) {
  expirePageAt(endOf(changes, new Date()))
  return changes
}

import {addDays, londonDay} from '@home-care/schemas/rules/day.ts'
import type {OpeningChange} from '../behaviour/opening.ts'
import {clockAt, londonMoment, weekdayAndDate, weekdayOf} from './londonTime.ts'
import {type HoursContent, readHours, type Stretch, stretchesFrom} from './openingTimes.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A page may stay open in a browser for this long and still show the right state. */
const tellsAhead = 8 * dayMs

/**
 * Returns the current state and the changes of the coming days. A time names its weekday unless it ends
 * a stretch that began that day, and never says 'today' or 'tomorrow', so that it stays true until the
 * next change.
 * @param telephones open while any of them is answered
 * @returns the changes in order, the current state first; empty without hours
 */
export function openingChanges(now: Date, ...telephones: HoursContent[]): OpeningChange[] {
  const stretches = stretchesFrom(now, ...telephones.map(readHours))
  const today = midnight(now)
  const changes = stretches.flatMap((stretch, index): OpeningChange[] => {
    const opensNext = stretches[index + 1]?.opens
    return [
      {at: stretch.opens.getTime(), isOpen: true, until: closing(stretch, today)},
      {
        at: stretch.closes.getTime(),
        isOpen: false,
        until: opensNext ? opening(opensNext, stretch.closes) : '',
      },
    ]
  })
  const [first] = stretches
  if (!first) return []
  const isOpen = first.opens <= now
  return [
    ...(isOpen ? [] : [{at: today, isOpen, until: opening(first.opens, now)}]),
    ...changes,
  ].filter(({at}) => at < today + tellsAhead)
}

/** The last midnight in London, in milliseconds since 1970. */
const midnight = (now: Date): number => londonMoment(londonDay(now), '00:00').getTime()

/** The next midnight in London, in milliseconds since 1970. */
export const nextMidnight = (now: Date): number =>
  londonMoment(addDays(londonDay(now), 1), '00:00').getTime()

/**
 * Until when a page that shows changes is right, in milliseconds since 1970. It says what is ahead as of
 * a day, so not beyond midnight.
 * @example
 * untilNextChange([], new Date('2026-11-26T12:00Z')) // Date.parse('2026-11-27T00:00Z')
 */
export function untilNextChange([, next]: readonly OpeningChange[], now: Date): number {
  return Math.min(next?.at ?? Number.POSITIVE_INFINITY, nextMidnight(now))
}

function closing({opens, closes}: Stretch, today: number) {
  if (closes.getTime() - Math.max(opens.getTime(), today) > tellsAhead) return ''
  const time = timeOf(closes)
  return londonDay(opens) === londonDay(closes) ? time : `${time} on ${weekdayOf(closes)}`
}

/** 8am on Monday; with the date when it is a week or more after `since`. */
function opening(opens: Date, since: Date) {
  const isThisWeek = londonDay(opens) < addDays(londonDay(since), 7)
  return `${clockAt(opens)} on ${isThisWeek ? weekdayOf(opens) : weekdayAndDate(opens)}`
}

/** Editors cannot enter 24:00, so 23:59 stands for midnight. */
function timeOf(closes: Date) {
  const time = clockAt(closes)
  return time === '11.59pm' ? 'midnight' : time
}

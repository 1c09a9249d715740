import {addDays, type Day, londonDay} from '@home-care/schemas/rules/day.ts'
import type {OpeningChange} from '../behaviour/opening.ts'
import {clockAt, londonMoment, weekdayAndDate, weekdayOf} from './londonTime.ts'
import {type HoursContent, readHours, stretchesFrom, usableWeek} from './openingTimes.ts'

/** A page may stay open in a browser for this long and still show the right state. */
const daysAhead = 8

/**
 * Returns the current state and the changes of the coming days. A time names its weekday unless it ends
 * a stretch that began that day, and its date when it is a week or more ahead. It never says 'today' or
 * 'tomorrow', so that it stays true until the next change.
 * @param telephones open while any of them is answered
 * @returns the changes in order, the current state first; empty without hours
 */
export function openingChanges(now: Date, ...telephones: HoursContent[]): OpeningChange[] {
  const today = londonDay(now)
  const closed = (until: string) => ({at: midnight(today), isOpen: false, until})
  const horizon = knownUntil(now)
  const stretches = stretchesFrom(now, ...telephones.map(readHours))
  const [first] = stretches
  if (!first) {
    // Single days close it for longer than we look ahead.
    const hasHours = telephones.some(({openingHours}) => usableWeek(openingHours).length > 0)
    return hasHours ? [closed('')] : []
  }
  const changes = stretches.flatMap(({opens, closes}, index): OpeningChange[] => {
    const opensNext = stretches[index + 1]?.opens
    return [
      {
        at: opens.getTime(),
        isOpen: true,
        until: closes.getTime() < horizon ? closing(opens, closes, now) : '',
      },
      {
        at: closes.getTime(),
        isOpen: false,
        until: opensNext ? momentAfter(closes, opensNext) : '',
      },
    ]
  })
  if (first.opens > now) changes.unshift(closed(momentAfter(now, first.opens)))
  return changes.filter(({at}) => at < horizon)
}

/** When a day begins in London, in milliseconds since 1970. */
const midnight = (day: Day): number => londonMoment(day, '00:00').getTime()

/** Until when the changes of a moment are known, in milliseconds since 1970. */
export const knownUntil = (now: Date): number => midnight(addDays(londonDay(now), daysAhead))

/** The next midnight in London, in milliseconds since 1970. */
export const nextMidnight = (now: Date): number => midnight(addDays(londonDay(now), 1))

/**
 * The end of the time in which a page that shows changes is right, in milliseconds since 1970: at most the
 * next midnight, because the changes ahead are shown from today.
 * @example
 * untilNextChange([], new Date('2026-11-26T12:00Z')) // Date.parse('2026-11-27T00:00Z')
 */
export function untilNextChange([, next]: readonly OpeningChange[], now: Date): number {
  return Math.min(next?.at ?? Number.POSITIVE_INFINITY, nextMidnight(now))
}

function closing(opens: Date, closes: Date, now: Date): string {
  return londonDay(opens) === londonDay(closes) ? timeOf(closes) : momentAfter(now, closes)
}

/** 8am on Monday; with the date when it is a week or more after `since`. */
function momentAfter(since: Date, moment: Date): string {
  const isThisWeek = londonDay(moment) < addDays(londonDay(since), 7)
  return `${timeOf(moment)} on ${isThisWeek ? weekdayOf(moment) : weekdayAndDate(moment)}`
}

/** Editors cannot enter 24:00, so 23:59 stands for midnight. */
function timeOf(moment: Date): string {
  const time = clockAt(moment)
  return time === '11.59pm' ? 'midnight' : time
}

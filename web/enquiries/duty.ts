import {addDays, londonDay} from '@home-care/schemas/rules/day.ts'
import {clockTime, londonMoment} from '../time/londonTime.ts'
import {
  type HoursContent,
  mergeStretches,
  readHours,
  type Stretch,
  stretchesFrom,
} from '../time/openingTimes.ts'

/** A time in which a colleague is mailed about each new enquiry. */
export interface Duty {
  id: string
  from: Date
  until: Date
  /** Repeats each week, at the same hours in London. */
  isWeekly: boolean
}

const dayMs = 24 * 60 * 60 * 1000
const weekMs = 7 * dayMs
/** How far ahead duty is shown. */
const fortnightDays = 14

export const fortnightFrom = (now: Date): Stretch => ({
  opens: now,
  closes: new Date(now.getTime() + fortnightDays * dayMs),
})

/** The parts of a duty within a period of time. */
export function dutyWithin({from, until, isWeekly}: Duty, within: Stretch): Stretch[] {
  const weeksBefore = Math.floor((within.opens.getTime() - until.getTime()) / weekMs)
  const found: Stretch[] = []
  for (let week = isWeekly ? Math.max(0, weeksBefore) : 0; ; week++) {
    const opens = weeksLater(from, week)
    const closes = weeksLater(until, week)
    if (opens >= within.closes) return found
    if (closes > within.opens) found.push({opens, closes})
    if (!isWeekly) return found
  }
}

const weeksLater = (moment: Date, weeks: number) =>
  weeks === 0 ? moment : londonMoment(addDays(londonDay(moment), 7 * weeks), clockTime(moment))

export const isOnDuty = (duties: readonly Duty[], now: Date) =>
  duties.some(
    (duty) => dutyWithin(duty, {opens: now, closes: new Date(now.getTime() + 1)}).length > 0,
  )

/** Whether a duty has ended for good. */
export const hasEnded = ({until, isWeekly}: Duty, now: Date) => !isWeekly && until <= now

/**
 * The periods of the coming fortnight in which the office is closed and no colleague is on duty; none where
 * the office uses no duty.
 */
export function uncoveredFrom(now: Date, duties: readonly Duty[], office: HoursContent): Stretch[] {
  const fortnight = fortnightFrom(now)
  const covered = duties.flatMap((duty) => dutyWithin(duty, fortnight))
  if (covered.length === 0) return []
  const attended = mergeStretches([...covered, ...stretchesFrom(now, readHours(office))])
  const gaps: Stretch[] = []
  let opens = fortnight.opens
  for (const each of attended) {
    if (each.opens >= fortnight.closes) break
    if (each.opens > opens) gaps.push({opens, closes: each.opens})
    if (each.closes > opens) opens = each.closes
  }
  if (opens < fortnight.closes) gaps.push({opens, closes: fortnight.closes})
  return gaps
}

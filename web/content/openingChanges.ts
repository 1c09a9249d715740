import {addDays, clockAt, londonDay, weekdayAndDate, weekdayOf} from '../enquiries/londonTime.ts'
import {joined, readOpeningHours, type Stretch, stretchesFrom} from '../enquiries/openingTimes.ts'

/** Whether somebody answers from a moment on, until the next change. */
export interface OpeningChange {
  /** Milliseconds since 1970. */
  at: number
  isOpen: boolean
  /**
   * Of an open stretch when it ends, of a closed one when it does: '6pm', '8am on Monday'; '' when
   * that is not in sight.
   */
  until: string
}

const dayMs = 24 * 60 * 60 * 1000
/** How long a page may stay open in a browser and go on telling what is true. */
const tellsAhead = 8 * dayMs

/**
 * Whether somebody answers, now and in the days that follow. Times name their weekday unless they
 * end a stretch that began that day, and no 'today' or 'tomorrow': so nothing but an opening or a
 * closing makes them wrong.
 *
 * @param openingHours as the content has them: see readOpeningHours
 * @param onBankHolidays whether the hours hold on bank holidays too
 * @returns from now on, in order; nothing when nobody answers in the month to come
 */
export function openingChanges(
  openingHours: readonly unknown[],
  now: Date,
  onBankHolidays = false,
): OpeningChange[] {
  return changesOf(stretchesFrom(now, readOpeningHours(openingHours), onBankHolidays), now)
}

/** The same of office and on-call telephone together: whether anybody of ours answers. */
export function answeringChanges(
  office: readonly unknown[],
  onCall: readonly unknown[],
  now: Date,
): OpeningChange[] {
  const stretches = joined([
    ...stretchesFrom(now, readOpeningHours(office)),
    ...stretchesFrom(now, readOpeningHours(onCall), true),
  ])
  return changesOf(stretches, now)
}

function changesOf(stretches: readonly Stretch[], now: Date): OpeningChange[] {
  const changes = stretches.flatMap((stretch, index): OpeningChange[] => {
    const opensNext = stretches[index + 1]?.opens
    return [
      {at: stretch.opens.getTime(), isOpen: true, until: closing(stretch, now)},
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
    ...(isOpen ? [] : [{at: now.getTime(), isOpen, until: opening(first.opens, now)}]),
    ...changes,
  ].filter(({at}) => at < now.getTime() + tellsAhead)
}

function closing({opens, closes}: Stretch, now: Date) {
  if (closes.getTime() - Math.max(opens.getTime(), now.getTime()) > tellsAhead) return ''
  const time = timeOf(closes)
  return londonDay(opens) === londonDay(closes) ? time : `${time} on ${weekdayOf(closes)}`
}

/** 8am on Monday; a week or more from `since`, when another Monday comes first, with its date. */
function opening(opens: Date, since: Date) {
  const isThisWeek = londonDay(opens) < addDays(londonDay(since), 7)
  return `${clockAt(opens)} on ${isThisWeek ? weekdayOf(opens) : weekdayAndDate(opens)}`
}

/** 23:59 is as near to midnight as an editor can write. */
function timeOf(closes: Date) {
  const time = clockAt(closes)
  return time === '11.59pm' ? 'midnight' : time
}

import * as z from 'zod/mini'
import {isEmailAddress} from './emailAddress.ts'
import {formatDay, isDay, londonDay, londonMoment} from './londonTime.ts'
import {cleanEmail, cleanLine, cleanParagraphs, withoutInvisible} from './text.ts'

// zod's checks are used in this file alone: in a form's own, they keep what no form uses of zod in what
// browsers load.

/** What no office could read any more; only an address has a shorter limit. */
export const mostCharacters = 5000
const tooLong = `Please use ${mostCharacters} characters or fewer`

/** One line of text of at least `least` characters that can be seen, once it is cleaned. */
export function line(message: string, least: number) {
  return text(cleanLine, message, least)
}

/** Text that may have line breaks, of at least `least` characters, once it is cleaned. */
export function paragraphs(message: string, least: number) {
  return text(cleanParagraphs, message, least)
}

function text(clean: (value: string) => string, message: string, least: number) {
  return z.string(message).check(
    z.overwrite(clean),
    z.refine((value) => withoutInvisible(value).length >= least, message),
    z.maxLength(mostCharacters, tooLong),
  )
}

/** An e-mail address; invisible characters around and in it are dropped. */
export function email(message: string) {
  return z.string(message).check(z.overwrite(cleanEmail), z.refine(isEmailAddress, message))
}

/** A date of birth, in any words; a day that nobody living was born on is asked about. */
export function birthday(message: string) {
  return line(message, 1).check(
    z.refine((text) => !birthdayQuestion(text), {
      error: ({input}) => birthdayQuestion(String(input)),
    }),
  )
}

/** Nobody on record lived longer. */
const mostYears = 123

/** @returns the question to ask about a date of birth; undefined when it is likely, or no date */
function birthdayQuestion(text: string) {
  if (!/^\d{4,6}-\d{2}-\d{2}$/.test(text)) return undefined
  if (!isDay(text)) return 'Please check the date of birth: the calendar has no such day'
  const today = londonDay(new Date())
  const [thisYear, year] = [today, text].map((day) => Number(day.slice(0, 4)))
  if (text > today) return `Please check the date of birth: ${formatDay(text)} is still to come`
  if (thisYear === undefined || year === undefined || year >= thisYear - mostYears) return undefined
  const likely = [1900, 2000].map((century) => century + (year % 100))
  const past = likely.filter((each) => each <= thisYear && each >= thisYear - mostYears)
  return `Please check the year of birth: is it ${past.join(' or ')}?`
}

/** One of an option list's values. */
export function oneOf<const Value extends string>(
  options: readonly {value: Value}[],
  message: string,
) {
  return z.enum(
    options.map(({value}) => value),
    message,
  )
}

/** Several of an option list's values, at least one; each once. */
export function someOf<const Value extends string>(
  options: readonly {value: Value}[],
  message: string,
) {
  return z
    .array(oneOf(options, message), message)
    .check(z.minLength(1, message), z.overwrite(withoutRepeats))
}

function withoutRepeats<Item>(items: Item[]) {
  return [...new Set(items)]
}

/** How far a visitor's clock and a form's journey may put 'now' behind the server's. */
const clockToleranceMs = 60 * 1000

/** A day that is not over, or a moment to come: an ISO timestamp, once it is read. */
export function notPast(message: string) {
  return z.string(message).check(
    z.overwrite(toTimestamp),
    z.refine((value) => Date.parse(value) >= Date.now() - clockToleranceMs, message),
  )
}

/**
 * A day from a date control, or a timestamp, as an ISO timestamp; '' for anything else.
 * A chosen day means any time on it, so it becomes that day's last second in London: today is then
 * not 'earlier than now', and the timestamp falls on the chosen day in UTC as well.
 */
function toTimestamp(value: string) {
  const text = value.trim()
  const isOfCalendar = isDay(text)
  if (!isOfCalendar && !z.iso.datetime({offset: true}).safeParse(text).success) return ''
  const moment = isOfCalendar ? londonMoment(text, '23:59:59') : new Date(text)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}

import {formatDay, isDay, londonDay} from '@home-care/schemas/rules/day.ts'
import {withoutInvisible} from '@home-care/schemas/rules/isBlank.ts'
import * as z from 'zod/mini'
import {londonMoment} from '../time/londonTime.ts'
import {isEmailAddress} from './emailAddress.ts'
import {cleanEmail, cleanLine, cleanParagraphs} from './text.ts'

// Only this file may use zod's checks: in a form's own file, they would keep unused parts of zod in the
// bundle that browsers load.

/** A generous limit for what an office can read; only an email address has a lower one. */
export const mostCharacters = 5000
const tooLong = `Please use ${mostCharacters} characters or fewer`

/** One line of text with at least `least` visible characters once cleaned. */
export function line(message: string, least: number) {
  return text(cleanLine, message, least)
}

/** Text that may have line breaks, with at least `least` visible characters once cleaned. */
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

/** An email address; invisible characters in and around it are dropped. */
export function email(message: string) {
  return z.string(message).check(z.overwrite(cleanEmail), z.refine(isEmailAddress, message))
}

/** Any words; an email address without the characters pasted around it, so that it can be answered. */
export function address(message: string) {
  const clean = (value: string) => {
    const cleaned = cleanEmail(value)
    return isEmailAddress(cleaned) ? cleaned : cleanLine(value)
  }
  return text(clean, message, 1)
}

/** A date of birth in any wording; an impossible or unlikely date gets a question. */
export function birthday(message: string) {
  return line(message, 1).check(
    z.refine((text) => !birthdayQuestion(text), {
      error: ({input}) => birthdayQuestion(String(input)),
    }),
  )
}

const mostYears = 123

/**
 * @returns the question about a date of birth; undefined when it is likely, or not a date
 */
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

export function oneOf<const Value extends string>(
  options: readonly {value: Value}[],
  message: string,
) {
  return z.enum(
    options.map(({value}) => value),
    message,
  )
}

/** One or more values of an option list, without repeats. */
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

/** How far 'now' on a visitor's clock may lie behind the server's on arrival. */
const clockToleranceMs = 60 * 1000

/** A day that is not over, or a future moment; stored as an ISO timestamp. */
export function notPast(message: string) {
  return z.string(message).check(
    z.overwrite(toTimestamp),
    z.refine((value) => Date.parse(value) >= Date.now() - clockToleranceMs, message),
  )
}

/**
 * Converts a day from a date control, or a timestamp, to an ISO timestamp; '' for anything else. A day
 * becomes its last second in London: today is then not in the past, and the timestamp falls on the same
 * day in UTC.
 */
function toTimestamp(value: string) {
  const text = value.trim()
  const isDate = isDay(text)
  if (!isDate && !z.iso.datetime({offset: true}).safeParse(text).success) return ''
  const moment = isDate ? londonMoment(text, '23:59:59') : new Date(text)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}

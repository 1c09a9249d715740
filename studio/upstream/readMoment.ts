import {type Day, isDay} from '@home-care/schemas/rules/day.ts'
import {format, isValid, parse} from 'date-fns'

const dayFormats = ['d MMMM yyyy', 'd MMM yyyy', 'd/M/yy', 'd/M/yyyy', 'yyyy-MM-dd']
const timeFormats = ['H:mm', 'h:mmaaa', 'haaa']

const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)? /
const ordinal = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)? /
const dayAndTime = /^([\d/.-]+|.*[a-z]{3}.*?)(?:(?: at | |t)(\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?))?$/

export interface TypedMoment {
  day: Day
  /** `HH:MM` */
  time: string | undefined
}

/**
 * Reads "1 April 2027", "1 Apr 2027, 9.30am", "01/04/2027 09:30" or "2027-04-01".
 * @returns undefined for anything else, and for a day that does not exist
 */
export function readMoment(typed: string): TypedMoment | undefined {
  const words = typed
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim()
    .replace(weekday, '')
  const [, written = '', clock] = dayAndTime.exec(words) ?? []
  const plain = written
    .replace(ordinal, '$1 ')
    .replace('. ', ' ')
    .replace('sept ', 'sep ')
    .replace(/^(\d{1,2})[.-](\d{1,2})[.-]/, '$1/$2/')
  const day = read(plain, dayFormats, 'yyyy-MM-dd')
  const time = clock && read(clock.replace('.', ':').replace(' ', ''), timeFormats, 'HH:mm')
  if (!day || !isDay(day) || day < '1900' || (clock && !time)) return undefined
  return {day, time}
}

/** A year of two digits is one of this century. */
const reference = new Date(2050, 0)

function read(words: string, formats: readonly string[], as: string): string | undefined {
  const found = formats.map((each) => parse(words, each, reference)).find(isValid)
  return found && format(found, as)
}

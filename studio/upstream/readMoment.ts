import {type Day, isDay} from '@home-care/web/enquiries/londonTime.ts'

const monthName = new Intl.DateTimeFormat('en-GB', {month: 'long', timeZone: 'UTC'})
const months = Array.from({length: 12}, (_, month) =>
  monthName.format(Date.UTC(2000, month)).toLowerCase(),
)

const dayInWords = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)? ([a-z]{3,9})\.?,? (\d{4})$/
const dayInNumbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/
const clockTime = /^(\d{1,2})(?:[:.](\d\d))? ?(am|pm)?$/
const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? /

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
  const words = typed.trim().toLowerCase().replace(/\s+/g, ' ').replace(weekday, '')
  for (const gap of [...words.matchAll(/,? at |,? |t(?=\d)/g)].toReversed()) {
    const day = readDay(words.slice(0, gap.index))
    const time = readTime(words.slice(gap.index + gap[0].length))
    if (day && time) return {day, time}
  }
  const day = readDay(words)
  return day === undefined ? undefined : {day, time: undefined}
}

function readDay(words: string): Day | undefined {
  if (isDay(words)) return words
  const [, date, name = '', year] = dayInWords.exec(words) ?? []
  if (date && year)
    return dayOf(year, months.findIndex((month) => month.startsWith(name)) + 1, date)
  const [, day, month, written = ''] = dayInNumbers.exec(words) ?? []
  return day && month
    ? dayOf(written.length === 2 ? `20${written}` : written, month, day)
    : undefined
}

function dayOf(year: string, month: string | number, date: string): Day | undefined {
  const day = [year, ...[month, date].map((part) => String(part).padStart(2, '0'))].join('-')
  return isDay(day) ? day : undefined
}

function readTime(words: string): string | undefined {
  const [, hour, minute = '00', half] = clockTime.exec(words) ?? []
  if (hour === undefined || (!half && words.length < 3)) return undefined
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return undefined
  const hours = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour)
  if (hours > 23 || Number(minute) > 59) return undefined
  return `${String(hours).padStart(2, '0')}:${minute}`
}

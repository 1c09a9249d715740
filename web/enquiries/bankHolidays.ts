import {addDays, type Day} from './londonTime.ts'

/**
 * The bank holidays of England and Wales in a year, by the standing rules of the Banking and
 * Financial Dealings Act 1971 and the yearly proclamations that move a holiday from a weekend.
 * One-off holidays (a coronation) are not known here: close the office by its opening hours.
 * Compare with https://www.gov.uk/bank-holidays
 */
export function bankHolidays(year: number): Set<Day> {
  const easter = easterSunday(year)
  const christmas = `${year}-12-25`
  const boxing = `${year}-12-26`
  return new Set([
    weekdayFrom(`${year}-01-01`),
    addDays(easter, -2),
    addDays(easter, 1),
    mondayFrom(`${year}-05-01`),
    mondayFrom(`${year}-05-25`),
    mondayFrom(`${year}-08-25`),
    // Saturday and Sunday: Monday and Tuesday follow. Friday and Saturday: the Saturday's moves on.
    isWeekend(christmas) ? `${year}-12-27` : christmas,
    isWeekend(boxing) ? `${year}-12-28` : boxing,
  ])
}

const weekday = (day: Day) => new Date(day).getUTCDay()
const isWeekend = (day: Day) => weekday(day) % 6 === 0

function weekdayFrom(day: Day): Day {
  return isWeekend(day) ? weekdayFrom(addDays(day, 1)) : day
}

function mondayFrom(day: Day): Day {
  return weekday(day) === 1 ? day : mondayFrom(addDays(day, 1))
}

/** Gregorian Easter by the anonymous algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

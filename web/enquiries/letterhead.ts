import {registerOf} from '@home-care/schemas/provider/nations.ts'
import {londonDay} from '@home-care/schemas/rules/day.ts'
import {clockAt, momentInWords} from '../time/londonTime.ts'
import {hoursLines, otherDayLines} from '../time/openingHours.ts'
import {type HoursContent, otherDaysFrom, readHours, stretchesFrom} from '../time/openingTimes.ts'

type Telephone = HoursContent & {phone: string}

/** The provider's published details at the end of a mail. */
export interface Letterhead {
  /** Without a number, its `phone` is empty. */
  office: Telephone
  onCall: Telephone | null
  /** The company behind the name, which its letters and e-mails must state. */
  registration: {name: string; number: string; registeredOffice: string} | null
}

export const emptyLetterhead: Letterhead = {
  office: {phone: '', openingHours: []},
  onCall: null,
  registration: null,
}

const oneDayMs = 24 * 60 * 60 * 1000
/** A mail lists the office's other hours of this many days ahead. */
const readWithinDays = 7

/** When a telephone stops being answered; undefined while it is not answered. */
function answeredUntil(telephone: Telephone | null, now: Date): Date | undefined {
  if (!telephone?.phone) return undefined
  const [stretch] = stretchesFrom(now, readHours(telephone))
  return stretch && stretch.opens <= now ? stretch.closes : undefined
}

/**
 * The number to call at a moment, and who answers it: the one on call before the office, which may close
 * any minute. Undefined while neither answers.
 */
export function whoAnswersAt({office, onCall}: Letterhead, now: Date) {
  const manager = answeredUntil(onCall, now)
  if (onCall && manager)
    return {phone: onCall.phone, who: answers('Our manager on call', manager, now)}
  const until = answeredUntil(office, now)
  return until && {phone: office.phone, who: answers('Our office', until, now)}
}

function answers(who: string, until: Date, now: Date): string {
  if (until.getTime() - now.getTime() > 7 * oneDayMs) return `${who} answers, day and night.`
  const isToday = londonDay(until) === londonDay(now)
  return `${who} answers until ${isToday ? clockAt(until) : momentInWords(until)}.`
}

/** Each of our numbers and when it is answered, so that a mail is right whenever it is read. */
export function numbersInWords({office, onCall}: Letterhead, now: Date): string[] {
  const hoursOf = ({openingHours}: Telephone) =>
    hoursLines(openingHours)
      .map(({days, times}) => (days === 'Mon–Sun' ? `every day, ${times}` : `${days} ${times}`))
      .join(', ')
      .replace('every day, day and night', 'day and night')
  const today = londonDay(now)
  const otherDays = otherDayLines(otherDaysFrom(today, readWithinDays, office), '9')
    .map(({days, times}) => `${days}: ${times}`)
    .join('; ')
  return [
    ...(office.phone
      ? [
          `Our office: ${office.phone}, ${hoursOf(office)}.${otherDays && ` Other hours: ${otherDays}.`}`,
        ]
      : []),
    ...(onCall?.phone
      ? [`When the office is closed: ${onCall.phone}, answered ${hoursOf(onCall)}.`]
      : []),
  ]
}

/**
 * The line that e-mails of a company must have (Company, Limited Liability Partnership and Business
 * (Names and Trading Disclosures) Regulations 2015, regulation 25).
 */
export function companyLine({registration}: Letterhead): string | undefined {
  if (!registration) return undefined
  const {name, number, registeredOffice} = registration
  return [
    `${name}${number && `, registered in ${registerOf(number)}, company number ${number}`}.`,
    ...(registeredOffice ? [`Registered office: ${registeredOffice}.`] : []),
  ].join(' ')
}

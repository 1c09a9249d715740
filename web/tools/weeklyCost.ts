import {figures} from '@home-care/schemas/options/figures.ts'
import {poundsFromTo, sampleMark} from '@home-care/schemas/rules/amounts.ts'
import type {Figures} from '@home-care/schemas/rules/figureWords.ts'
import type {ExampleWeeks} from '@home-care/schemas/sanity.types.ts'
import * as z from 'zod'

const kinds = ['companionship', 'domestic-support', 'personal-care', 'specialised-care'] as const

/** The kinds of visiting care, with their hourly prices. */
export const pricesAnHour = ({
  companionship,
  domesticSupport,
  personalCare,
  specialisedCare,
}: Figures) => ({
  companionship,
  'domestic-support': domesticSupport,
  'personal-care': personalCare,
  'specialised-care': specialisedCare,
})

const shortestVisit = figures.minimumVisit.value

/** Visit lengths on offer, in minutes; the shortest is the minimum charge. */
export const visitLengths = [
  shortestVisit,
  ...[45, 60, 90, 120, 180, 240].filter((minutes) => minutes > shortestVisit),
]

export const mostVisits = 6

/** A schema for a whole number from a text field. */
function count(empty: string, outside: string, least: number, most: number) {
  return z
    .string(empty)
    .trim()
    .min(1, {error: empty, abort: true})
    .regex(/^\d{1,4}$/, {error: outside, abort: true})
    .transform(Number)
    .refine((number) => number >= least && number <= most, {error: outside})
}

/** The answers of the weekly-cost estimate, one per form field. */
export const weeklyCostAnswers = z.object({
  kind: z.enum(kinds, 'Choose the kind of care'),
  visits: count(
    'Enter the number of visits a day',
    `Visits a day must be a whole number from 1 to ${mostVisits}`,
    1,
    mostVisits,
  ),
  minutes: z.enum(visitLengths.map(String), 'Choose how long a visit lasts').transform(Number),
  days: count(
    'Enter the number of days a week',
    'Days a week must be a whole number from 1 to 7',
    1,
    7,
  ),
})

export type WeeklyCostAnswers = z.output<typeof weeklyCostAnswers>

/**
 * Estimates the cost of a week of visits at our indicative hourly prices, standard hours.
 * @returns hours of care a week, and the cost in whole pounds, rounded outwards
 */
export function weeklyCost({kind, visits, minutes, days}: WeeklyCostAnswers, figures: Figures) {
  const weeklyMinutes = visits * minutes * days
  const [from, to] = pricesAnHour(figures)[kind].value
  return {
    hours: weeklyMinutes / 60,
    from: Math.floor((weeklyMinutes * from) / 60),
    to: Math.ceil((weeklyMinutes * to) / 60),
  }
}

/** The weekend surcharge on a week: of the chosen days, those past five must be at a weekend. */
export function weekendOnTop(
  {visits, minutes, days}: Pick<WeeklyCostAnswers, 'visits' | 'minutes' | 'days'>,
  {weekendCharge}: Figures,
): number {
  return (Math.max(0, days - 5) * visits * minutes * weekendCharge.value) / 60
}

/** The number of whole weeks a sum pays for, at the higher and at the lower price. */
export function weeksPaidBy(sum: number, {from, to}: {from: number; to: number}) {
  return {least: Math.floor(sum / to), most: Math.floor(sum / from)}
}

/** The example week with the same hours of personal care, if there is one: its price is published. */
export function typicalWeek(
  {kind, visits, minutes, days}: WeeklyCostAnswers,
  weeks: NonNullable<ExampleWeeks['weeks']>,
) {
  const hours = Math.round((visits * minutes * days) / 60)
  return kind === 'personal-care' ? weeks.find((week) => week.hours === hours) : undefined
}

/** The price range for a number of hours of personal care. */
export function priceOfHours(hours: number, {personalCare}: Figures): string {
  const [from, to] = personalCare.value
  return `${poundsFromTo(from * hours, to * hours)}${sampleMark(personalCare)}`
}

/** 45 minutes, 1 hour, 75 minutes, 1½ hours, 4 hours. */
export function lengthInWords(minutes: number): string {
  if (minutes < 60 || minutes % 30 !== 0) return `${minutes} minutes`
  const hours = `${Math.floor(minutes / 60)}${minutes % 60 === 30 ? '½' : ''}`
  return `${hours} hour${minutes === 60 ? '' : 's'}`
}

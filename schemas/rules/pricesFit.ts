import {
  isFigureOf,
  isStudioFigure,
  studioFigures,
  studioFigureTitles,
} from '../options/studioFigures.ts'
import {provider} from '../provider/provider.ts'
import {pounds, poundsFromTo} from './amounts.ts'

// The price of an example week follows from the hourly price and the hours of the week.

/** A figure as the Studio keeps it; an unfinished one lacks a sum. */
export interface PriceEntry {
  _key?: string
  name?: string | null
  value?: number | null
  highest?: number | null
}

/** An example week: the figure of its price, and its hours of personal care. */
export interface WeekOfHours {
  figure?: string | null
  hours?: number | null
}

export const exampleWeeksQuery =
  '(*[_type == "page"].sections[].blocks[_type == "exampleWeeks"].weeks[])[defined(figure)]{figure, hours}'
export const figuresQuery = '*[_id == "figures"][0].figures[]{name, value, highest}'

/**
 * The example weeks whose price is not within what their hours cost, each with the sum.
 * @example
 * const figures = [{name: 'personalCare', value: 30, highest: 40}, {name: 'lightWeek', value: 150, highest: 200}]
 * misfittingWeeks(figures, [{figure: 'lightWeek', hours: 7}])[0]?.message.includes('£210–£280') // true
 */
export function misfittingWeeks<Figure extends PriceEntry>(
  figures: readonly Figure[],
  weeks: readonly WeekOfHours[],
): {figures: [week: Figure, hourly: Figure]; message: string}[] {
  const find = (name: string) =>
    figures.find((entry) => entry.name === name && entry.value && entry.highest)
  const hourly = find('personalCare')
  return weeks.flatMap(({figure, hours}) => {
    const week = isStudioFigure(figure) ? find(figure) : undefined
    if (!hourly?.value || !hourly.highest || !week?.value || !week.highest || !hours) return []
    const [from, to] = [hourly.value * hours, hourly.highest * hours]
    if (from <= week.value && week.highest <= to) return []
    const title = isStudioFigure(figure) ? studioFigures[figure].title : ''
    const message = `${title} is ${poundsFromTo(week.value, week.highest)}, but its ${hours} hours at ${poundsFromTo(hourly.value, hourly.highest)} are ${poundsFromTo(from, to)}. Change one of them, so that they fit.`
    return [{figures: [week, hourly], message}]
  })
}

/**
 * A message for each figure that the Studio's list lacks.
 * @example
 * missingFigures([])[0] // '“Means test: lower capital limit” is missing: pages show the sum that came with the site. Add it with the sum of today.'
 */
export const missingFigures = (figures: readonly PriceEntry[]): string[] =>
  studioFigureTitles
    .filter(({value}) => isFigureOf(provider.nation, value))
    .filter(({value}) => figures.every(({name}) => name !== value))
    .map(
      ({title}) =>
        `“${title}” is missing: pages show the sum that came with the site. Add it with the sum of today.`,
    )

/** £12; £11.50 of “£11.50 to £13 an hour”, “£11.50/hr” or “hourly rate: £11.50”: the least that is paid. */
const hourlyPay = new RegExp(
  [
    /£ ?(\d+(?:\.\d+)?)(?:(?: to | ?[–-] ?)£?\d+(?:\.\d+)?)? ?(?:(?:an|a|per|\/) ?(?:hour|hr)|p\/?h|hourly)\b/,
    /\bhourly (?:rate|pay|wage)[^£\d]{0,12}£(\d+(?:\.\d+)?)/,
  ]
    .map(({source}) => source)
    .join('|'),
  'gi',
)

/** The National Living Wage as the Studio keeps it, in pounds an hour, and the year it is right for. */
export interface Wage {
  value: number | null
  period: string | null
}

/** Says that a text offers less for an hour than the National Living Wage. */
export function wageProblem(pay: string, {value, period}: Wage): string | undefined {
  if (!value) return undefined
  const least = Array.from(pay.matchAll(hourlyPay), ([, sum, rate]) => Number(sum ?? rate)).find(
    (sum) => sum < value,
  )
  if (least === undefined) return undefined
  return `${pounds(least)} an hour is below the National Living Wage of ${pounds(value)}${period ? ` (${period})` : ''}. It may be right for somebody under 21 or an apprentice.`
}

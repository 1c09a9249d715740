import {type Figure, type FigureName, figures, ourPrices} from '../options/figures.ts'
import {type StudioFigure, type StudioRange, studioFigures} from '../options/studioFigures.ts'
import {allSampleFigures, sampleDocument} from '../sample/documents.ts'
import type {Figure as StudioEntry} from '../sanity.types.ts'
import {counted, poundsFromTo, sampleMark} from './amounts.ts'
import {clock} from './clock.ts'
import {addDays, type Day, londonDay} from './day.ts'
import {dayIn} from './documentDates.ts'

// Figures as sentences say them, with the values that the Studio keeps.

/** Every figure, including those kept in the Studio and those that follow from others. */
export type Figures = typeof figures & {
  [Name in StudioFigure]: Figure & {
    value: Name extends StudioRange ? readonly [from: number, to: number] : number
  }
} & {liveInWeek: Figure; hoursForLiveIn: Figure}

/** A figure whose review has been due for longer is shown with the caveat "from". */
const graceDays = 31

/** The first day on which a figure is late; undefined where it is to be reviewed on no day. */
export function lateDay(reviewBy: string | undefined): Day | undefined {
  const day = dayIn(reviewBy)
  return day && addDays(day, graceDays)
}

type Entry = Omit<StudioEntry, '_type'> & Pick<Figure, 'hiddenSource'>

/**
 * Returns every figure, with the Studio's values.
 * @param entries as the content has them; a missing or incomplete one is replaced by the built-in value
 */
export function figuresFrom(entries: readonly Entry[], now = new Date()): Figures {
  const find = (name: StudioFigure, isWhole: (entry: Entry) => boolean) => {
    const found = [
      ...entries,
      ...(sampleDocument('figures').figures ?? []),
      ...allSampleFigures,
    ].find((entry) => entry.name === name && isWhole(entry))
    if (!found) throw new Error(`The built-in content lacks the figure ${name}`)
    return found
  }
  const factOf = (name: StudioFigure, entry: Entry) => {
    const {period = '', sourceUrl, earlier, checkedOn, reviewBy, isSample, hiddenSource} = entry
    const {sourceTitle, title: _, isRange: __, ...definition} = studioFigures[name]
    return {
      ...definition,
      appliesTo: period,
      source: sourceUrl ? {title: sourceTitle, url: sourceUrl} : ourPrices,
      earlier,
      checkedOn,
      reviewBy,
      isSample,
      isLate: (lateDay(reviewBy) ?? '9999') <= londonDay(now),
      hiddenSource,
    }
  }
  const sum = (name: Exclude<StudioFigure, StudioRange>) => {
    const entry = find(name, ({value}) => value !== undefined)
    return {...factOf(name, entry), value: entry.value ?? 0}
  }
  const range = (name: StudioRange) => {
    const entry = find(name, ({value, highest}) => value !== undefined && highest !== undefined)
    return {...factOf(name, entry), value: [entry.value ?? 0, entry.highest ?? 0] as const}
  }
  const liveInCare = range('liveInCare')
  const personalCare = range('personalCare')
  return {
    ...figures,
    lowerCapitalLimit: sum('lowerCapitalLimit'),
    upperCapitalLimit: sum('upperCapitalLimit'),
    fundedNursingCare: sum('fundedNursingCare'),
    attendanceAllowance: range('attendanceAllowance'),
    personalIndependencePayment: range('personalIndependencePayment'),
    carersAllowance: sum('carersAllowance'),
    carersAllowanceEarnings: sum('carersAllowanceEarnings'),
    universalCreditCarer: sum('universalCreditCarer'),
    disabledFacilitiesGrant: sum('disabledFacilitiesGrant'),
    nationalLivingWage: sum('nationalLivingWage'),
    companionship: range('companionship'),
    domesticSupport: range('domesticSupport'),
    personalCare,
    specialisedCare: range('specialisedCare'),
    liveInCare,
    nightCare: range('nightCare'),
    eveningCharge: sum('eveningCharge'),
    weekendCharge: sum('weekendCharge'),
    bankHolidayCharge: sum('bankHolidayCharge'),
    lightWeek: range('lightWeek'),
    standardWeek: range('standardWeek'),
    comprehensiveWeek: range('comprehensiveWeek'),
    liveInWeek: {
      ...liveInCare,
      label: 'Live-in care, a week',
      per: 'week',
      value: [liveInCare.value[0] * 7, liveInCare.value[1] * 7],
    },
    hoursForLiveIn: {
      ...personalCare,
      label: 'Hours of visits a day that cost as much as live-in care',
      unit: 'hour',
      per: undefined,
      value: Math.round(liveInCare.value[0] / personalCare.value[0]),
      isSample: liveInCare.isSample || personalCare.isSample,
    },
  }
}

/**
 * A figure in words: £14,250; £18–£25; 60–90 minutes; 1 working day; 7am–8pm; £18–£25 (sample) for a
 * sample.
 */
export function amount({hiddenSource = '', ...figure}: Figure): string {
  return words(figure) + sampleMark(figure) + hiddenSource
}

function words({value, unit}: Figure): string {
  const ends = typeof value === 'number' ? ([value, value] as const) : value
  switch (unit) {
    case 'pound':
      return poundsFromTo(...ends)
    case 'o’clock':
      return [...new Set(ends)].map((hour) => clock(`${hour}:00`)).join('–')
    default:
      return counted(value, unit)
  }
}

/** The amount and its unit: £18–£25 an hour; £211.60 a week. */
export function rate(figure: Figure): string {
  if (!figure.per) return amount(figure)
  return `${amount(figure)} ${figure.per === 'hour' ? 'an' : 'a'} ${figure.per}`
}

/** The year of a figure: 2026/27, or "from 2026/27" once its review is long overdue. */
export function yearOf({isLate, appliesTo}: Figure): string {
  return `${isLate ? 'from ' : ''}${appliesTo}`
}

/** A rate with its year: £76.70–£114.60 a week (2026/27). */
export function rateInYear(figure: Figure): string {
  return `${rate(figure)} (${yearOf(figure)})`
}

/** The ways in which a sentence says a figure. */
export const figureForms = [
  {value: 'amount', title: 'The figure: £20–£30'},
  {value: 'rate', title: 'With what it is for: £20–£30 an hour'},
  {value: 'rateInYear', title: 'With its year too: £20–£30 an hour (2026/27)'},
  {value: 'year', title: 'Its year alone: 2026/27'},
  {value: 'number', title: 'The number alone: 60'},
] as const

export type FigureForm = (typeof figureForms)[number]['value']

/**
 * A figure as a sentence says it; undefined for one that is not there any more.
 * @example
 * sayFigure(figuresFrom([]), 'chcDecision', 'amount') // '28 days'
 */
export function sayFigure(
  all: Figures,
  name: string | undefined,
  form: FigureForm = 'amount',
): string | undefined {
  if (!isFigureName(all, name)) return undefined
  const figure: Figure = all[name]
  switch (form) {
    case 'amount':
      return amount(figure)
    case 'rate':
      return rate(figure)
    case 'rateInYear':
      return rateInYear(figure)
    case 'year':
      return yearOf(figure) + (figure.hiddenSource ?? '')
    case 'number':
      return (
        [...new Set([figure.value].flat())].join('–') +
        sampleMark(figure) +
        (figure.hiddenSource ?? '')
      )
  }
}

/** A figure by its name; undefined for one that is not there any more. */
export const figureNamed = (all: Figures, name: string | undefined): Figure | undefined =>
  isFigureName(all, name) ? all[name] : undefined

const isFigureName = (all: Figures, name: string | undefined): name is FigureName =>
  name !== undefined && Object.hasOwn(all, name)

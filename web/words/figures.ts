import type {EditableFigure, editableFigures} from '@home-care/schemas/options/editableFigures.ts'
import {provider} from '@home-care/schemas/provider/provider.ts'
import {counted, pounds} from '@home-care/schemas/rules/amounts.ts'
import {addDays, type Day, londonDay} from '@home-care/schemas/rules/day.ts'
import {dayIn} from '@home-care/schemas/rules/documentDates.ts'
import {sampleDocument} from '@home-care/schemas/sample/documents.ts'
import type {Figure as StudioFigure} from '@home-care/schemas/sanity.types.ts'
import {careRequestForm, contactForm, referralForm} from '@home-care/schemas/site/forms.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'

// Every figure on the site: money, limits, periods, ages, promises and hours (product.md 9), each
// once, with its year and source. Figures that change yearly are kept in the Studio and read with
// `getFigures` (read.ts); only their definitions are here. Pages print a figure with `amount` or
// `rate`, and a test finds figures written out elsewhere. A form's promise is with the form
// (schemas/site/forms.ts), limits of forms and caches with their rule or cache.

const builtIn = sampleDocument('figures')

/** A page where readers can check the figure: an official one or, for our own figures, one of ours. */
interface Source {
  title: string
  /** An https URL, or a path of this site. */
  url: string
}

type PeriodUnit = 'minute' | 'hour' | 'working day' | 'day' | 'week' | 'month' | 'year'

export interface Figure {
  label: string
  /** One number or [from, to]. Money in pounds; `o’clock` in hours of the 24-hour clock. */
  value: number | readonly [from: number, to: number]
  unit: 'pound' | 'o’clock' | 'domain' | PeriodUnit
  /** The unit that money is charged or paid for: £20 an hour, £68 a week. */
  per?: 'hour' | 'night' | 'day' | 'week'
  /** The financial year of the figure; for our own prices and promises the year we set them. */
  appliesTo: string
  source: Source
  /** A note on the previous value. */
  earlier?: string | undefined
  /** ISO days: when the figure was last compared with its source, and when that is due again. */
  checkedOn?: string | undefined
  reviewBy?: string | undefined
  /** Whether the review is overdue by more than a month. */
  isLate?: boolean
  /** A sample value, until the provider enters its own. */
  isSample?: boolean | undefined
  /** In the preview, stega that leads an editor to the figure; `amount` appends it. */
  hiddenSource?: string | undefined
}

/** The day every figure of `figures` was last compared with its source. */
export const figuresReviewed = '2026-11-21'

const charging: Source = {
  title: 'Social care charging for local authorities (GOV.UK)',
  url: 'https://www.gov.uk/government/publications/social-care-charging-for-local-authorities-2026-to-2027/social-care-charging-for-care-and-support-2026-to-2027-local-authority-circular',
}
const careActGuidance: Source = {
  title: 'Care and support statutory guidance (GOV.UK)',
  url: 'https://www.gov.uk/government/publications/care-act-statutory-guidance/care-and-support-statutory-guidance',
}
const nationalFramework: Source = {
  title: 'National framework for NHS Continuing Healthcare (GOV.UK)',
  url: 'https://www.gov.uk/government/publications/national-framework-for-nhs-continuing-healthcare-and-nhs-funded-nursing-care',
}
const ourPrices: Source = {
  title: 'Our prices',
  url: pages.costOfVisitingCare.path,
}
const ourPromise: Source = {title: 'How to reach us', url: pages.contact.path}
const ourTerms: Source = {title: 'Our terms of service', url: pages.termsOfService.canonical}
const ourPrivacyPolicy: Source = {title: 'Our privacy policy', url: pages.privacyPolicy.canonical}
const ourIntegrity: Source = {
  title: 'Our business integrity statement',
  url: pages.businessIntegrity.canonical,
}

/** Returns a function that defines figures of one year and source. */
const figuresOf =
  (appliesTo: string, source: Source) =>
  <Unit extends Figure['unit']>(label: string, value: number, unit: Unit) => ({
    label,
    value,
    unit,
    appliesTo,
    source,
  })

const meansTest = figuresOf('2026/27', charging)
const careAct = figuresOf('2025', careActGuidance)
const nhs = figuresOf('2025', nationalFramework)
const promise = figuresOf(provider.terms.setIn, ourPromise)

/** A term of the provider's own (schemas/provider/provider.json). */
const term = <Name extends keyof typeof provider.terms, Unit extends Figure['unit']>(
  name: Name,
  label: string,
  unit: Unit,
  source: Source,
) => ({label, value: provider.terms[name], unit, appliesTo: provider.terms.setIn, source})

export const figures = {
  // The council's means test.
  tariffStep: meansTest('Capital that counts as a pound of weekly income', 250, 'pound'),
  tariffIncome: {...meansTest('Income assumed for each step of capital', 1, 'pound'), per: 'week'},
  councilOffersAssessment: careAct('Council offers a needs assessment within', 3, 'working day'),
  councilCompletesAssessment: careAct('Council completes the assessment within', 4, 'week'),
  councilDecides: careAct('Council decides on eligibility within', 2, 'week'),
  councilPlans: careAct('Council agrees the care plan within', 2, 'week'),
  carerLivedInHome: careAct('A carer has lived in the home for at least', 2, 'year'),
  protectedRelativeFrom: careAct(
    'Age from which a relative living there protects the home',
    60,
    'year',
  ),
  protectedChildUnder: careAct(
    'Age under which a child living there protects the home',
    18,
    'year',
  ),

  // The NHS.
  chcDecision: nhs('NHS Continuing Healthcare decision within', 28, 'day'),
  chcDomains: nhs('Domains of the Decision Support Tool', 12, 'domain'),

  // The basis of our prices.
  minimumVisit: term('minimumVisit', 'Minimum visit charge', 'minute', ourPrices),
  standardHours: term(
    'standardHours',
    'Standard-rate hours, Monday to Friday',
    'o’clock',
    ourPrices,
  ),
  eveningHours: term('eveningHours', 'Evening hours', 'o’clock', ourPrices),

  latestArrival: term(
    'latestArrival',
    'A carer comes before or after the time agreed by at most',
    'minute',
    ourTerms,
  ),
  nightFrom: term('nightFrom', 'A night begins at', 'o’clock', ourPrices),
  nightUntil: term('nightUntil', 'A night ends at', 'o’clock', ourPrices),

  // Our promises.
  careRequestReply: promise(
    'A care coordinator is in touch, in business hours, within',
    careRequestForm.promise.value,
    careRequestForm.promise.unit,
  ),
  referralReply: promise(
    'We contact a referrer within',
    referralForm.promise.value,
    referralForm.promise.unit,
  ),
  messageReply: promise(
    'We answer a message within',
    contactForm.promise.value,
    contactForm.promise.unit,
  ),
  urgentCare: term('urgentCare', 'Urgent care starts within', 'hour', ourPromise),
  emergencyCare: term('emergencyCare', 'Emergency care is arranged within', 'hour', ourPromise),
  planConfirmed: term('planConfirmed', 'We confirm the care plan within', 'hour', ourPromise),
  careAssessment: term(
    'careAssessment',
    'Our care assessment typically takes',
    'minute',
    ourPromise,
  ),
  routineReferral: promise(
    'Care begins, after our first call about a routine referral, within',
    2,
    'week',
  ),
  soonReferral: promise(
    'Care begins, after our first call about a referral marked soon, within',
    1,
    'week',
  ),
  urgentReferral: promise(
    'Care begins, after our first call about an urgent referral, within',
    48,
    'hour',
  ),

  // Terms on the legal pages.
  invoiceDue: term('invoiceDue', 'Invoices are due in', 'day', ourTerms),
  complaintAcknowledged: term(
    'complaintAcknowledged',
    'A complaint is acknowledged in',
    'working day',
    ourTerms,
  ),
  complaintResolved: term('complaintResolved', 'A complaint is resolved in', 'day', ourTerms),
  recordsKept: term(
    'recordsKept',
    'Records are kept after care ends for',
    'year',
    ourPrivacyPolicy,
  ),
  dataRequestAnswered: {
    label: 'A data request is answered within',
    value: 1,
    unit: 'month',
    appliesTo: '2025',
    source: ourPrivacyPolicy,
  },
  giftThreshold: term(
    'giftThreshold',
    'Gifts worth more than this are declared',
    'pound',
    ourIntegrity,
  ),
} as const satisfies Record<string, Figure>

type Editable = Omit<Figure, 'value' | 'appliesTo' | 'source'> & {sourceTitle: string}

const price = (label: string, per: Figure['per']): Editable => ({
  label,
  unit: 'pound',
  per,
  sourceTitle: ourPrices.title,
})

/** Definitions of the figures kept in the Studio: see schemas/options/editableFigures.ts. */
const editable: Record<EditableFigure, Editable> = {
  lowerCapitalLimit: {
    label: 'Lower capital limit',
    unit: 'pound',
    sourceTitle: charging.title,
  },
  upperCapitalLimit: {
    label: 'Upper capital limit',
    unit: 'pound',
    sourceTitle: charging.title,
  },
  fundedNursingCare: {
    label: 'NHS-funded nursing care, standard rate',
    unit: 'pound',
    per: 'week',
    sourceTitle: 'NHS-funded nursing care (NHS)',
  },
  attendanceAllowance: {
    label: 'Attendance Allowance, lower to higher rate',
    unit: 'pound',
    per: 'week',
    sourceTitle: 'Attendance Allowance: what you’ll get (GOV.UK)',
  },
  disabledFacilitiesGrant: {
    label: 'Disabled Facilities Grant in England, up to',
    unit: 'pound',
    sourceTitle: 'Disabled Facilities Grants: what you’ll get (GOV.UK)',
  },
  companionship: price('Companionship', 'hour'),
  domesticSupport: price('Domestic support', 'hour'),
  personalCare: price('Personal care', 'hour'),
  specialisedCare: price('Specialised care', 'hour'),
  liveInCare: price('Live-in care', 'day'),
  nightCare: price('A night with a carer awake', 'night'),
  eveningCharge: price('Evenings, on top', 'hour'),
  weekendCharge: price('Weekends, on top', 'hour'),
  bankHolidayCharge: price('Bank holidays, on top', 'hour'),
  lightWeek: price('Light support', 'week'),
  standardWeek: price('Standard support', 'week'),
  comprehensiveWeek: price('Comprehensive support', 'week'),
}

type Range = Extract<(typeof editableFigures)[number], {isRange: true}>['value']

/** Every figure, including those kept in the Studio. */
export type Figures = typeof figures & {
  [Name in EditableFigure]: Figure & {
    value: Name extends Range ? readonly [from: number, to: number] : number
  }
}

/** A figure whose review has been due for longer is shown with the caveat "from". */
const graceDays = 31

/** The first day on which a figure is late; undefined where it is to be reviewed on no day. */
export function lateDay(reviewBy: string | undefined): Day | undefined {
  const day = dayIn(reviewBy)
  return day && addDays(day, graceDays)
}

type Entry = Omit<StudioFigure, '_type'> & Pick<Figure, 'hiddenSource'>

/**
 * Returns every figure, with the Studio's values.
 * @param entries as the content has them; a missing or incomplete one is replaced by the built-in value
 */
export function figuresFrom(entries: readonly Entry[], now = new Date()): Figures {
  const find = (name: EditableFigure, isWhole: (entry: Entry) => boolean) => {
    const found = [...entries, ...(builtIn.figures ?? [])].find(
      (entry) => entry.name === name && isWhole(entry),
    )
    if (!found) throw new Error(`The built-in content lacks the figure ${name}`)
    return found
  }
  const factOf = (name: EditableFigure, entry: Entry) => {
    const {period = '', sourceUrl, earlier, checkedOn, reviewBy, isSample, hiddenSource} = entry
    const {sourceTitle, ...definition} = editable[name]
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
  const sum = (name: Exclude<EditableFigure, Range>) => {
    const entry = find(name, ({value}) => value !== undefined)
    return {...factOf(name, entry), value: entry.value ?? 0}
  }
  const range = (name: Range) => {
    const entry = find(name, ({value, highest}) => value !== undefined && highest !== undefined)
    return {...factOf(name, entry), value: [entry.value ?? 0, entry.highest ?? 0] as const}
  }
  return {
    ...figures,
    lowerCapitalLimit: sum('lowerCapitalLimit'),
    upperCapitalLimit: sum('upperCapitalLimit'),
    fundedNursingCare: sum('fundedNursingCare'),
    attendanceAllowance: range('attendanceAllowance'),
    disabledFacilitiesGrant: sum('disabledFacilitiesGrant'),
    companionship: range('companionship'),
    domesticSupport: range('domesticSupport'),
    personalCare: range('personalCare'),
    specialisedCare: range('specialisedCare'),
    liveInCare: range('liveInCare'),
    nightCare: range('nightCare'),
    eveningCharge: sum('eveningCharge'),
    weekendCharge: sum('weekendCharge'),
    bankHolidayCharge: sum('bankHolidayCharge'),
    lightWeek: range('lightWeek'),
    standardWeek: range('standardWeek'),
    comprehensiveWeek: range('comprehensiveWeek'),
  }
}

/** The levels of need in each Continuing Healthcare domain, lowest first. */
export const chcLevels = ['none', 'low', 'moderate', 'high', 'priority'] as const

function clock(hour: number): string {
  return `${hour % 12 || 12}${hour < 12 ? 'am' : 'pm'}`
}

/** £14,250; £18–£25; 60–90 minutes; 1 working day; 7am–8pm. */
export function amount({hiddenSource = '', ...figure}: Figure): string {
  return words(figure) + hiddenSource
}

function words({value, unit}: Figure): string {
  const ends = typeof value === 'number' ? [value] : value
  switch (unit) {
    case 'pound':
      return ends.map(pounds).join('–')
    case 'o’clock':
      return ends.map(clock).join('–')
    default:
      return counted(value, unit)
  }
}

/** The amount and what it is for: £18–£25 an hour; £211.60 a week. */
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

import {nation, provider} from '../provider/provider.ts'
import {careRequestForm, contactForm, referralForm} from '../site/forms.ts'
import {pages} from '../site/siteMap.ts'
import {
  isFigureOf,
  type MoneyPer,
  ourPricesTitle,
  type StudioFigure,
  studioFigureTitles,
} from './studioFigures.ts'

// Every figure on the site: money, limits, periods, ages, promises and hours (product.md 9), each
// once, with its year and source. Those that change yearly have their value in the document `figures`
// of the Studio; only their definitions are here. A form's promise is with the form
// (site/forms.ts), limits of forms and caches with their rule or cache.

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
  per?: MoneyPer | undefined
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
/** The sources of English law. */
const english: readonly Source[] = [charging, careActGuidance, nationalFramework]
export const ourPrices: Source = {
  title: ourPricesTitle,
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
const promiseFigure = figuresOf(provider.terms.setIn, ourPromise)

/** A promise of ours, in terms or beside them. */
const promise = <Unit extends Figure['unit']>(label: string, value: number, unit: Unit) => ({
  ...promiseFigure(label, value, unit),
  isSample: provider.terms.isSample,
})

/** A term of the provider's own (schemas/provider/provider.json). */
const term = <
  Name extends Exclude<keyof typeof provider.terms, 'setIn' | 'isSample'>,
  Unit extends Figure['unit'],
>(
  name: Name,
  label: string,
  unit: Unit,
  source: Source,
) => ({
  label,
  value: provider.terms[name],
  unit,
  appliesTo: provider.terms.setIn,
  source,
  isSample: provider.terms.isSample,
})

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
    'A care coordinator is in touch, during business hours, within',
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

/** Figures that follow from others, by their names for the Studio: see figuresFrom. */
const derivedTitles = {
  liveInWeek: 'Our price: live-in care, a week',
  hoursForLiveIn: 'Hours of visits a day that cost as much as live-in care',
} as const

export type FigureName = keyof typeof figures | StudioFigure | keyof typeof derivedTitles

const byTitle = (a: {title: string}, b: {title: string}) => a.title.localeCompare(b.title)

const isFixed = (name: string): name is keyof typeof figures => Object.hasOwn(figures, name)
const isDerived = (name: string): name is keyof typeof derivedTitles =>
  Object.hasOwn(derivedTitles, name)

/** A figure's name for the Studio, which says where it is no figure of ours. */
const titleIn = (title: string, isOurs: boolean) =>
  isOurs ? title : `${title} (not in ${nation.name})`

/** Every figure that a text can name, with its name for the Studio. */
export const figureTitles: {value: FigureName; title: string}[] = [
  ...studioFigureTitles.map(({value, title}) => ({
    value,
    title: titleIn(title, isFigureOf(provider.nation, value)),
  })),
  ...Object.entries(derivedTitles).flatMap(([value, title]) =>
    isDerived(value) ? [{value, title}] : [],
  ),
  ...Object.entries(figures)
    .flatMap(([value, {label, source}]) => {
      const isOurs = provider.nation === 'england' || !english.includes(source)
      return isFixed(value) ? [{value, title: titleIn(label, isOurs)}] : []
    })
    .toSorted(byTitle),
]

import {careRequestForm, contactForm, referralForm} from 'schemas/site/forms.ts'
import {period} from 'schemas/site/promises.ts'
import {pages} from 'schemas/site/siteMap.ts'

// Every figure a reader is told: money, limits, periods, ages, promises and hours (spec section 9),
// once, with the year it applies to and where it comes from. Pages write a figure with `amount` or
// `rate`; a test looks for figures written out elsewhere. What a form promises stands with
// the form (schemas/site/forms.ts), limits of forms and caches with the rule or the cache they belong
// to.

/** A page where a reader can check the figure: an official one, or for our own figures ours. */
interface Source {
  title: string
  /** An https address, or a path of this site. */
  url: string
}

type PeriodUnit = 'minute' | 'hour' | 'working day' | 'day' | 'week' | 'month' | 'year'

export interface Figure {
  label: string
  /** One number or [from, to]. Money in pounds; `o’clock` in hours of the 24-hour clock. */
  value: number | readonly [from: number, to: number]
  unit: 'pound' | 'o’clock' | 'domain' | PeriodUnit
  /** What the money is for: £20 an hour, £68 a week. */
  per?: 'hour' | 'day' | 'week'
  /** The financial year it is right for; for our own prices and promises the year we set them. */
  appliesTo: string
  source: Source
  /** The financial year from which the official rate has been higher, if we know that it has. */
  overtakenIn?: string
}

/** The day on which somebody last compared every figure below with its source. */
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
const fundedNursingCare: Source = {
  title: 'NHS-funded nursing care (NHS)',
  url: 'https://www.nhs.uk/social-care-and-support/money-work-and-benefits/nhs-funded-nursing-care/',
}
const attendanceAllowance: Source = {
  title: 'Attendance Allowance: what you’ll get (GOV.UK)',
  url: 'https://www.gov.uk/attendance-allowance/what-youll-get',
}
const disabledFacilitiesGrants: Source = {
  title: 'Disabled Facilities Grants: what you’ll get (GOV.UK)',
  url: 'https://www.gov.uk/disabled-facilities-grants/what-youll-get',
}
const ourPrices: Source = {
  title: 'Our prices',
  url: pages.costOfVisitingCare.path,
}
const ourPromise: Source = {title: 'How to reach us', url: pages.contact.path}
const ourTerms: Source = {title: 'Our terms of service', url: pages.termsOfService.path}
const ourPrivacyPolicy: Source = {title: 'Our privacy policy', url: pages.privacyPolicy.path}
const ourIntegrity: Source = {
  title: 'Our business integrity statement',
  url: pages.businessIntegrity.path,
}

export const figures = {
  // The council's means test.
  lowerCapitalLimit: {
    label: 'Lower capital limit',
    value: 14_250,
    unit: 'pound',
    appliesTo: '2026/27',
    source: charging,
  },
  upperCapitalLimit: {
    label: 'Upper capital limit',
    value: 23_250,
    unit: 'pound',
    appliesTo: '2026/27',
    source: charging,
  },
  tariffStep: {
    label: 'Capital that counts as a pound of weekly income',
    value: 250,
    unit: 'pound',
    appliesTo: '2026/27',
    source: charging,
  },
  tariffIncome: {
    label: 'Income assumed for each step of capital',
    value: 1,
    unit: 'pound',
    per: 'week',
    appliesTo: '2026/27',
    source: charging,
  },
  councilOffersAssessment: {
    label: 'Council offers a needs assessment within',
    value: 3,
    unit: 'working day',
    appliesTo: '2025',
    source: careActGuidance,
  },
  councilCompletesAssessment: {
    label: 'Council completes the assessment within',
    value: 4,
    unit: 'week',
    appliesTo: '2025',
    source: careActGuidance,
  },
  councilDecides: {
    label: 'Council decides on eligibility within',
    value: 2,
    unit: 'week',
    appliesTo: '2025',
    source: careActGuidance,
  },
  councilPlans: {
    label: 'Council agrees the care plan within',
    value: 2,
    unit: 'week',
    appliesTo: '2025',
    source: careActGuidance,
  },
  carerLivedInHome: {
    label: 'A carer has lived in the home for at least',
    value: 2,
    unit: 'year',
    appliesTo: '2025',
    source: careActGuidance,
  },
  protectedRelativeFrom: {
    label: 'Age from which a relative living there protects the home',
    value: 60,
    unit: 'year',
    appliesTo: '2025',
    source: careActGuidance,
  },
  protectedChildUnder: {
    label: 'Age under which a child living there protects the home',
    value: 18,
    unit: 'year',
    appliesTo: '2025',
    source: careActGuidance,
  },

  // The NHS.
  chcDecision: {
    label: 'NHS Continuing Healthcare decision within',
    value: 28,
    unit: 'day',
    appliesTo: '2025',
    source: nationalFramework,
  },
  chcDomains: {
    label: 'Domains of the Decision Support Tool',
    value: 12,
    unit: 'domain',
    appliesTo: '2025',
    source: nationalFramework,
  },
  fundedNursingCare: {
    label: 'NHS-funded nursing care, standard rate',
    value: 211.6,
    unit: 'pound',
    per: 'week',
    // Known standard rates: 2023/24 219.71, 2024/25 235.88, 2025/26 254.06, 2026/27 267.68.
    appliesTo: 'before 2023/24',
    source: fundedNursingCare,
    overtakenIn: '2023/24',
  },

  // Benefits and grants.
  attendanceAllowance: {
    label: 'Attendance Allowance, lower to higher rate',
    value: [68, 101],
    unit: 'pound',
    per: 'week',
    // Known rates: 2024/25 72.65 and 108.55, 2025/26 73.90 and 110.40, 2026/27 76.70 and 114.60.
    appliesTo: '2023/24',
    source: attendanceAllowance,
    overtakenIn: '2024/25',
  },
  disabledFacilitiesGrant: {
    label: 'Disabled Facilities Grant in England, up to',
    value: 30_000,
    unit: 'pound',
    appliesTo: '2026/27',
    source: disabledFacilitiesGrants,
  },

  // Our indicative prices.
  companionship: {
    label: 'Companionship',
    value: [18, 25],
    unit: 'pound',
    per: 'hour',
    appliesTo: '2025',
    source: ourPrices,
  },
  personalCare: {
    label: 'Personal care',
    value: [20, 30],
    unit: 'pound',
    per: 'hour',
    appliesTo: '2025',
    source: ourPrices,
  },
  specialisedCare: {
    label: 'Specialised care',
    value: [25, 40],
    unit: 'pound',
    per: 'hour',
    appliesTo: '2025',
    source: ourPrices,
  },
  domesticSupport: {
    label: 'Domestic support',
    value: [18, 25],
    unit: 'pound',
    per: 'hour',
    appliesTo: '2025',
    source: ourPrices,
  },
  liveInCare: {
    label: 'Live-in care',
    value: [120, 200],
    unit: 'pound',
    per: 'day',
    appliesTo: '2025',
    source: ourPrices,
  },
  lightWeek: {
    label: 'Light support',
    value: [150, 200],
    unit: 'pound',
    per: 'week',
    appliesTo: '2025',
    source: ourPrices,
  },
  standardWeek: {
    label: 'Standard support',
    value: [300, 400],
    unit: 'pound',
    per: 'week',
    appliesTo: '2025',
    source: ourPrices,
  },
  comprehensiveWeek: {
    label: 'Comprehensive support',
    value: [500, 700],
    unit: 'pound',
    per: 'week',
    appliesTo: '2025',
    source: ourPrices,
  },
  minimumVisit: {
    label: 'Minimum visit charge',
    value: 30,
    unit: 'minute',
    appliesTo: '2025',
    source: ourPrices,
  },
  standardHours: {
    label: 'Standard-rate hours, Monday to Friday',
    value: [7, 20],
    unit: 'o’clock',
    appliesTo: '2025',
    source: ourPrices,
  },
  eveningHours: {
    label: 'Evening hours',
    value: [20, 22],
    unit: 'o’clock',
    appliesTo: '2025',
    source: ourPrices,
  },

  // What we promise.
  careRequestReply: {
    label: 'A care coordinator is in touch, in business hours, within',
    value: careRequestForm.promise.value,
    unit: careRequestForm.promise.unit,
    appliesTo: '2025',
    source: ourPromise,
  },
  referralReply: {
    label: 'We contact a referrer within',
    value: referralForm.promise.value,
    unit: referralForm.promise.unit,
    appliesTo: '2025',
    source: ourPromise,
  },
  messageReply: {
    label: 'We answer a message within',
    value: contactForm.promise.value,
    unit: contactForm.promise.unit,
    appliesTo: '2025',
    source: ourPromise,
  },
  urgentCare: {
    label: 'Urgent care starts within',
    value: 24,
    unit: 'hour',
    appliesTo: '2025',
    source: ourPromise,
  },
  emergencyCare: {
    label: 'Emergency care is arranged within',
    value: [24, 48],
    unit: 'hour',
    appliesTo: '2025',
    source: ourPromise,
  },
  planConfirmed: {
    label: 'We confirm the care plan within',
    value: 24,
    unit: 'hour',
    appliesTo: '2025',
    source: ourPromise,
  },
  careAssessment: {
    label: 'Our care assessment typically takes',
    value: [60, 90],
    unit: 'minute',
    appliesTo: '2025',
    source: ourPromise,
  },
  routineReferral: {
    label: 'A routine referral is seen to within',
    value: 2,
    unit: 'week',
    appliesTo: '2025',
    source: ourPromise,
  },
  soonReferral: {
    label: 'A referral marked soon is seen to within',
    value: 1,
    unit: 'week',
    appliesTo: '2025',
    source: ourPromise,
  },
  urgentReferral: {
    label: 'An urgent referral is seen to within',
    value: 48,
    unit: 'hour',
    appliesTo: '2025',
    source: ourPromise,
  },
  contactHours: {
    label: 'Contact hours, Monday to Friday',
    value: [8, 18],
    unit: 'o’clock',
    appliesTo: '2025',
    source: ourPromise,
  },
  phoneLineHours: {
    label: 'Phone line as the legal pages state it, Monday to Friday, UK time',
    value: [9, 17],
    unit: 'o’clock',
    appliesTo: '2025',
    source: ourTerms,
  },

  // What the legal pages state.
  invoiceDue: {
    label: 'Invoices are due in',
    value: 14,
    unit: 'day',
    appliesTo: '2025',
    source: ourTerms,
  },
  complaintAcknowledged: {
    label: 'A complaint is acknowledged in',
    value: 3,
    unit: 'working day',
    appliesTo: '2025',
    source: ourTerms,
  },
  complaintResolved: {
    label: 'A complaint is resolved in',
    value: 28,
    unit: 'day',
    appliesTo: '2025',
    source: ourTerms,
  },
  recordsKept: {
    label: 'Records are kept after care ends for',
    value: 8,
    unit: 'year',
    appliesTo: '2025',
    source: ourPrivacyPolicy,
  },
  dataRequestAnswered: {
    label: 'A data request is answered within',
    value: 1,
    unit: 'month',
    appliesTo: '2025',
    source: ourPrivacyPolicy,
  },
  giftThreshold: {
    label: 'Gifts worth more than this are declared',
    value: 25,
    unit: 'pound',
    appliesTo: '2025',
    source: ourIntegrity,
  },
} as const satisfies Record<string, Figure>

/** The levels of need in each Continuing Healthcare domain, lowest first. */
export const chcLevels = ['none', 'low', 'moderate', 'high', 'priority'] as const

const wholePounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})
const poundsAndPence = new Intl.NumberFormat('en-GB', {style: 'currency', currency: 'GBP'})

/** £14,250; £211.60. */
export function pounds(value: number): string {
  return (Number.isInteger(value) ? wholePounds : poundsAndPence).format(value)
}

function clock(hour: number): string {
  return `${hour % 12 || 12}${hour < 12 ? 'am' : 'pm'}`
}

/** £14,250; £18–£25; 60–90 minutes; 1 working day; 7am–8pm. */
export function amount({value, unit}: Figure): string {
  const ends = typeof value === 'number' ? [value] : value
  switch (unit) {
    case 'pound':
      return ends.map(pounds).join('–')
    case 'o’clock':
      return ends.map(clock).join('–')
    default:
      return period(value, unit)
  }
}

/** The amount and what it is for: £18–£25 an hour; £211.60 a week. */
export function rate(figure: Figure): string {
  if (!figure.per) return amount(figure)
  return `${amount(figure)} ${figure.per === 'hour' ? 'an' : 'a'} ${figure.per}`
}

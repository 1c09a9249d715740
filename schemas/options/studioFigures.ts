// Figures that change from year to year. Only their definitions are here: the Studio keeps the values.

import type {NationName} from '../provider/nations.ts'

/** The unit that money is charged or paid for: £20 an hour, £68 a week. */
export type MoneyPer = 'hour' | 'night' | 'day' | 'week' | 'month'

/** A figure whose value the Studio keeps: one sum, or a range of two. */
interface Editable {
  label: string
  /** Its name in the Studio. */
  title: string
  isRange: boolean
  unit: 'pound'
  per?: MoneyPer
  sourceTitle: string
  /** The nations for which it is right; without any, all. */
  nations?: readonly NationName[]
}

/** The source of a figure that the provider sets. */
export const ourPricesTitle = 'Our prices'

const price = <const IsRange extends boolean>(
  label: string,
  per: MoneyPer,
  title: string,
  isRange: IsRange,
): Editable & {isRange: IsRange} => ({
  label,
  title,
  isRange,
  unit: 'pound',
  per,
  sourceTitle: ourPricesTitle,
})

/** The figures that change from year to year, whose values the Studio keeps. */
export const studioFigures = {
  lowerCapitalLimit: {
    title: 'Means test: lower capital limit',
    isRange: false,
    label: 'Lower capital limit',
    unit: 'pound',
    sourceTitle: 'Social care charging for local authorities (GOV.UK)',
    nations: ['england'],
  },
  upperCapitalLimit: {
    title: 'Means test: upper capital limit',
    isRange: false,
    label: 'Upper capital limit',
    unit: 'pound',
    sourceTitle: 'Social care charging for local authorities (GOV.UK)',
    nations: ['england'],
  },
  fundedNursingCare: {
    title: 'NHS-funded nursing care, a week',
    isRange: false,
    label: 'NHS-funded nursing care, standard rate',
    unit: 'pound',
    per: 'week',
    sourceTitle: 'NHS-funded nursing care (NHS)',
    nations: ['england'],
  },
  attendanceAllowance: {
    title: 'Attendance Allowance, a week',
    isRange: true,
    label: 'Attendance Allowance, lower to higher rate',
    unit: 'pound',
    per: 'week',
    sourceTitle: 'Attendance Allowance: what you’ll get (GOV.UK)',
    nations: ['england', 'wales', 'northernIreland'],
  },
  personalIndependencePayment: {
    title: 'Personal Independence Payment, a week',
    isRange: true,
    label: 'Personal Independence Payment, least to most',
    unit: 'pound',
    per: 'week',
    sourceTitle: 'Personal Independence Payment: how much you’ll get (GOV.UK)',
    nations: ['england', 'wales', 'northernIreland'],
  },
  carersAllowance: {
    title: 'Carer’s Allowance, a week',
    isRange: false,
    label: 'Carer’s Allowance',
    unit: 'pound',
    per: 'week',
    sourceTitle: 'Carer’s Allowance: what you’ll get (GOV.UK)',
    nations: ['england', 'wales', 'northernIreland'],
  },
  carersAllowanceEarnings: {
    title: 'Carer’s Allowance: the most that a carer may earn, a week',
    isRange: false,
    label: 'Most that somebody with Carer’s Allowance may earn',
    unit: 'pound',
    per: 'week',
    sourceTitle: 'Carer’s Allowance: eligibility (GOV.UK)',
    nations: ['england', 'wales', 'northernIreland'],
  },
  universalCreditCarer: {
    title: 'Universal Credit: carer element, a month',
    isRange: false,
    label: 'Carer element of Universal Credit',
    unit: 'pound',
    per: 'month',
    sourceTitle: 'Universal Credit: what you’ll get (GOV.UK)',
  },
  disabledFacilitiesGrant: {
    title: 'Disabled Facilities Grant, up to',
    isRange: false,
    label: 'Disabled Facilities Grant in England, up to',
    unit: 'pound',
    sourceTitle: 'Disabled Facilities Grants: what you’ll get (GOV.UK)',
    nations: ['england'],
  },
  nationalLivingWage: {
    title: 'National Living Wage, an hour',
    isRange: false,
    label: 'National Living Wage, from age 21',
    unit: 'pound',
    per: 'hour',
    sourceTitle: 'National Minimum Wage and National Living Wage rates (GOV.UK)',
  },
  companionship: price('Companionship', 'hour', 'Our price: companionship, an hour', true),
  domesticSupport: price('Domestic support', 'hour', 'Our price: domestic support, an hour', true),
  personalCare: price('Personal care', 'hour', 'Our price: personal care, an hour', true),
  specialisedCare: price('Specialised care', 'hour', 'Our price: specialised care, an hour', true),
  liveInCare: price('Live-in care', 'day', 'Our price: live-in care, a day', true),
  nightCare: price(
    'A night with a carer awake',
    'night',
    'Our price: a carer awake, a night',
    true,
  ),
  eveningCharge: price('Evenings, on top', 'hour', 'Our charge: evenings, an hour on top', false),
  weekendCharge: price('Weekends, on top', 'hour', 'Our charge: weekends, an hour on top', false),
  bankHolidayCharge: price(
    'Bank holidays, on top',
    'hour',
    'Our charge: bank holidays, an hour on top',
    false,
  ),
  lightWeek: price('Light support', 'week', 'Our example week: light support', true),
  standardWeek: price('Standard support', 'week', 'Our example week: standard support', true),
  comprehensiveWeek: price(
    'Comprehensive support',
    'week',
    'Our example week: comprehensive support',
    true,
  ),
} as const satisfies Record<string, Editable>

export type StudioFigure = keyof typeof studioFigures

export type StudioRange = {
  [Name in StudioFigure]: (typeof studioFigures)[Name]['isRange'] extends true ? Name : never
}[StudioFigure]

/** A type guard for the names of figures that the Studio keeps. */
export const isStudioFigure = (name: unknown): name is StudioFigure =>
  typeof name === 'string' && Object.hasOwn(studioFigures, name)

const nationsOf: Partial<Record<StudioFigure, readonly NationName[]>> = Object.fromEntries(
  Object.entries(studioFigures).map(([name, figure]) => [
    name,
    'nations' in figure ? figure.nations : undefined,
  ]),
)

/** Whether a figure is right in a nation. */
export const isFigureOf = (nation: NationName, name: StudioFigure): boolean =>
  nationsOf[name]?.includes(nation) ?? true

/** The figures of the Studio's list, with their names there. */
export const studioFigureTitles = Object.entries(studioFigures).flatMap(([value, {title}]) =>
  isStudioFigure(value) ? [{value, title}] : [],
)

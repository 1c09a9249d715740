import {figures as fixed} from '@home-care/schemas/options/figures.ts'
import {careFor, type supportTypes} from '@home-care/schemas/options/formChoices.ts'
import {provider} from '@home-care/schemas/provider/provider.ts'
import {pounds, sampleMark} from '@home-care/schemas/rules/amounts.ts'
import {capital} from '@home-care/schemas/rules/capital.ts'
import {amount, type Figures, rate, rateInYear} from '@home-care/schemas/rules/figureWords.ts'
import * as z from 'zod'
import {pricesAnHour, type WeeklyCostAnswers, weeklyCost} from './weeklyCost.ts'

// Five questions that lead to services, a price and possible payers: the questions, and the rules for
// the answers.

type Kind = WeeklyCostAnswers['kind']

/** Offered only if the provider has activated this service. */
const dementiaService = 'service-dementia-care'

/**
 * Each difficulty with the services that help, the kind of care that sets its price, and its support
 * type in a care request.
 */
const difficulties = [
  {
    value: 'washing',
    title: 'Washing, dressing or the toilet',
    services: ['service-personal-care'],
    kind: 'personal-care',
    support: 'personal-care',
  },
  {
    value: 'medicines',
    title: 'Medicines',
    services: ['service-medication-support'],
    kind: 'personal-care',
    support: 'medication-support',
  },
  {
    value: 'moving',
    title: 'Getting about the house',
    services: ['service-personal-care'],
    kind: 'personal-care',
    support: 'mobility-support',
  },
  {
    value: 'house',
    title: 'Meals, shopping and housework',
    services: ['service-companionship'],
    kind: 'domestic-support',
    support: 'household-tasks',
  },
  {
    value: 'alone',
    title: 'Being alone too much',
    services: ['service-companionship'],
    kind: 'companionship',
    support: 'companionship',
  },
  {
    value: 'memory',
    title: 'Memory, or staying safe alone',
    services: [dementiaService, 'service-personal-care', 'service-companionship'],
    kind: 'specialised-care',
    support: 'other',
  },
  {
    value: 'illness',
    title: 'An illness that won’t get better',
    services: ['service-palliative-care'],
    kind: 'specialised-care',
    support: 'other',
  },
] as const satisfies readonly {
  value: string
  title: string
  services: readonly string[]
  kind: Kind
  support: (typeof supportTypes)[number]['value']
}[]

/** The time until live-in care begins. */
export const liveInStart = 'a week or two'

/** How often help comes: visits a day and days a week, or a live-in carer. */
const rhythms = [
  {value: 'some-days', title: 'A few times a week', visits: 1, days: 3},
  {value: 'daily', title: 'Once a day', visits: 1, days: 7},
  {value: 'twice-daily', title: 'Twice a day', visits: 2, days: 7},
  {value: 'four-daily', title: 'Four times a day', visits: 4, days: 7},
  {value: 'live-in', title: 'Someone in the house all the time', visits: 0, days: 7},
] as const

const starts = [
  {value: 'now', title: 'Today or tomorrow'},
  {value: 'soon', title: 'In the next few weeks'},
  {value: 'later', title: 'Not yet: I want to know first'},
] as const

/** Bands of savings and capital; the exact sum is not asked. */
const savingsBands = (figures: Figures) => [
  {value: 'below', title: `Under ${amount(figures.lowerCapitalLimit)}`},
  {
    value: 'between',
    title: `${amount(figures.lowerCapitalLimit)} to ${amount(figures.upperCapitalLimit)}`,
  },
  {value: 'above', title: `Over ${amount(figures.upperCapitalLimit)}`},
  {value: 'untold', title: 'I don’t know, or would rather not say'},
]

/** The choices of each question, in the form's order. */
export const choices = (figures: Figures) => ({
  for: careFor,
  hard: difficulties,
  often: rhythms,
  when: starts,
  savings: savingsBands(figures),
})

const oneOf = <const Choices extends readonly {value: string}[]>(list: Choices) =>
  list.map(({value}): Choices[number]['value'] => value)

const difficulty = z.enum(oneOf(difficulties))

/** The answers, one per form field. The form is posted, so that no answer is ever in a URL. */
export const whichHelpAnswers = z.object({
  for: z.enum(oneOf(careFor), 'Choose who the help is for'),
  hard: z
    .union([difficulty.transform((one) => [one]), z.array(difficulty)], 'Choose what is hard')
    .refine((hard) => hard.length > 0, {error: 'Choose what is hard'}),
  often: z.enum(oneOf(rhythms), 'Choose how often someone should come'),
  when: z.enum(oneOf(starts), 'Choose when help should start'),
  savings: z.enum(['below', 'between', 'above', 'untold']).catch('untold'),
})

export type WhichHelpAnswers = z.output<typeof whichHelpAnswers>

/** Ids of the fitting services, the most likely first. */
export function fittingServices({hard}: WhichHelpAnswers): string[] {
  return [...new Set(chosen(hard).flatMap(({services}): readonly string[] => services))]
}

/** A note above the services for a person with memory loss, while there is no dementia service. */
export function memoryCare({hard}: WhichHelpAnswers, offered: readonly string[], figures: Figures) {
  return hard.includes('memory') && !offered.includes(dementiaService)
    ? `We have no separate service for dementia. Carers trained in it give the care below, at our price for “${figures.specialisedCare.label}”.`
    : undefined
}

const chosen = (hard: WhichHelpAnswers['hard']) =>
  difficulties.filter(({value}) => hard.includes(value))

const shortestVisit = fixed.minimumVisit.value
const shortestCompany = Math.max(60, shortestVisit)

/** The shortest visit in minutes; the longest is twice that. A single task takes less than company. */
const visitMinutes: Record<Kind, number> = {
  companionship: shortestCompany,
  'domestic-support': shortestCompany,
  'personal-care': shortestVisit,
  'specialised-care': shortestVisit,
}

/**
 * Estimates a week's cost in whole pounds, at the highest price among the chosen difficulties.
 * @returns the range, what marks it as a sample, and its basis in words
 */
export function weekOf({hard, often}: WhichHelpAnswers, figures: Figures) {
  const rhythm = rhythms.find(({value}) => value === often) ?? rhythms[1]
  if (rhythm.visits === 0) {
    const [from, to] = figures.liveInCare.value
    return {
      from: from * rhythm.days,
      to: to * rhythm.days,
      mark: sampleMark(figures.liveInCare),
      how: `A carer who lives in, at ${rateInYear(figures.liveInCare)}, weekends included.`,
    }
  }
  const prices = pricesAnHour(figures)
  const kinds = chosen(hard).map(({kind}): Kind => kind)
  const [kind = 'personal-care'] = kinds.toSorted(
    (one, other) => prices[other].value[1] - prices[one].value[1],
  )
  const {visits, days} = rhythm
  const shortest = visitMinutes[kind]
  const longest = 2 * shortest
  return {
    from: weeklyCost({kind, visits, days, minutes: shortest}, figures).from,
    to: weeklyCost({kind, visits, days, minutes: longest}, figures).to,
    mark: sampleMark(prices[kind]),
    how: `${visits * days} visits of ${shortest} to ${longest} minutes, at ${rateInYear(prices[kind])}. Plus ${rate(figures.weekendCharge)} at weekends, ${rate(figures.eveningCharge)} in the evening.`,
  }
}

/** Whether the tool knows who pays: its means test is England's. */
export const knowsPayers = provider.nation === 'england'

interface Payer {
  key: string
  title: string
  text: string
}

/** The possible payers, the most certain first. */
export function payers({hard, savings}: WhichHelpAnswers, figures: Figures): Payer[] {
  const upper = amount(figures.upperCapitalLimit)
  const council: Record<WhichHelpAnswers['savings'], string> = {
    below: `With savings under ${amount(figures.lowerCapitalLimit)}, the council leaves them alone. If needs are eligible it pays, after a contribution from income.`,
    between: `With savings up to ${upper}, the council may pay in part. It counts ${rate(figures.tariffIncome)} of income for each ${amount(figures.tariffStep)} above ${amount(figures.lowerCapitalLimit)}.`,
    above: `With savings over ${upper}, you pay in full until they fall to that; then the council may help. The home isn’t counted for care at home.`,
    untold: `Under ${amount(figures.lowerCapitalLimit)} of savings the council may pay most of it, up to ${upper} a part, above that nothing yet. The home isn’t counted for care at home.`,
  }
  return [
    {
      key: 'The council',
      title: 'The council',
      text: `${council[savings]} Its assessment is free, whatever the savings.`,
    },
    {
      key: 'Attendance Allowance',
      title: 'Attendance Allowance',
      text: `${capital(rateInYear(figures.attendanceAllowance))}, for people over State Pension age who need help. Savings and income don’t count.`,
    },
    {
      key: 'The NHS',
      title: 'The NHS',
      text: hard.includes('illness')
        ? `Ask for Continuing Healthcare: it pays for everything, whatever the savings. If time is short, ask for the fast track. Otherwise a decision should take ${amount(figures.chcDecision)}.`
        : 'It pays for all of the care where the main need is for healthcare. Ask the GP or the ward for the checklist.',
    },
    ...(hard.includes('moving') || hard.includes('washing')
      ? [
          {
            key: 'A grant for the house',
            title: 'A grant for the house',
            text: `Up to ${pounds(figures.disabledFacilitiesGrant.value)} for a ramp, a stairlift or a shower, if the council agrees.`,
          },
        ]
      : []),
  ]
}

const titleOf = (list: readonly {value: string; title: string}[], chosenValue: string) =>
  list.find(({value}) => value === chosenValue)?.title ?? ''

/** The answers as fields of a care request. Savings are left out: the office need not know them. */
export function asCareRequest(answers: WhichHelpAnswers) {
  const hard = chosen(answers.hard)
  return {
    careFor: answers.for,
    supportTypes: [...new Set(hard.map(({support}) => support))],
    additionalInfo: [
      `What is hard: ${hard.map(({title}) => title).join('; ')}.`,
      `How often: ${titleOf(rhythms, answers.often)}.`,
      `When: ${titleOf(starts, answers.when)}.`,
    ].join('\n'),
  }
}

import type {organisations} from '@home-care/schemas/options/formChoices.ts'
import {urgencies} from '@home-care/schemas/options/formChoices.ts'
import {referralForm} from '@home-care/schemas/site/forms.ts'
import {promiseInWords} from '@home-care/schemas/site/promises.ts'
import {amount, type Figure, figures} from '../figures.ts'

interface Point {
  title: string
  description: string
}

/** The words of a page for one kind of referrer. */
export interface ReferrerWords {
  /** A heading such as "Working with councils". */
  workingTogether: string
  offer: {heading: string; items: Point[]}
  /** The referral form's choice for this kind of referrer. */
  organisation: (typeof organisations)[number]['value']
  /** Papers that only this kind of referrer has. */
  alsoReady: Point[]
  questions: {heading: string; faqs: {question: string; answer: string}[]}
  closing: {heading: string; text: string}
}

// Content that all referrers share: steps, times and what to send.

const {urgent} = referralForm
/** The promise for "urgent", on the form and on every page for referrers. */
export const urgentInWords = `Mark it urgent, and we call you within ${promiseInWords(urgent.promise)}. ${urgent.begins}`

type Urgency = (typeof urgencies)[number]['value']

/** Our promise for each urgency of the referral form, and when to choose it. */
const urgencyDetails: Record<Urgency, {figure: Figure; when: string}> = {
  routine: {
    figure: figures.routineReferral,
    when: 'A package that is planned, a change of provider, a review that calls for more.',
  },
  soon: {
    figure: figures.soonReferral,
    when: 'A discharge with a date, a family carer who can’t go on much longer.',
  },
  urgent: {
    figure: figures.urgentReferral,
    when: 'A breakdown of care, a discharge today or tomorrow, care in the last days of life.',
  },
}

/** Since when the time until care begins is counted. */
export const countedFrom = 'Counted from our first call with you.'

/** Table rows: urgency, time until care begins, when to choose it. */
export const urgencyRows = urgencies.map(
  ({value, title}): [heading: string, ...cells: string[]] => [
    title.replace(/ \(.*\)$/, ''),
    amount(urgencyDetails[value].figure),
    urgencyDetails[value].when,
  ],
)

export const referringSteps = [
  {
    title: 'Send the referral form',
    note: 'Five minutes',
    description:
      'Nine questions about you, the person and the reason. It’s encrypted on its way and where it is kept. You receive a reference to put on your record.',
  },
  {
    title: 'We call you',
    note: `Within ${amount(figures.referralReply)}`,
    description:
      'A care manager tells you whether we have the right people in that area at those times. If we don’t, we say so then, so that you lose no days.',
  },
  {
    title: 'We assess, at home or on the ward',
    note: `Typically ${amount(figures.careAssessment)}`,
    description:
      'With the person first, and with family, nurses and therapists as the person wishes. We look at risks, equipment, medicines and what a good day is.',
  },
  {
    title: 'You have the plan and the price in writing',
    note: `Plan confirmed within ${amount(figures.planConfirmed)}`,
    description:
      'Visits, tasks, outcomes, carers’ skills and cost, set out so that you can put them before a panel, a broker or a court. Nothing begins until you and the person agree.',
  },
  {
    title: 'Care begins, and we report',
    note: 'A first review after one week',
    description:
      'You have a named care manager, a first report after a week, and then reports as often as your contract or the plan asks.',
  },
]

/** Information every referrer should have at hand for the form and the call after it. */
export const toHaveReady = [
  {
    title: 'Who agrees to the referral',
    description:
      'The person. If they can’t, the best-interests decision, or the authority of an attorney or deputy.',
  },
  {
    title: 'The latest assessment or care plan',
    description: 'What is needed at which times of the day, and how many carers each task takes.',
  },
  {
    title: 'Risk assessments',
    description: 'Moving and handling, falls, skin, swallowing, behaviour, and working alone.',
  },
  {
    title: 'Medicines',
    description: 'The current list or MAR chart, allergies, and who orders and collects them.',
  },
  {
    title: 'Communication needs',
    description:
      'Format, language, hearing, sight or an interpreter, as the Accessible Information Standard asks.',
  },
  {
    title: 'The home and the people in it',
    description: 'How to get in, equipment in place or on order, family carers, pets.',
  },
]

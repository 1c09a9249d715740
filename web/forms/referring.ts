import {type Figure, figures} from '@home-care/schemas/options/figures.ts'
import {urgencies} from '@home-care/schemas/options/formChoices.ts'
import {amount} from '@home-care/schemas/rules/figureWords.ts'
import {referralForm} from '@home-care/schemas/site/forms.ts'
import {promiseInWords} from '@home-care/schemas/site/promises.ts'

const {urgent} = referralForm

/** The promise for "urgent". */
export const urgentInWords = `Mark it urgent, and we call you within ${promiseInWords(urgent.promise)}. ${urgent.begins}`

type Urgency = (typeof urgencies)[number]['value']

/** Our promise for each urgency. */
const details = {
  routine: figures.routineReferral,
  soon: figures.soonReferral,
  urgent: figures.urgentReferral,
} as const satisfies Record<Urgency, Figure>

/** Since when the time until care begins is counted. */
export const countedFrom = 'Counted from our first call with you.'

/** Each urgency of the form, and the time until care begins. */
export const urgencyRows = urgencies.map(
  ({value, title}) => [title.replace(/ \(.*\)$/, ''), amount(details[value])] as const,
)

import type {EnquiryKind} from '../data/enquiryStates.ts'
import type {FieldName} from './enquiryForm.ts'
import type {SchemaOf} from './forms.ts'

/** What a browser may offer: its user's own detail, what was typed here before, or nothing. */
type Offered = 'name' | 'email' | 'tel' | 'street-address' | 'on' | 'off'

type Answers = Readonly<Record<string, unknown>>

/**
 * Whose each answer is. The sender's own are offered; the house of a parent, and all that a professional
 * says of a patient, are somebody else's.
 */
const offered: {
  readonly [Kind in EnquiryKind]: {
    readonly [Field in FieldName<SchemaOf<Kind>>]?: Offered | ((answers: Answers) => Offered)
  }
} = {
  'care-request': {
    name: 'name',
    email: 'email',
    phone: 'tel',
    address: ({careFor}) => (careFor === 'myself' ? 'street-address' : 'off'),
    startDate: 'on',
    additionalInfo: 'on',
  },
  referral: {referrerName: 'name', referrerEmail: 'email', referrerPhone: 'tel'},
  contact: {name: 'name', email: 'email', message: 'on'},
  'call-back': {name: 'name', phone: 'tel'},
}

/**
 * The autocomplete of a field's control, by the other answers.
 * @example
 * autoCompleteOf('care-request', 'address', {careFor: 'parent'}) // 'off'
 */
export function autoCompleteOf<Kind extends EnquiryKind>(
  kind: Kind,
  field: FieldName<SchemaOf<Kind>>,
  answers: Answers,
): Offered {
  const own = offered[kind][field] ?? 'off'
  return typeof own === 'function' ? own(answers) : own
}

/** Whether the autocomplete of a field depends on other answers. */
export const followsAnswers = <Kind extends EnquiryKind>(
  kind: Kind,
  field: FieldName<SchemaOf<Kind>>,
): boolean => typeof offered[kind][field] === 'function'

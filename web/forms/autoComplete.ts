import type {EnquiryKind} from '@home-care/schemas/site/forms.ts'
import type {FieldName} from './enquiryForm.ts'
import type {SchemaOf} from './forms.ts'

/** The browser's offer: the user's own detail, a value typed here before, or none. */
type Offered = 'name' | 'email' | 'tel' | 'street-address' | 'on' | 'off'

type Answers = Readonly<Record<string, unknown>>

/**
 * The owner of each answer decides. The sender's own details are offered; a parent's house and a patient's
 * details are not the sender's.
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

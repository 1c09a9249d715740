import type {EnquiryKind} from '@home-care/schemas/site/forms.ts'
import type * as z from 'zod/mini'
import {callBack} from './callBack.ts'
import {careRequest} from './careRequest.ts'
import {contactMessage} from './contactMessage.ts'
import type {EnquiryForm} from './enquiryForm.ts'
import {referral} from './referral.ts'

const formsByKind = {
  'care-request': careRequest,
  referral,
  contact: contactMessage,
  'call-back': callBack,
}

export type SchemaOf<Kind extends EnquiryKind> = (typeof formsByKind)[Kind]['schema']

export type AnswersTo<Kind extends EnquiryKind> = z.output<SchemaOf<Kind>>

export const forms: {readonly [Kind in EnquiryKind]: EnquiryForm<SchemaOf<Kind>>} = formsByKind

'use client'

import {referral} from '../../enquiries/referral.ts'
import {FormFrame, type FormProps} from './FormFrame.tsx'
import {FieldGroup, Select, TextArea, TextField} from './fields.tsx'

const {options} = referral

/** The form of Make a Referral (spec section 2.12). */
export function ReferralForm({attempt, notice}: FormProps) {
  return (
    <FormFrame
      form={referral}
      attempt={attempt}
      notice={notice}
      name="Make a Referral"
      action="Submit Referral"
      sending="Submitting..."
    >
      <FieldGroup legend="Your Information">
        <TextField name="referrerName" autoComplete="name" />
        <Select
          name="referrerOrganisation"
          prompt="Select your organisation"
          options={options.referrerOrganisation}
        />
        <TextField name="referrerEmail" type="email" autoComplete="email" />
        <TextField name="referrerPhone" type="tel" autoComplete="tel" width="short" />
      </FieldGroup>
      <FieldGroup legend="Patient Information">
        <TextField name="clientName" autoComplete="off" />
        <TextField name="clientDob" type="date" autoComplete="off" width="short" />
        <TextArea name="clientAddress" rows={3} hint="With the postcode." />
      </FieldGroup>
      <FieldGroup legend="Referral Details">
        <TextArea
          name="referralReason"
          rows={6}
          hint="At least 20 characters: what has changed, what support is needed, and any communication needs."
        />
        <Select name="urgencyLevel" prompt="Select urgency level" options={options.urgencyLevel} />
      </FieldGroup>
    </FormFrame>
  )
}

import {SelectControl, TextAreaControl, TextControl} from './controls.tsx'
import {FieldGroup, FormFrame, type FormProps} from './FormFrame.tsx'
import {fieldsOf} from './shownAttempt.ts'

/**
 * The form of Make a Referral (spec section 2.12). Browsers are asked to keep nothing about the patient:
 * a reload, or Back, empties those fields. Computers of an office are shared.
 */
export function ReferralForm({attempt, notice}: FormProps<'referral'>) {
  const field = fieldsOf('referral', attempt)
  return (
    <FormFrame
      kind="referral"
      attempt={attempt}
      notice={notice}
      name="Make a Referral"
      action="Submit Referral"
      sending="Submitting..."
    >
      <FieldGroup legend="Your Information">
        <TextControl {...field('referrerName')} autoComplete="name" />
        <SelectControl {...field('referrerOrganisation')} prompt="Select your organisation" />
        <TextControl {...field('referrerEmail')} type="email" autoComplete="email" />
        <TextControl {...field('referrerPhone')} type="tel" autoComplete="tel" width="short" />
      </FieldGroup>
      <FieldGroup legend="Patient Information">
        <TextControl {...field('clientName')} />
        <TextControl {...field('clientDob')} type="date" width="short" />
        <TextAreaControl {...field('clientAddress')} rows={3} hint="With the postcode." />
      </FieldGroup>
      <FieldGroup legend="Referral Details">
        <TextAreaControl
          {...field('referralReason')}
          rows={6}
          hint="At least 20 characters: what has changed, what support is needed, and any communication needs."
        />
        <SelectControl {...field('urgencyLevel')} prompt="Select urgency level" />
      </FieldGroup>
    </FormFrame>
  )
}

import {figures} from '@home-care/schemas/options/figures.ts'
import {amount} from '@home-care/schemas/rules/figureWords.ts'
import {SelectControl, TextAreaControl, TextControl} from './controls.tsx'
import {FieldGroup, FormFrame, fieldsOf, type WithAttempt} from './FormFrame.tsx'

/**
 * The form of Make a Referral (product.md 2.12). Office computers are shared, so browsers are asked
 * not to keep the patient's details: Reload and Back empty those fields.
 */
export function ReferralForm({attempt}: WithAttempt<'referral'>) {
  const field = fieldsOf('referral', attempt)
  return (
    <FormFrame
      kind="referral"
      attempt={attempt}
      notice={
        <p className="font-bold text-ink">
          Information is handled under GDPR and our privacy policy. We’ll make contact within{' '}
          {amount(figures.referralReply)} to discuss the referral and next steps.
        </p>
      }
      name="Make a Referral"
      action="Submit Referral"
      sending="Submitting..."
    >
      <FieldGroup legend="Your Information">
        <TextControl {...field('referrerName')} />
        <SelectControl {...field('referrerOrganisation')} prompt="Select your organisation" />
        <TextControl {...field('referrerEmail')} type="email" />
        <TextControl {...field('referrerPhone')} type="tel" width="short" />
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

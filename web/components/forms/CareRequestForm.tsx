import {provider} from '@home-care/schemas/provider/provider.ts'
import {ChoicesControl, TextAreaControl, TextControl} from './controls.tsx'
import {FieldGroup, FormFrame, fieldsOf, type WithAttempt} from './FormFrame.tsx'

/**
 * The form of Arrange Care (product.md 2.11).
 * @param callsDuring the office's hours; the form's times of day go beyond them
 */
export function CareRequestForm({
  attempt,
  callsDuring,
}: WithAttempt<'care-request'> & {callsDuring: string}) {
  const field = fieldsOf('care-request', attempt)
  return (
    <FormFrame
      kind="care-request"
      attempt={attempt}
      name="Arrange Care"
      action="Request Care"
      sending="Submitting..."
    >
      <FieldGroup legend="How we reach you">
        <TextControl {...field('name')} />
        <TextControl {...field('email')} type="email" />
        <TextControl {...field('phone')} type="tel" width="short" />
      </FieldGroup>
      <FieldGroup legend="The care you’re looking for">
        <ChoicesControl {...field('careFor')} type="radio" />
        <TextAreaControl
          {...field('address')}
          rows={3}
          hint="Where the care is needed, with the postcode."
          placeholder={provider.examples.address}
        />
        <TextControl {...field('startDate')} type="date" width="short" isFromToday />
        <ChoicesControl
          {...field('supportTypes')}
          type="checkbox"
          hint="Choose as many as you like."
        />
      </FieldGroup>
      <FieldGroup legend="Before we call">
        <ChoicesControl
          {...field('bestTimeToReach')}
          type="radio"
          hint={
            callsDuring &&
            `We call in the part of the day you choose, while our office is open: ${callsDuring}. If it’s closed then, we call soon after it opens again.`
          }
        />
        <TextAreaControl
          {...field('additionalInfo')}
          mark="optional"
          rows={5}
          hint="Anything that helps us help you. Tell us, too, if you need information in another format or have communication needs."
        />
      </FieldGroup>
    </FormFrame>
  )
}

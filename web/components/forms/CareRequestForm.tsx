'use client'

import {useEffect, useState} from 'react'
import {careRequest} from '../../enquiries/careRequest.ts'
import {londonDay} from '../../enquiries/londonTime.ts'
import {FormFrame, type FormProps} from './FormFrame.tsx'
import {Choices, FieldGroup, TextArea, TextField} from './fields.tsx'

const {options} = careRequest

/**
 * The form of Arrange Care (spec section 2.11).
 *
 * @param callsDuring when the office is open: its times of day go beyond that
 */
export function CareRequestForm({attempt, notice, callsDuring}: FormProps & {callsDuring: string}) {
  return (
    <FormFrame
      form={careRequest}
      attempt={attempt}
      notice={notice}
      name="Arrange Care"
      action="Request Care"
      sending="Submitting..."
    >
      <FieldGroup legend="How we reach you">
        <TextField name="name" autoComplete="name" />
        <TextField name="email" type="email" autoComplete="email" />
        <TextField name="phone" type="tel" autoComplete="tel" width="short" />
      </FieldGroup>
      <FieldGroup legend="The care you are looking for">
        <Choices name="careFor" type="radio" options={options.careFor} />
        <TextArea
          name="address"
          rows={3}
          hint="Where the care is needed."
          placeholder="12 Mill Lane, Kettering, NN16 0AA"
          autoComplete="street-address"
        />
        <StartDate />
        <Choices
          name="supportTypes"
          type="checkbox"
          hint="Choose as many as you like."
          options={options.supportTypes}
        />
      </FieldGroup>
      <FieldGroup legend="Before we call">
        <Choices
          name="bestTimeToReach"
          type="radio"
          hint={
            callsDuring &&
            `We call while our office is open: ${callsDuring}, as near to the time you choose as we can. In the evening that is before we close, or once we open again.`
          }
          options={options.bestTimeToReach}
        />
        <TextArea
          name="additionalInfo"
          optional
          rows={5}
          hint="Anything that helps us help you. Tell us, too, if you need information in another format or have communication needs."
        />
      </FieldGroup>
    </FormFrame>
  )
}

/** Its calendar begins today: known only in the browser, because the page may have been built days ago. */
function StartDate() {
  const [today, setToday] = useState<string>()
  useEffect(() => setToday(londonDay(new Date())), [])
  return <TextField name="startDate" type="date" autoComplete="off" width="short" min={today} />
}

'use client'

import {callBack} from '../../enquiries/callBack.ts'
import {FormFrame, type FormProps} from './FormFrame.tsx'
import {Choices, TextField} from './fields.tsx'

/** The form of Call Me Back: a name, a number, when. */
export function CallBackForm({attempt, notice}: FormProps) {
  return (
    <FormFrame
      form={callBack}
      attempt={attempt}
      notice={notice}
      name="Call me back"
      action="Call me back"
      sending="Sending…"
    >
      <div className="grid gap-7">
        <TextField name="name" autoComplete="name" />
        <TextField name="phone" type="tel" autoComplete="tel" width="short" />
        <Choices name="when" type="radio" options={callBack.options.when} />
      </div>
    </FormFrame>
  )
}

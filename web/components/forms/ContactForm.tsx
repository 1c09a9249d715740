'use client'

import {contactMessage} from '../../enquiries/contactMessage.ts'
import {FormFrame, type FormProps} from './FormFrame.tsx'
import {TextArea, TextField} from './fields.tsx'

/** The form of the Contact page (spec section 2.6). */
export function ContactForm({attempt, notice}: FormProps) {
  return (
    <FormFrame
      form={contactMessage}
      attempt={attempt}
      notice={notice}
      name="Send us a message"
      action="Send message"
      sending="Sending…"
    >
      <div className="grid gap-7">
        <TextField name="name" autoComplete="name" />
        <TextField name="email" type="email" autoComplete="email" />
        <TextArea
          name="message"
          rows={6}
          hint="Please leave out medical details; we will ask for what we need when we call."
        />
      </div>
    </FormFrame>
  )
}

'use client'

import type {ReactNode} from 'react'
import {contactMessage} from '../../enquiries/contactMessage.ts'
import {FormFrame} from './FormFrame.tsx'
import {TextArea, TextField} from './fields.tsx'
import type {ShownAttempt} from './useEnquiryForm.ts'

/** The form of the Contact page (spec section 2.6). */
export function ContactForm({
  attempt,
  notice,
}: {
  attempt: ShownAttempt | undefined
  notice: ReactNode
}) {
  return (
    <FormFrame
      form={contactMessage}
      attempt={attempt}
      notice={notice}
      name="Send us a message"
      action="Send Message"
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

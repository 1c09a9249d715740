import {TextAreaControl, TextControl} from './controls.tsx'
import {FormFrame, fieldsOf, type WithAttempt} from './FormFrame.tsx'

/** The form of the Contact page (product.md 2.6). */
export function ContactForm({attempt}: WithAttempt<'contact'>) {
  const field = fieldsOf('contact', attempt)
  return (
    <FormFrame
      kind="contact"
      attempt={attempt}
      name="Send us a message"
      action="Send message"
      sending="Sending…"
    >
      <div className="grid gap-7">
        <TextControl {...field('name')} />
        <TextControl {...field('email')} type="email" />
        <TextAreaControl
          {...field('message')}
          rows={6}
          hint="Please leave out medical details; we’ll ask for what we need."
        />
      </div>
    </FormFrame>
  )
}

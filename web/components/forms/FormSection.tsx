import type {ReactNode} from 'react'
import {Card} from '../Card.tsx'
import {ContactPanel} from '../ContactPanel.tsx'
import {Section} from '../Section.tsx'

/** A form with, beside it, what a visitor wants to know before sending it. */
export function FormSection({
  title,
  form,
  children,
}: {
  /** Heads the card the form stands on. */
  title?: string
  form: ReactNode
  children: ReactNode
}) {
  return (
    <Section>
      <div
        data-enquiry
        className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]"
      >
        <Card ground="cream" className="md:p-12">
          {title && <h2 className="mb-3 text-2xl">{title}</h2>}
          <p className="mb-8 text-sm text-soft">
            Fields marked with an asterisk (<span className="text-accent">*</span>) must be filled
            in.
          </p>
          {form}
        </Card>
        <aside aria-label="Good to know" className="grid gap-10 lg:sticky lg:top-36">
          {children}
          <div>
            <h2 className="text-xl">Rather talk to somebody?</h2>
            <ContactPanel />
          </div>
        </aside>
      </div>
    </Section>
  )
}

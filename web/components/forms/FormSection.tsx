import type {ReactNode} from 'react'
import {Card} from '../Card.tsx'
import {ContactPanel} from '../ContactPanel.tsx'
import {Section} from '../Section.tsx'

/** A form, with beside it what visitors want to know before they send it. */
export function FormSection({
  title,
  before,
  form,
  offersCallBack,
  hasWays = true,
  children,
}: {
  title?: string
  /** Shown above the form on a phone, and at the top of the column beside it on a wide screen. */
  before?: ReactNode
  form: ReactNode
  /** Whether the contact panel links to the call-back form. */
  offersCallBack?: boolean
  /** False where the page shows the contact details elsewhere. */
  hasWays?: boolean
  children?: ReactNode
}) {
  return (
    <Section>
      <div
        data-enquiry
        className="text grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:grid-rows-[auto_1fr] lg:gap-y-10"
      >
        {before && <div className="lg:col-start-2">{before}</div>}
        <Card ground="cream" className="md:p-12 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {title && <h2 className="mb-3 text-2xl">{title}</h2>}
          <p className="mb-8 text-sm text-soft">
            Fields marked with an asterisk (<span className="text-accent">*</span>) must be filled
            in.
          </p>
          {form}
        </Card>
        <section
          aria-label="Good to know"
          className={`grid gap-10 lg:col-start-2 ${before ? 'lg:row-start-2' : 'lg:row-span-2 lg:row-start-1'}`}
        >
          {children}
          {hasWays && (
            <div>
              <h2 className="text-xl">Rather talk to someone?</h2>
              <ContactPanel offersCallBack={offersCallBack} />
            </div>
          )}
        </section>
      </div>
    </Section>
  )
}

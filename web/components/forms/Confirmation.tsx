import type {ReactNode} from 'react'
import {momentInWords} from '../../enquiries/londonTime.ts'
import {Callout} from '../Callout.tsx'
import {PageHero} from '../PageHero.tsx'
import {Section} from '../Section.tsx'
import {type Step, StepList} from '../StepList.tsx'
import {OurNumbers} from '../UrgentNumbers.tsx'
import {Reference} from './EnquiryScreen.tsx'
import {FocusedTitle} from './FocusedTitle.tsx'

/**
 * A form's confirmation: that it arrived, its reference, and what happens next.
 *
 * @param promisedBy when somebody must have been in touch, as far as it is known
 * @param reference when its page was asked for; a form that was just sent provides its own
 */
export function Confirmation({
  title,
  paragraphs,
  by,
  promisedBy,
  reference,
  steps,
  actions,
}: {
  title: string
  paragraphs: readonly string[]
  by: string
  promisedBy?: Date | undefined
  reference?: string | undefined
  steps: Step[]
  actions: ReactNode
}) {
  return (
    <>
      <PageHero
        ground="sage"
        title={<FocusedTitle>{title}</FocusedTitle>}
        intro={
          <div className="grid gap-4">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {promisedBy && (
              <p className="font-bold text-heading">
                {by} {momentInWords(promisedBy)}.
              </p>
            )}
          </div>
        }
        actions={actions}
      >
        <Reference value={reference} />
      </PageHero>
      <Section layout="aside" heading="What happens next">
        <div data-enquiry>
          <StepList steps={steps} />
        </div>
        <div className="mt-12">
          <Callout tone="urgent" title="If it cannot wait">
            <OurNumbers />
          </Callout>
        </div>
      </Section>
    </>
  )
}

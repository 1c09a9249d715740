import type {ReactNode} from 'react'
import {momentInWords} from '../../time/londonTime.ts'
import {Callout} from '../Callout.tsx'
import {PageHero} from '../PageHero.tsx'
import {Section} from '../Section.tsx'
import {type Step, StepList} from '../StepList.tsx'
import {OurNumbers} from '../UrgentNumbers.tsx'

/**
 * A form's confirmation, with the reference and the next steps.
 * @param promisedBy the promised-by time, if known
 */
export function Confirmation({
  title,
  paragraphs,
  by,
  promisedBy,
  urgent,
  reference,
  steps,
  actions,
}: {
  title: string
  paragraphs: readonly string[]
  by: string
  promisedBy: Date | undefined
  urgent: readonly string[] | undefined
  reference: string
  steps: Step[]
  actions: ReactNode
}) {
  return (
    <>
      <PageHero
        ground="sage"
        title={title}
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
        <p className="mt-8 inline-block rounded-chip border border-rule bg-surface px-6 py-4">
          <span className="block text-sm text-soft">Your reference</span>
          <strong className="numeral text-2xl tracking-wide text-heading">{reference}</strong>
        </p>
      </PageHero>
      {urgent && (
        <Section ground="cream">
          <Callout tone="urgent" title="Please call now as well" headingLevel="h2">
            {urgent.map((each) => (
              <p key={each}>{each}</p>
            ))}
            <OurNumbers />
          </Callout>
        </Section>
      )}
      <Section layout="aside" heading="What happens next">
        <div data-enquiry>
          <StepList steps={steps} />
        </div>
        {!urgent && (
          <div className="mt-12">
            <Callout tone="urgent" title="If it can’t wait">
              <OurNumbers />
            </Callout>
          </div>
        )}
      </Section>
    </>
  )
}

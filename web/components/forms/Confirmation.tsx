import type {ReactNode} from 'react'
import {telephoneHref} from '../../forms/telephone.ts'
import {Callout} from '../Callout.tsx'
import {PageHero} from '../PageHero.tsx'
import {Section} from '../Section.tsx'
import {type Step, StepList} from '../StepList.tsx'
import {OurNumbers} from '../UrgentNumbers.tsx'

/** The number that answers at once, and who does. */
export type CallNow = {phone: string; who: string}

/** A form's confirmation, with the promise, the reference and the next steps. */
export function Confirmation({
  title,
  sentences,
  callNow,
  isUrgent,
  reference,
  steps,
  actions,
}: {
  title: string
  sentences: readonly string[]
  callNow?: CallNow | undefined
  isUrgent: boolean
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
            {callNow && (
              <p>
                <strong className="text-heading">
                  Don't wait for us: call <a href={telephoneHref(callNow.phone)}>{callNow.phone}</a>{' '}
                  now
                </strong>
                . {callNow.who}
              </p>
            )}
            {sentences.map((sentence) => (
              <p key={sentence} className="last:font-bold last:text-heading">
                {sentence}
              </p>
            ))}
          </div>
        }
        actions={actions}
      >
        <p className="mt-8 inline-block rounded-chip border border-rule bg-surface px-6 py-4">
          <span className="block text-sm text-soft">Your reference</span>
          <strong className="numeral text-2xl tracking-[0.08em] text-heading">{reference}</strong>
        </p>
      </PageHero>
      {isUrgent && (
        <Section ground="cream">
          <Callout tone="urgent" title="If it can’t wait" level={2}>
            <OurNumbers />
          </Callout>
        </Section>
      )}
      <Section layout="aside" heading="What happens next">
        <div data-enquiry>
          <StepList steps={steps} />
        </div>
        {!isUrgent && (
          <div className="mt-10">
            <Callout tone="urgent" title="If it can’t wait">
              <OurNumbers />
            </Callout>
          </div>
        )}
      </Section>
    </>
  )
}

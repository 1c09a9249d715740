import type {ReactNode} from 'react'
import {PageHero} from '../PageHero.tsx'
import {Section} from '../Section.tsx'
import {type Step, StepList} from '../StepList.tsx'
import {Reference} from './EnquiryScreen.tsx'
import {FocusedTitle} from './FocusedTitle.tsx'

/**
 * A form's confirmation: that it arrived, its reference, and what happens next.
 *
 * @param reference when its page was asked for; a form that was just sent provides its own
 */
export function Confirmation({
  title,
  paragraphs,
  reference,
  steps,
  actions,
}: {
  title: string
  paragraphs: readonly string[]
  reference: string | undefined
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
          </div>
        }
        actions={actions}
      >
        <Reference value={reference} />
      </PageHero>
      <Section layout="aside" heading="What happens next">
        <StepList steps={steps} />
      </Section>
    </>
  )
}

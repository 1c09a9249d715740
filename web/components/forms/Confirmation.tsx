import type {EnquiryKind, SiteForm} from '@home-care/schemas/site/forms.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {ReactNode} from 'react'
import {telephoneHref} from '../../forms/telephone.ts'
import {Button, ButtonLink, SecondaryLink} from '../Button.tsx'
import {Callout} from '../Callout.tsx'
import {PageHero} from '../PageHero.tsx'
import {Section} from '../Section.tsx'
import {type Step, StepList} from '../StepList.tsx'
import {OurNumbers} from '../UrgentNumbers.tsx'

/** The first step for a visitor who waits for our call. */
const keepTelephoneNear = {
  title: 'Keep your phone nearby',
  description: 'Have your reference to hand if you call us.',
}

const home = <ButtonLink href={pages.home.path}>Return to Home</ButtonLink>

const forFamilies = (
  <>
    {home}
    <SecondaryLink href={pages.helpHub.path}>Help and advice</SecondaryLink>
  </>
)

/** Says what happens after each form, and where its sender may go. */
const next: Record<EnquiryKind, {steps: Step[]; actions: ReactNode}> = {
  'care-request': {
    steps: [
      keepTelephoneNear,
      {
        title: 'We talk through what is needed',
        description: 'Who the care is for, which days and times, and what it costs.',
      },
      {
        title: 'You decide',
        description: 'There’s nothing to sign until you have met us and agreed a plan.',
      },
    ],
    actions: forFamilies,
  },
  referral: {
    steps: [
      {
        title: 'We review the referral',
        description: 'Quote the reference when you call, and add it to the record.',
      },
      {title: 'We get in touch', description: 'To discuss the referral and next steps.'},
      {
        title: 'We assess and plan with the patient',
        description: 'And tell you when care begins.',
      },
    ],
    actions: (
      <>
        {/* A page load, so that the form is empty, with or without JavaScript. */}
        <form action={pages.referral.path}>
          <Button type="submit">Make Another Referral</Button>
        </form>
        {/* Hidden without JavaScript, when the browser's own menu can print. */}
        <Button type="button" variant="secondary" data-print className="noscript:hidden">
          Print for the record
        </Button>
      </>
    ),
  },
  contact: {
    steps: [
      {
        title: 'Look out for our reply',
        description: 'By email. If it doesn’t come, look in your junk mail, then call us.',
      },
    ],
    actions: home,
  },
  'call-back': {
    steps: [
      keepTelephoneNear,
      {
        title: 'You tell us what is happening',
        description: 'In any order. We ask what we need to know, and say what it may cost.',
      },
    ],
    actions: forFamilies,
  },
}

/**
 * A form's confirmation, with the promise, the reference and the next steps.
 * @param sentences the promise to the sender
 * @param callNow who answers at once, for an urgent enquiry that our office answers too late
 */
export function Confirmation({
  form,
  sentences,
  callNow,
  isUrgent,
  reference,
}: {
  form: SiteForm & {kind: EnquiryKind}
  sentences: readonly string[]
  callNow: {phone: string; who: string} | undefined
  isUrgent: boolean
  reference: string
}) {
  const {steps, actions} = next[form.kind]
  return (
    <>
      <PageHero
        ground="sage"
        title={form.received.title}
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

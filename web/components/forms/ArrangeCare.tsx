import {careRequestForm} from 'schemas/site/forms.ts'
import {promiseInWords} from 'schemas/site/promises.ts'
import {pages} from 'schemas/site/siteMap.ts'
import {amount, figures} from '../../content/figures.ts'
import {ButtonLink} from '../Button.tsx'
import {PageHero} from '../PageHero.tsx'
import {StepList} from '../StepList.tsx'
import {CareRequestForm} from './CareRequestForm.tsx'
import {Confirmation} from './Confirmation.tsx'
import {FormSection} from './FormSection.tsx'
import {PrivacyNotice} from './PrivacyNotice.tsx'
import type {ShownAttempt} from './useEnquiryForm.ts'

/** Arrange Care (spec section 2.11), as it opens or as it was sent with mistakes. */
export function ArrangeCare({attempt}: {attempt?: ShownAttempt}) {
  return (
    <>
      <PageHero
        page={pages.arrangeCare}
        title="Arrange Care"
        intro="Tell us what you need — we'll get back to you shortly with times we can help."
      />
      <FormSection
        title="Your care request"
        form={<CareRequestForm attempt={attempt} notice={<PrivacyNotice />} />}
      >
        <div>
          <h2 className="mb-6 text-xl">What happens next</h2>
          <StepList
            steps={[
              {
                title: 'We call you',
                description: `Within ${promiseInWords(careRequestForm.promise)}, at the time that suits you.`,
              },
              {
                title: 'We visit and listen',
                description: `A care assessment at home, typically ${amount(figures.careAssessment)}.`,
              },
              {
                title: 'Care begins',
                description: 'With a plan you have agreed, and carers you have met.',
              },
            ]}
          />
        </div>
      </FormSection>
    </>
  )
}

export function CareRequestReceived({reference}: {reference?: string}) {
  return (
    <Confirmation
      {...careRequestForm.received}
      reference={reference}
      steps={[
        {
          title: 'Keep your telephone near',
          description: 'Have your reference at hand if you call us.',
        },
        {
          title: 'We talk through what is needed',
          description: 'Who the care is for, which days and times, and what it costs.',
        },
        {
          title: 'You decide',
          description: 'There is nothing to sign until you have met us and agreed a plan.',
        },
      ]}
      actions={
        <>
          <ButtonLink href={pages.home.path}>Return to Home</ButtonLink>
          <ButtonLink href={pages.helpHub.path} variant="secondary">
            Help and advice
          </ButtonLink>
        </>
      }
    />
  )
}

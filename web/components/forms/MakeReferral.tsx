import {referralForm} from 'schemas/site/forms.ts'
import {providerName} from 'schemas/site/provider.ts'
import {pages} from 'schemas/site/siteMap.ts'
import {amount, figures} from '../../content/figures.ts'
import {Button} from '../Button.tsx'
import {CheckList} from '../CheckList.tsx'
import {PageHero} from '../PageHero.tsx'
import {Confirmation} from './Confirmation.tsx'
import {FormSection} from './FormSection.tsx'
import {PrivacyNotice} from './PrivacyNotice.tsx'
import {ReferralForm} from './ReferralForm.tsx'
import type {ShownAttempt} from './useEnquiryForm.ts'

/** Make a Referral (spec section 2.12), as it opens or as it was sent with mistakes. */
export function MakeReferral({attempt}: {attempt?: ShownAttempt}) {
  return (
    <>
      <PageHero
        page={pages.referral}
        title="Make a Referral"
        intro={`For NHS teams, local authorities, or professionals referring patients to ${providerName}’s care services.`}
      />
      <FormSection
        title="Referral Information"
        form={
          <ReferralForm
            attempt={attempt}
            notice={
              <PrivacyNotice>
                <p className="font-bold text-ink">
                  Information is handled under GDPR and our privacy policy. We will make contact
                  within {amount(figures.referralReply)} to discuss the referral and next steps.
                </p>
              </PrivacyNotice>
            }
          />
        }
      >
        <div>
          <h2 className="mb-6 text-xl">How soon care can begin</h2>
          <CheckList
            items={[
              {title: 'Routine', description: `Within ${amount(figures.routineReferral)}`},
              {title: 'Soon', description: `Within ${amount(figures.soonReferral)}`},
              {
                title: 'Urgent',
                description: `Within ${amount(figures.urgentReferral)}. Please call us as well.`,
              },
            ]}
          />
        </div>
      </FormSection>
    </>
  )
}

export function ReferralReceived({reference}: {reference?: string}) {
  return (
    <Confirmation
      {...referralForm.received}
      reference={reference}
      steps={[
        {
          title: 'We review the referral',
          description: 'Please quote the reference when you call or attach it to the record.',
        },
        {
          title: 'We get in touch',
          description: `Within ${amount(figures.referralReply)}, to discuss the referral and next steps.`,
        },
        {
          title: 'We assess and plan with the patient',
          description: 'And tell you when care begins.',
        },
      ]}
      actions={
        // A page load, so that the form is blank, with JavaScript or without.
        <form action={pages.referral.path}>
          <Button type="submit">Make Another Referral</Button>
        </form>
      }
    />
  )
}

import {organisations} from '@home-care/schemas/options/organisations.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {referringSteps, toHaveReady, urgencyRows} from '../../words/caseManagement/referring.ts'
import {amount, figures} from '../../words/figures.ts'
import {readyToRefer} from '../../words/help/checklists.ts'
import {ButtonLink} from '../Button.tsx'
import {Callout} from '../Callout.tsx'
import {CheckList} from '../CheckList.tsx'
import {ChecklistLink} from '../checklist/ChecklistLink.tsx'
import {FigureTable} from '../FigureTable.tsx'
import {Section} from '../Section.tsx'
import {StepList} from '../StepList.tsx'

/**
 * Sections for every referrer: how to refer, how soon we answer and what to send.
 * @param organisation the referral form's choice for this kind of referrer
 * @param alsoReady papers that only this kind of referrer has
 */
export function ReferringSections({
  organisation,
  alsoReady,
}: {
  organisation: (typeof organisations)[number]['value']
  alsoReady: {title: string; description: string}[]
}) {
  const choice = organisations.find(({value}) => value === organisation)?.title
  return (
    <>
      <Section
        ground="sage"
        layout="aside"
        id="refer"
        heading="How to refer"
        intro={`On the form, choose “${choice}” as the organisation. You may also call first and describe the person without a name.`}
        actions={<ButtonLink href={pages.referral.path}>Make a Referral</ButtonLink>}
      >
        <StepList steps={referringSteps} />
      </Section>

      <Section
        id="response-times"
        heading="Response times"
        intro={`Whatever the urgency, someone who can decide is in touch within ${amount(figures.referralReply)} of your referral.`}
      >
        <FigureTable
          caption="How soon we see to a referral"
          columns={['Urgency', 'Seen to within', 'Choose it for']}
          rows={urgencyRows}
          note="Counted from when the form reaches us. If we can’t keep to a time for someone, we tell you at the first call and not at the last."
        />
      </Section>

      <Section
        ground="cream"
        id="what-to-send"
        heading="What to have ready"
        intro={readyToRefer.intro}
        actions={<ChecklistLink checklist={readyToRefer} />}
      >
        <CheckList items={[...toHaveReady, ...alsoReady]} columns={2} />
        <div className="mt-12 max-w-4xl">
          <Callout title="Please don’t attach health records to ordinary email">
            <p>
              The referral form takes the reason and the essentials, encrypted. When we call, we
              agree with you on a secure way to send documents, such as your organisation’s own
              secure mail or portal. Put nothing that identifies the person in a subject line or on
              WhatsApp. Our <a href={pages.privacyPolicy.canonical}>privacy policy</a> says what we
              keep and for how long.
            </p>
          </Callout>
        </div>
      </Section>
    </>
  )
}

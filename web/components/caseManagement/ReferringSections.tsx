import {organisations} from '@home-care/schemas/options/organisations.ts'
import type {DrawingName} from '@home-care/schemas/site/drawings.generated.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {
  countedFrom,
  referringSteps,
  toHaveReady,
  urgencyRows,
  urgentInWords,
} from '../../words/caseManagement/referring.ts'
import {amount, figures} from '../../words/figures.ts'
import {readyToRefer} from '../../words/help/checklists.ts'
import {ButtonLink} from '../Button.tsx'
import {Callout} from '../Callout.tsx'
import {CheckList} from '../CheckList.tsx'
import {FigureTable} from '../FigureTable.tsx'
import {ChecklistLink} from '../help/ChecklistLink.tsx'
import {Drawing} from '../help/Drawing.tsx'
import {Section} from '../Section.tsx'
import {StepList} from '../StepList.tsx'

/**
 * Sections for every referrer: how to refer, how soon we answer and what to send.
 * @param organisation the referral form's choice for this kind of referrer
 * @param drawing shown beside the steps on a wide screen
 * @param alsoReady papers that only this kind of referrer has
 */
export function ReferringSections({
  organisation,
  drawing,
  alsoReady,
}: {
  organisation: (typeof organisations)[number]['value']
  drawing: DrawingName
  alsoReady: {title: string; description: string}[]
}) {
  const choice = organisations.find(({value}) => value === organisation)?.title
  return (
    <>
      <Section
        ground="sage"
        edge="brook"
        layout="aside"
        id="refer"
        eyebrow="How to refer"
        heading="From your referral to a first report"
        intro={`On the form, choose “${choice}” as the organisation. You may also call first and describe the person without a name.`}
        actions={<ButtonLink href={pages.referral.path}>Make a Referral</ButtonLink>}
        drawing={<Drawing name={drawing} lazy />}
      >
        <StepList steps={referringSteps} />
      </Section>

      <Section
        id="response-times"
        eyebrow="Response times"
        heading="What we hold ourselves to"
        intro={`Whatever the urgency, someone who can decide is in touch within ${amount(figures.referralReply)} of your referral. ${urgentInWords}`}
      >
        <FigureTable
          caption="How soon care begins"
          columns={['Urgency', 'Care begins within', 'Choose it for']}
          rows={urgencyRows}
          note={`${countedFrom} If we can’t keep to a time for someone, we tell you at that call and not at the last.`}
        />
      </Section>

      <Section
        ground="cream"
        id="what-to-send"
        eyebrow="What to have ready"
        heading="What helps us to say yes quickly"
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

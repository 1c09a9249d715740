import {organisations} from '@home-care/schemas/options/formChoices.ts'
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
import {Section} from '../Section.tsx'
import {StepList} from '../StepList.tsx'

/** How soon care begins after a referral, by its urgency. */
export function ResponseTimes() {
  return (
    <Section
      id="response-times"
      ground="cream"
      layout="aside"
      heading="Response times"
      intro={`Whatever the urgency, someone who can decide is in touch within ${amount(figures.referralReply)} of your referral. ${urgentInWords}`}
    >
      <FigureTable
        caption="How soon care begins"
        columns={['Urgency', 'Care begins within', 'Choose it for']}
        rows={urgencyRows}
        note={`${countedFrom} If we can’t keep to a time for someone, we tell you at that call and not at the last.`}
      />
    </Section>
  )
}

/**
 * How to refer, and beside it what to have ready.
 * @param organisation the referral form's choice for this kind of referrer
 * @param alsoReady papers that only this kind of referrer has
 */
export function Referring({
  organisation,
  alsoReady,
}: {
  organisation: (typeof organisations)[number]['value']
  alsoReady: {title: string; description: string}[]
}) {
  const choice = organisations.find(({value}) => value === organisation)?.title
  return (
    <Section
      ground="sage"
      id="refer"
      layout="row"
      heading="How to refer"
      intro={`On the form, choose “${choice}” as the organisation. You may also call first and describe the person without a name.`}
      actions={<ButtonLink href={pages.referral.path}>Make a Referral</ButtonLink>}
    >
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        <StepList steps={referringSteps} />
        <div id="what-to-send">
          <h3 className="mb-2 text-2xl">What to have ready</h3>
          <p className="mb-5 text-soft">{readyToRefer.intro}</p>
          <CheckList items={[...toHaveReady, ...alsoReady]} />
          <div className="actions mt-6">
            <ChecklistLink checklist={readyToRefer} />
          </div>
        </div>
      </div>
      <div className="text mt-10 max-w-4xl">
        <Callout title="Please don’t attach health records to ordinary email">
          <p>
            The referral form takes the reason and the essentials, encrypted. When we call, we agree
            with you on a secure way to send documents, such as your organisation’s own secure mail
            or portal. Put nothing that identifies the person in a subject line or on WhatsApp. Our{' '}
            <a href={pages.privacyPolicy.canonical}>privacy policy</a> says what we keep and for how
            long.
          </p>
        </Callout>
      </div>
    </Section>
  )
}

import {organisations} from '@home-care/schemas/options/formChoices.ts'
import type {PageWithWords, ReviewedPage} from '@home-care/schemas/site/page.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {getPageWords} from '../../content/read.ts'
import {
  countedFrom,
  type ReferrerWords,
  referringSteps,
  toHaveReady,
  urgencyRows,
  urgentInWords,
} from '../../words/caseManagement/referring.ts'
import {amount, figures} from '../../words/figures.ts'
import {readyToRefer} from '../../words/help/checklists.ts'
import {ButtonLink, SecondaryLink} from '../Button.tsx'
import {Callout} from '../Callout.tsx'
import {CheckList} from '../CheckList.tsx'
import {CtaBand} from '../CtaBand.tsx'
import {FaqAccordion} from '../FaqAccordion.tsx'
import {FigureTable} from '../FigureTable.tsx'
import {ChecklistLink} from '../help/ChecklistLink.tsx'
import {PageHero} from '../PageHero.tsx'
import {Passage} from '../Passage.tsx'
import {Section} from '../Section.tsx'
import {StepList} from '../StepList.tsx'

/** A page for one kind of referrer: our offer, how to refer, and common questions. */
export async function ReferrerPage({
  page,
  words: {workingTogether, offer, questions, closing, ...words},
}: {
  page: ReviewedPage & PageWithWords
  words: ReferrerWords
}) {
  const {opening} = await getPageWords(page)
  const actions = (
    <>
      <ButtonLink href={pages.referral.path}>Make a Referral</ButtonLink>
      <SecondaryLink href={pages.contact.path}>Contact us</SecondaryLink>
    </>
  )
  return (
    <>
      <PageHero {...opening} actions={actions} />

      <ResponseTimes />

      <Passage page={page} id="working-together" name={workingTogether} />

      <Section id="offer" heading={offer.heading}>
        <CheckList items={offer.items} columns={2} />
      </Section>

      <Referring {...words} />

      <Section
        ground="sand"
        layout="aside"
        id="questions"
        heading={questions.heading}
        actions={<SecondaryLink href={pages.contact.path}>Ask us something else</SecondaryLink>}
      >
        <FaqAccordion faqs={questions.faqs} />
      </Section>

      <CtaBand heading={closing.heading} actions={actions}>
        {closing.text}
      </CtaBand>
    </>
  )
}

/** The time until care begins after a referral, by its urgency. */
function ResponseTimes() {
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

/** How to refer, and beside it what to have ready. */
function Referring({organisation, alsoReady}: Pick<ReferrerWords, 'organisation' | 'alsoReady'>) {
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

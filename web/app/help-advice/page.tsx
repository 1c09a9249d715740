import {pages} from '@home-care/schemas/site/siteMap.ts'
import {ButtonLink, SecondaryLink} from '../../components/Button.tsx'
import {CallButton} from '../../components/CallButton.tsx'
import {CardGrid, LinkCard} from '../../components/Card.tsx'
import {CheckList} from '../../components/CheckList.tsx'
import {CtaBand} from '../../components/CtaBand.tsx'
import {FaqAccordion} from '../../components/FaqAccordion.tsx'
import {Fold} from '../../components/Fold.tsx'
import {ChecklistLink} from '../../components/help/ChecklistLink.tsx'
import {Drawing} from '../../components/help/Drawing.tsx'
import {FiguresReviewed} from '../../components/help/FiguresReviewed.tsx'
import {HelpLinks} from '../../components/help/HelpLinks.tsx'
import {PageHero} from '../../components/PageHero.tsx'
import {Section} from '../../components/Section.tsx'
import {SiteSearchForm} from '../../components/SiteSearchForm.tsx'
import {Situation, Situations} from '../../components/Situations.tsx'
import {
  AfterAFall,
  AnsweredNumbers,
  CannotTelephone,
  CouncilNumbers,
} from '../../components/UrgentNumbers.tsx'
import {pageMetadata} from '../../content/page.ts'
import {getFigures, getPageWords} from '../../content/read.ts'
import {amount, figures as fixed} from '../../words/figures.ts'
import {helpArticles} from '../../words/help/articles.ts'
import {beforeYouCall} from '../../words/help/checklists.ts'
import {hubChecklist, hubFaqs} from '../../words/help/hub.ts'

export const metadata = pageMetadata(pages.helpHub)

const findCouncil = 'https://www.gov.uk/find-local-council'

/** Our own numbers, while they are answered before the councils’. */
const CareAtOnce = (when: {'data-when': string}) => (
  <Situation title="Care is needed at once" isWide {...when}>
    <AnsweredNumbers saysWhoElse={false} />
    <p>
      Urgent care can usually start within {amount(fixed.urgentCare)}. Where equipment, medicines or
      a second carer must be in place first, it takes {amount(fixed.emergencyCare)}.
    </p>
  </Situation>
)

export default async function HelpAdvicePage() {
  const [figures, {opening}] = await Promise.all([getFigures(), getPageWords(pages.helpHub)])
  return (
    <>
      <PageHero
        {...opening}
        actions={
          <ButtonLink href="#urgent" icon="warning">
            I need help now
          </ButtonLink>
        }
      />

      <Section
        id="urgent"
        layout="row"
        heading="When it can’t wait"
        intro="Not sure? Call 999."
        actions={
          <>
            <CallButton />
            <SecondaryLink href="#without-speaking">Deaf, or can’t speak?</SecondaryLink>
          </>
        }
      >
        <Situations>
          <Situation title="Someone’s life is at risk" number="999" href="tel:999" />
          <Situation title="Someone has fallen">
            <AfterAFall />
          </Situation>
          <Situation title="Ill, but not in danger" number="111" href="tel:111">
            At any hour, or use <a href="https://111.nhs.uk">111.nhs.uk</a>.
          </Situation>
          <CareAtOnce data-when="office on-call" />
          <Situation title="A mental health crisis" number="111" href="tel:111">
            At any hour: choose option 2.
          </Situation>
          <Situation title="Your carer hasn’t come">
            We come within {amount(fixed.latestArrival)} of the time agreed. After that, see{' '}
            <a href={pages.missedVisit.path}>what to do, and who to call</a>.
          </Situation>
          <CareAtOnce data-when="nobody" />
          <Situation title="Not safe at home tonight, or at risk of harm or neglect" isWide>
            Call your council’s adult social care team. At night and at weekends:
            <CouncilNumbers />
            Not sure which council? <a href={findCouncil}>Find it by postcode</a>.
          </Situation>
        </Situations>
        <div className="prose mt-5">
          <CannotTelephone />
        </div>
      </Section>

      <Section id="articles" ground="cream" heading="Three articles to start with">
        <CardGrid>
          {helpArticles.map(({path, title, excerpt, drawing}) => (
            <LinkCard
              key={path}
              href={path}
              title={title}
              picture={
                <Drawing
                  name={drawing}
                  sizes="(width >= 64rem) 30rem, (width >= 40rem) 45vw, 12rem"
                  lazy
                />
              }
              action="Read the article"
            >
              {excerpt}
            </LinkCard>
          ))}
        </CardGrid>
      </Section>

      <Section ground="sage" id="guides" heading="Guides to arranging care and paying for it">
        <div className="mb-6 grid gap-5">
          <ButtonLink href={pages.whichHelp.path} className="justify-self-start">
            Which help, what cost, who pays? Five questions
          </ButtonLink>
          <SiteSearchForm label="Or search for a word" />
        </div>
        <HelpLinks />
      </Section>

      <Section
        ground="sand"
        id="questions"
        layout="aside"
        heading="What families ask us"
        intro="If yours isn’t here, call or write. No question is too small."
        actions={<SecondaryLink href={pages.contact.path}>Ask us something else</SecondaryLink>}
      >
        <FaqAccordion faqs={hubFaqs(figures)} />
        <FiguresReviewed figures={[figures.upperCapitalLimit]} />
      </Section>

      <Section
        id="checklist"
        layout="aside"
        heading={beforeYouCall.title}
        intro={beforeYouCall.intro}
        actions={<ChecklistLink checklist={beforeYouCall} />}
      >
        <Fold label="The checklist">
          <CheckList items={hubChecklist} />
        </Fold>
      </Section>

      <CtaBand heading="Tell us what has happened">
        Say it in any order. We’ll ask what we need to know, and tell you honestly if someone else
        is better placed to help.
      </CtaBand>
    </>
  )
}

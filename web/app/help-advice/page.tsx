import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {Metadata} from 'next'
import {whileAnswered} from '../../components/answeredNumbers.ts'
import {ButtonLink} from '../../components/Button.tsx'
import {CallButton} from '../../components/CallButton.tsx'
import {Callout} from '../../components/Callout.tsx'
import {CardGrid, LinkCard} from '../../components/Card.tsx'
import {CheckList} from '../../components/CheckList.tsx'
import {CtaBand} from '../../components/CtaBand.tsx'
import {FaqAccordion} from '../../components/FaqAccordion.tsx'
import {Fold} from '../../components/Fold.tsx'
import {ChecklistLink} from '../../components/help/ChecklistLink.tsx'
import {Drawing} from '../../components/help/Drawing.tsx'
import {FiguresReviewed} from '../../components/help/FiguresReviewed.tsx'
import {HelpLinks} from '../../components/help/HelpLinks.tsx'
import {ReviewedHero} from '../../components/ReviewedHero.tsx'
import {Section} from '../../components/Section.tsx'
import {SiteSearchForm} from '../../components/SiteSearchForm.tsx'
import {AfterAFall, CouncilNumbers, OurNumbers} from '../../components/UrgentNumbers.tsx'
import {pageMetadata} from '../../content/page.ts'
import {getFigures, getPageWords} from '../../content/read.ts'
import {amount} from '../../words/figures.ts'
import {helpArticles} from '../../words/help/articles.ts'
import {beforeYouCall} from '../../words/help/checklists.ts'
import {hubChecklist, hubFaqs} from '../../words/help/hub.ts'

export const metadata: Metadata = pageMetadata(pages.helpHub)

export default async function HelpAdvicePage() {
  const [figures, {opening}] = await Promise.all([getFigures(), getPageWords(pages.helpHub)])
  return (
    <>
      <ReviewedHero
        build="answer"
        {...opening}
        eyebrow="Help and advice"
        actions={
          <>
            <ButtonLink href="#urgent" icon="warning">
              I need help now
            </ButtonLink>
            <ButtonLink href="#checklist" variant="secondary">
              Where do I begin?
            </ButtonLink>
          </>
        }
      />

      <Section
        id="urgent"
        edge="hills"
        layout="aside"
        eyebrow="Urgent support"
        heading="When it can’t wait"
        intro="Not sure? Call 999."
        actions={
          <>
            <CallButton leadsElsewhere={false} />
            <ButtonLink href="#without-speaking" variant="secondary">
              Deaf, or can’t speak?
            </ButtonLink>
          </>
        }
      >
        <Callout tone="urgent">
          <ul>
            <li>
              <strong>Someone’s life is at risk:</strong> call <a href="tel:999">999</a>.
            </li>
            <li>
              <AfterAFall />
            </li>
            <li>
              <strong>Ill, but not in danger, at any hour:</strong> call <a href="tel:111">111</a>{' '}
              or use <a href="https://111.nhs.uk">111.nhs.uk</a>.
            </li>
            <li>
              <strong>A mental health crisis, at any hour:</strong> call <a href="tel:111">111</a>{' '}
              and choose option 2.
            </li>
            <li>
              <strong>Not safe at home tonight, or at risk of harm or neglect:</strong> call your
              council’s adult social care team. At night and at weekends:
              <CouncilNumbers />
            </li>
            <li>
              <strong>Your carer hasn’t come:</strong>{' '}
              <a href={pages.missedVisit.path}>what to do, and who to call</a>.
            </li>
            <li>
              <strong>Care is needed at once:</strong> <span {...whileAnswered}>call us.</span>
              <OurNumbers saysWhoElse={false} />
              Urgent care can usually start within {amount(figures.urgentCare)}. Where equipment,
              medicines or a second carer must be in place first, it takes{' '}
              {amount(figures.emergencyCare)}.
            </li>
          </ul>
        </Callout>
      </Section>

      <Section
        id="articles"
        ground="cream"
        edge="brook"
        eyebrow="Articles"
        heading="Three short reads for tonight"
        intro="Each takes under ten minutes and ends with a next step."
      >
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

      <Section
        ground="sage"
        edge="hills"
        id="guides"
        eyebrow="The guides"
        heading="Arranging care, and paying for it"
        intro="Six guides with the steps, the rules and the figures."
      >
        <div className="mb-6 grid gap-5">
          <ButtonLink href={pages.whichHelp.path} icon="arrow" className="justify-self-start">
            Which help, what cost, who pays? Five questions
          </ButtonLink>
          <SiteSearchForm label="Or search for a word" />
        </div>
        <HelpLinks />
      </Section>

      <Section
        ground="sand"
        edge="hills"
        id="questions"
        layout="aside"
        eyebrow="Questions"
        heading="What families ask us"
        intro="If yours isn’t here, call or write. No question is too small, or too late in the evening to send."
        actions={
          <ButtonLink href={pages.contact.path} variant="secondary">
            Ask us something else
          </ButtonLink>
        }
      >
        <FaqAccordion faqs={hubFaqs(figures)} />
        <FiguresReviewed figures={[figures.upperCapitalLimit]} />
      </Section>

      <Section
        id="checklist"
        layout="aside"
        eyebrow="A checklist to print"
        heading={beforeYouCall.title}
        intro={beforeYouCall.intro}
        actions={<ChecklistLink checklist={beforeYouCall} />}
        drawing={<Drawing name="evening-call" lazy />}
      >
        <Fold label="The checklist">
          <CheckList items={hubChecklist} />
        </Fold>
      </Section>

      <CtaBand heading="Tell us what has happened">
        Say it in any order. We have heard most things before, we’ll ask what we need to know, and
        we’ll tell you honestly if someone else is better placed to help.
      </CtaBand>
    </>
  )
}

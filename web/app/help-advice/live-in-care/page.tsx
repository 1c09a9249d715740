import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {Metadata} from 'next'
import {ButtonLink} from '../../../components/Button.tsx'
import {CheckList} from '../../../components/CheckList.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {FaqAccordion} from '../../../components/FaqAccordion.tsx'
import {HelpHero} from '../../../components/help/HelpHero.tsx'
import {HelpLinks} from '../../../components/help/HelpLinks.tsx'
import {LeadFigure} from '../../../components/LeadFigure.tsx'
import {Section} from '../../../components/Section.tsx'
import {StepList} from '../../../components/StepList.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {getFigures} from '../../../content/read.ts'
import {amount, pounds, rate, yearOf} from '../../../words/figures.ts'
import {liveInFaqs, liveInNeeds, liveInSteps, liveInSuits} from '../../../words/help/liveIn.ts'

export const metadata: Metadata = pageMetadata(pages.liveInCare)

export default async function LiveInCarePage() {
  const {liveInCare, personalCare} = await getFigures()
  const [from, to] = liveInCare.value
  const [cheapest] = personalCare.value
  return (
    <>
      <HelpHero
        page={pages.liveInCare}
        eyebrow="Someone in the house"
        title={pages.liveInCare.title}
        intro="A carer moves in and shares the day: getting up, meals, company, a walk, and a person in the house at night."
        build={{
          numbers: (
            <LeadFigure figure={amount(liveInCare)}>
              a day, weekends included ({yearOf(liveInCare)}): {pounds(from * 7)}–{pounds(to * 7)} a
              week
            </LeadFigure>
          ),
        }}
        actions={
          <>
            <ButtonLink href={pages.arrangeCare.path}>Arrange Care</ButtonLink>
            <ButtonLink href={pages.whichHelp.path} variant="secondary">
              Compare it with visits
            </ButtonLink>
          </>
        }
      />
      <Section edge="hills" layout="aside" id="suits" heading="Who it suits">
        <CheckList items={liveInSuits} />
      </Section>
      <Section
        ground="cream"
        layout="aside"
        id="needs"
        heading="What the carer needs"
        intro="A carer who is worn out is no help, and the law gives them rest."
      >
        <CheckList items={liveInNeeds} />
      </Section>
      <Section
        ground="sage"
        edge="brook"
        layout="aside"
        id="cost"
        heading="Live-in care, or visits?"
        intro={`At ${rate(personalCare)}, visits cost less until they fill about ${Math.round(from / cheapest)} hours of each day.`}
        actions={
          <ButtonLink href={pages.costOfVisitingCare.path} variant="secondary">
            What visits cost
          </ButtonLink>
        }
      >
        <StepList steps={liveInSteps} />
      </Section>
      <Section layout="aside" id="questions" heading="What families ask">
        <FaqAccordion faqs={liveInFaqs} />
      </Section>
      <Section ground="sand" edge="hills" id="related" heading="Help with the cost">
        <HelpLinks
          only={[pages.healthcareFunding, pages.socialCareFunding, pages.costOfVisitingCare]}
        />
      </Section>
      <CtaBand heading="Ask whether it would suit">
        Tell us what the days and the nights are like. We say what we would do, and what it would
        cost.
      </CtaBand>
    </>
  )
}

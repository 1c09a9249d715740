import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {Metadata} from 'next'
import {ButtonLink} from '../../../components/Button.tsx'
import {Callout} from '../../../components/Callout.tsx'
import {TextCards} from '../../../components/Card.tsx'
import {CheckList} from '../../../components/CheckList.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {FaqAccordion} from '../../../components/FaqAccordion.tsx'
import {Fold} from '../../../components/Fold.tsx'
import {FiguresReviewed} from '../../../components/help/FiguresReviewed.tsx'
import {Guide} from '../../../components/help/Guide.tsx'
import {HelpHero} from '../../../components/help/HelpHero.tsx'
import {HelpLinks} from '../../../components/help/HelpLinks.tsx'
import {NumberedTiles} from '../../../components/help/NumberedTiles.tsx'
import {Prose} from '../../../components/Prose.tsx'
import {Section} from '../../../components/Section.tsx'
import {StepList} from '../../../components/StepList.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {getFigures, getPageWords} from '../../../content/read.ts'
import {amount} from '../../../words/figures.ts'
import {
  chcDomains,
  chcSteps,
  eligibilityCriteria,
  healthcareFaqs,
  healthcareFundingKinds,
  levelsInWords,
} from '../../../words/help/healthcare.ts'

export const metadata: Metadata = pageMetadata(pages.healthcareFunding)

export default async function HealthcareFundingPage() {
  const [figures, {opening}] = await Promise.all([
    getFigures(),
    getPageWords(pages.healthcareFunding),
  ])
  return (
    <Guide page={pages.healthcareFunding}>
      <HelpHero
        {...opening}
        eyebrow="When the NHS pays"
        actions={
          <>
            <ButtonLink href="#applying">How to apply</ButtonLink>
            <ButtonLink href="#questions" variant="secondary">
              Questions people ask
            </ButtonLink>
          </>
        }
      />

      <Section
        edge="hills"
        id="kinds"
        eyebrow="Three kinds"
        heading="What the NHS can pay for"
        intro="They’re different things with similar names, and one person may have had two of them."
      >
        <Fold label="The three kinds">
          <TextCards cards={healthcareFundingKinds(figures)} />
        </Fold>
      </Section>

      <Section
        ground="sage"
        edge="brook"
        layout="aside"
        id="criteria"
        eyebrow="Who qualifies"
        heading="Four criteria, one question"
        intro="Is the main need for health care? The NHS calls it a primary health need, and judges it by four characteristics. One of them can be enough."
      >
        <CheckList items={eligibilityCriteria} />
        <Prose className="mt-8">
          <p>
            What doesn’t count: the diagnosis, the cost, who gives the care now, or how well needs
            are managed. A need that is well managed is still a need.
          </p>
        </Prose>
      </Section>

      <Section
        id="domains"
        eyebrow="The Decision Support Tool"
        heading={`The ${amount(figures.chcDomains)} of need`}
        intro={`The full assessment looks at each of these and rates it ${levelsInWords}. The ratings guide the decision; they’re not added up.`}
      >
        <Fold label="All twelve">
          <NumberedTiles tiles={chcDomains} />
          <Prose className="mt-10">
            <p>
              Not every domain goes up to the highest level, and in some the tool has a further
              level, “severe”, before it. The tool itself is public: read it beforehand and write
              down, for each domain, what happened in the past month. It’s in the{' '}
              <a href={figures.chcDomains.source.url}>national framework on GOV.UK</a>.
            </p>
          </Prose>
        </Fold>
      </Section>

      <Section
        ground="cream"
        layout="aside"
        id="applying"
        eyebrow="Applying"
        heading="Six steps from asking to an answer"
        intro={`From the day a positive checklist arrives, it should take no more than ${amount(figures.chcDecision)}. If it takes longer, ask why, and ask who is paying meanwhile.`}
      >
        <Fold label="The six steps">
          <StepList steps={chcSteps} />
        </Fold>
        <div id="assessment" className="mt-6 lg:mt-12">
          <Callout
            tone="soon"
            title="Free CHC Assessment"
            actions={
              <ButtonLink href={pages.contact.path} variant="secondary">
                Register Interest
              </ButtonLink>
            }
          >
            <p>
              We’re preparing a free session in which a nurse goes through the checklist with you,
              at home or by telephone, and tells you plainly whether a full assessment is worth
              asking for. It won’t replace the NHS’s own checklist. Leave us your name, and we will
              tell you when it starts.
            </p>
          </Callout>
        </div>
      </Section>

      <Section
        ground="sand"
        edge="hills"
        layout="aside"
        id="questions"
        eyebrow="Questions"
        heading="What people ask about NHS funding"
      >
        <FaqAccordion faqs={healthcareFaqs} />
      </Section>

      <Section
        id="related"
        heading="If the answer is no, or not yet"
        intro="Other help to look at."
      >
        <HelpLinks
          only={[pages.socialCareFunding, pages.selfFundedCare, pages.governmentInitiatives]}
        />
        <FiguresReviewed figures={[figures.fundedNursingCare, figures.chcDecision]} />
      </Section>

      <CtaBand heading="Not sure where you stand?">
        Tell us what an ordinary day and night are like. We work with continuing healthcare teams
        across the counties we serve, and can say whether it sounds worth asking for a checklist.
      </CtaBand>
    </Guide>
  )
}

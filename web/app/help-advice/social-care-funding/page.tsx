import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {Metadata} from 'next'
import {ButtonLink} from '../../../components/Button.tsx'
import {Callout} from '../../../components/Callout.tsx'
import {Card, TextCards} from '../../../components/Card.tsx'
import {CheckList} from '../../../components/CheckList.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {FaqAccordion} from '../../../components/FaqAccordion.tsx'
import {FigureTable} from '../../../components/FigureTable.tsx'
import {Fold} from '../../../components/Fold.tsx'
import {FiguresReviewed} from '../../../components/help/FiguresReviewed.tsx'
import {Guide} from '../../../components/help/Guide.tsx'
import {HelpHero} from '../../../components/help/HelpHero.tsx'
import {HelpLinks} from '../../../components/help/HelpLinks.tsx'
import {MeansTestAssumptions} from '../../../components/help/MeansTestAssumptions.tsx'
import {MeansTestForm} from '../../../components/help/MeansTestForm.tsx'
import {Prose} from '../../../components/Prose.tsx'
import {Section} from '../../../components/Section.tsx'
import {StepList} from '../../../components/StepList.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {getFigures, getPageWords} from '../../../content/read.ts'
import {amount, rate, yearOf} from '../../../words/figures.ts'
import {
  councilSteps,
  directPaymentPoints,
  eligibilityAreas,
  propertyRules,
  socialCareFaqs,
  socialFundingTypes,
} from '../../../words/help/socialCare.ts'

export const metadata: Metadata = pageMetadata(pages.socialCareFunding)

export default async function SocialCareFundingPage() {
  const [figures, {opening}] = await Promise.all([
    getFigures(),
    getPageWords(pages.socialCareFunding),
  ])
  return (
    <Guide page={pages.socialCareFunding}>
      <HelpHero
        {...opening}
        eyebrow="When the council helps"
        actions={
          <>
            <ButtonLink href="#estimate">Estimate the means test</ButtonLink>
            <ButtonLink href="#assessment" variant="secondary">
              How to ask the council
            </ButtonLink>
          </>
        }
      />

      <Section
        edge="hills"
        id="types"
        eyebrow="Three funding types"
        heading="How the council’s money reaches you"
        intro="If the council pays, it sets a personal budget: the cost of meeting your needs. You choose how that is held, and can mix them."
      >
        <Fold label="The three types">
          <TextCards cards={socialFundingTypes} />
        </Fold>
      </Section>

      <Section
        ground="sage"
        edge="brook"
        id="means-test"
        eyebrow="The means test"
        heading="What the person has, and what that means"
        intro="Only the person’s own capital counts; for care at home, not the house."
      >
        <FigureTable
          caption="Capital limits in England"
          columns={['Capital', 'What the council does', 'What you pay from capital']}
          rows={[
            [
              `Under ${amount(figures.lowerCapitalLimit)}`,
              'Pays, after a contribution from income',
              'Nothing',
            ],
            [
              `${amount(figures.lowerCapitalLimit)} to ${amount(figures.upperCapitalLimit)}`,
              'Pays in part',
              `About ${rate(figures.tariffIncome)} for each ${amount(figures.tariffStep)} above ${amount(figures.lowerCapitalLimit)}`,
            ],
            [
              `Over ${amount(figures.upperCapitalLimit)}`,
              'Does not pay, but must still assess and advise',
              'The full cost: you’re self-funding',
            ],
          ]}
          note={`These limits apply in England (${yearOf(figures.lowerCapitalLimit)}). A council may be more generous for care at home; none may be less.`}
        />
        <FiguresReviewed figures={[figures.lowerCapitalLimit]} />
      </Section>

      <div className="screen-only">
        <Section
          id="estimate"
          layout="aside"
          eyebrow="An estimate"
          heading="Where do your savings stand?"
          intro="Put in one number. Nothing is stored, and nobody is told."
        >
          <Card>
            <MeansTestForm />
          </Card>
          <Fold label="What it assumes" className="mt-4 lg:mt-10">
            <h3 className="max-lg:hidden">What it assumes</h3>
            <MeansTestAssumptions />
          </Fold>
        </Section>
      </div>

      <Section
        ground="cream"
        layout="aside"
        id="assessment"
        eyebrow="The council’s assessment"
        heading="Six steps, and how long they take"
        intro="What councils usually aim for. The law sets no time limit, so ask for dates."
        actions={
          <ButtonLink
            href="https://www.gov.uk/apply-needs-assessment-social-services"
            variant="secondary"
            icon="external"
          >
            Find your council on GOV.UK
          </ButtonLink>
        }
      >
        <Fold label="The six steps">
          <StepList steps={councilSteps} />
        </Fold>
      </Section>

      <Section
        id="eligibility"
        layout="aside"
        eyebrow="Who is eligible"
        heading="Ten parts of daily life"
        intro="Needs are eligible if illness or disability means that someone can’t manage two or more of these, and their wellbeing suffers."
      >
        <Fold label="The ten parts">
          <CheckList items={eligibilityAreas} columns={2} />
          <Prose className="mt-8">
            <p>
              “Cannot manage” includes managing only with help or prompting, with pain or distress,
              at a risk, or taking far longer than other people. Tell the assessor about the worst
              days as well as today.
            </p>
          </Prose>
        </Fold>
      </Section>

      <Section
        ground="sand"
        edge="hills"
        id="property"
        eyebrow="The house"
        heading="Will the home have to be sold?"
        intro="Not for care at home. The other rules are for a permanent move to a care home."
      >
        <Fold label="The rules">
          <CheckList items={propertyRules} columns={2} />
        </Fold>
      </Section>

      <Section
        id="direct-payments"
        layout="aside"
        eyebrow="Direct payments"
        heading="Taking the money and choosing for yourself"
        intro="If you’re eligible, you can ask at any time."
      >
        <Fold label="How they work">
          <CheckList items={directPaymentPoints} />
          <div className="mt-6">
            <ButtonLink href={pages.arrangeCare.path} variant="secondary">
              Use yours with us
            </ButtonLink>
          </div>
        </Fold>
      </Section>

      <Section
        ground="cream"
        layout="aside"
        id="questions"
        eyebrow="Questions"
        heading="What people ask about council funding"
      >
        <FaqAccordion faqs={socialCareFaqs(figures)} />
        <div id="expert-help" className="mt-8">
          <Callout
            tone="soon"
            title="Expert help with council funding"
            actions={
              <ButtonLink href={pages.contact.path} variant="secondary">
                Register Interest
              </ButtonLink>
            }
          >
            <p>
              An independent adviser will go through the assessment with you. Leave us your name,
              and we tell you when this starts. Until then Age UK (
              <a href="tel:08006781602">0800 678 1602</a>, free, every day) and Citizens Advice
              help.
            </p>
          </Callout>
        </div>
      </Section>

      <Section id="related" heading="Read next">
        <HelpLinks
          only={[pages.healthcareFunding, pages.selfFundedCare, pages.governmentInitiatives]}
        />
      </Section>

      <CtaBand heading="Waiting for the council?">
        Care can start privately and move to council funding later. Tell us where you are in the
        process.
      </CtaBand>
    </Guide>
  )
}

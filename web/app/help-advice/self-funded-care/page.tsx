import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {Metadata} from 'next'
import {ButtonLink} from '../../../components/Button.tsx'
import {CheckList} from '../../../components/CheckList.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {FigureTable} from '../../../components/FigureTable.tsx'
import {Fold} from '../../../components/Fold.tsx'
import {FiguresReviewed} from '../../../components/help/FiguresReviewed.tsx'
import {Guide} from '../../../components/help/Guide.tsx'
import {HelpHero} from '../../../components/help/HelpHero.tsx'
import {HelpLinks} from '../../../components/help/HelpLinks.tsx'
import {OfficialLinks} from '../../../components/help/OfficialLinks.tsx'
import {Prose} from '../../../components/Prose.tsx'
import {Section} from '../../../components/Section.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {getFigures, getPageWords} from '../../../content/read.ts'
import {amount, rate, yearOf} from '../../../words/figures.ts'
import {chargesInWords} from '../../../words/help/cost.ts'
import {
  budgetingTips,
  selfFunderBenefits,
  selfFundingAdvantages,
} from '../../../words/help/selfFunded.ts'

export const metadata: Metadata = pageMetadata(pages.selfFundedCare)

export default async function SelfFundedCarePage() {
  const [figures, {opening}] = await Promise.all([getFigures(), getPageWords(pages.selfFundedCare)])
  return (
    <Guide page={pages.selfFundedCare}>
      <HelpHero
        {...opening}
        eyebrow="When you pay"
        actions={
          <>
            <ButtonLink href={pages.arrangeCare.path}>Arrange Care</ButtonLink>
            <ButtonLink href={pages.contact.path} variant="secondary">
              Contact us
            </ButtonLink>
          </>
        }
      />

      <Section
        edge="hills"
        id="advantages"
        eyebrow="Advantages"
        heading="What paying yourself gives you"
        intro={`Most people with more than ${amount(figures.upperCapitalLimit)} of savings pay for their own care at home. Some with less choose to.`}
      >
        <CheckList items={selfFundingAdvantages} columns={2} />
      </Section>

      <Section
        ground="cream"
        layout="aside"
        id="before"
        eyebrow="Ask first"
        heading="Two questions before you pay"
        intro="They cost nothing, savings don’t matter for either, and the answers can be worth a great deal."
      >
        <CheckList
          items={[
            {
              title: 'Should the NHS be paying?',
              description: (
                <>
                  If the main need is for health care, it may have to, in full.{' '}
                  <a className="link" href={pages.healthcareFunding.path}>
                    How to ask for a checklist
                  </a>
                </>
              ),
            },
            {
              title: 'What does the council say is needed?',
              description: (
                <>
                  Its needs assessment is free for everyone, and the way to equipment, to advice and
                  later perhaps to money.{' '}
                  <a className="link" href={`${pages.socialCareFunding.path}#assessment`}>
                    How to ask the council
                  </a>
                </>
              ),
            },
          ]}
        />
      </Section>

      <Section
        ground="sage"
        edge="brook"
        id="costs"
        eyebrow="Indicative costs"
        heading="What to expect to pay"
        intro="These are ranges, not quotations. After the assessment you get one price, in writing, with nothing added to it."
      >
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
          <FigureTable
            caption={`By the hour or day, ${yearOf(figures.personalCare)}`}
            columns={['Kind of care', 'Price']}
            rows={[
              figures.companionship,
              figures.domesticSupport,
              figures.personalCare,
              figures.specialisedCare,
              figures.liveInCare,
            ].map((figure) => [figure.label, rate(figure)])}
          />
          <FigureTable
            caption={`Weeks of care, for example, ${yearOf(figures.lightWeek)}`}
            columns={['Support', 'Price']}
            rows={[figures.lightWeek, figures.standardWeek, figures.comprehensiveWeek].map(
              (figure) => [figure.label, rate(figure)],
            )}
            note={`The shortest visit is ${amount(figures.minimumVisit)}. Evening and weekend charges aren’t included. ${chargesInWords(figures)}`}
          />
        </div>
        <Prose className="mt-10">
          <p>
            The <a href={pages.costOfVisitingCare.path}>cost of visiting care</a> explains what is
            in a price, and{' '}
            <a href={`${pages.costOfVisitingCare.path}#estimate`}>estimates your own week</a>.
          </p>
        </Prose>
      </Section>

      <Section
        id="budgeting"
        layout="aside"
        eyebrow="Budgeting"
        heading="Making it last"
        intro="Eight things that families who have done this wish they had known at the start."
      >
        <Fold label="The eight things">
          <CheckList items={budgetingTips(figures)} />
        </Fold>
      </Section>

      <Section
        ground="sand"
        edge="hills"
        id="benefits"
        eyebrow="Benefits"
        heading="What you can claim"
        intro="Most of these don’t look at savings. A free benefits check with Age UK or Citizens Advice takes half an hour and covers them all."
      >
        <Fold label="The benefits">
          <OfficialLinks links={selfFunderBenefits} />
        </Fold>
        <FiguresReviewed figures={[figures.attendanceAllowance, figures.upperCapitalLimit]} />
      </Section>

      <Section id="related" heading="Read next">
        <HelpLinks
          only={[pages.healthcareFunding, pages.governmentInitiatives, pages.costOfVisitingCare]}
        />
      </Section>

      <CtaBand heading="Ask us for a price">
        Tell us what a week should look like. We’ll give you a price for it, say where it could cost
        less, and not call you again unless you ask us to.
      </CtaBand>
    </Guide>
  )
}

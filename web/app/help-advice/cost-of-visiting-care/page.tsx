import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {Metadata} from 'next'
import {ButtonLink} from '../../../components/Button.tsx'
import {Badge, Card, CardGrid} from '../../../components/Card.tsx'
import {CheckList} from '../../../components/CheckList.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {FaqAccordion} from '../../../components/FaqAccordion.tsx'
import {FigureTable} from '../../../components/FigureTable.tsx'
import {Fold} from '../../../components/Fold.tsx'
import {FiguresReviewed} from '../../../components/help/FiguresReviewed.tsx'
import {Guide} from '../../../components/help/Guide.tsx'
import {HelpHero} from '../../../components/help/HelpHero.tsx'
import {HelpLinks} from '../../../components/help/HelpLinks.tsx'
import {WeeklyCostAssumptions} from '../../../components/help/WeeklyCostAssumptions.tsx'
import {WeeklyCostForm} from '../../../components/help/WeeklyCostForm.tsx'
import {LeadFigure} from '../../../components/LeadFigure.tsx'
import {Section} from '../../../components/Section.tsx'
import {AtNight} from '../../../components/UrgentNumbers.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {getFigures, getPageWords} from '../../../content/read.ts'
import {amount, type Figure, pounds, rate, yearOf} from '../../../words/figures.ts'
import {
  charges,
  costFactors,
  costFaqs,
  exampleWeeks,
  onTopOf,
  priceGuide,
  priceIncludes,
} from '../../../words/help/cost.ts'
import {priceOfHours} from '../../../words/help/weeklyCost.ts'

export const metadata: Metadata = pageMetadata(pages.costOfVisitingCare)

/** When a surcharge applies, with a badge for a sample price. */
function ChargeTime({when, figure}: {when: string; figure: Figure}) {
  return (
    <>
      {when} {figure.isSample && <Badge>Sample</Badge>}
    </>
  )
}

export default async function CostOfVisitingCarePage() {
  const [figures, {opening}] = await Promise.all([
    getFigures(),
    getPageWords(pages.costOfVisitingCare),
  ])
  return (
    <Guide page={pages.costOfVisitingCare}>
      <HelpHero
        {...opening}
        eyebrow="Prices"
        build={{
          numbers: (
            <LeadFigure figure={amount(figures.personalCare)}>
              an hour of personal care;{' '}
              <span className="whitespace-nowrap">{amount(figures.lightWeek)}</span> a week with an
              hour every morning, weekend charges not included ({yearOf(figures.personalCare)})
            </LeadFigure>
          ),
        }}
        actions={
          <>
            <ButtonLink href="#estimate">Estimate your week</ButtonLink>
            <ButtonLink href={pages.arrangeCare.path} variant="secondary">
              Arrange Care
            </ButtonLink>
          </>
        }
      />

      <Section
        edge="hills"
        id="prices"
        layout="aside"
        eyebrow="Pricing guide"
        heading="Prices by the hour and day"
        intro="Indicative ranges. After a free assessment you get one exact price, in writing, before you agree to anything."
      >
        <FigureTable
          caption={`Our indicative prices, ${yearOf(figures.personalCare)}`}
          columns={['Kind of care', 'Price']}
          rows={priceGuide(figures).map(({figure, buys, page}) => [
            <>
              {page ? <a href={page.path}>{figure.label}</a> : figure.label}
              <span className="block font-normal text-soft">{buys}</span>
            </>,
            <span key="price" className="whitespace-nowrap">
              {rate(figure)}
            </span>,
          ])}
          note={`No VAT to add. Standard rate: ${amount(figures.standardHours)}, Monday to Friday. The least we charge for a visit is ${amount(figures.minimumVisit)}.`}
        />
        <Fold label="Evenings, weekends, bank holidays, nights" className="mt-4 lg:mt-10">
          <FigureTable
            caption="Evenings, weekends, bank holidays and nights"
            columns={['When', 'Price']}
            rows={charges(figures).map(({when, figure}) => [
              <ChargeTime key="when" when={when} figure={figure} />,
              figure === figures.nightCare ? rate(figure) : `${rate(figure)} on top`,
            ])}
            note="If two apply, you pay only the higher. Your written price shows which visits they’re for."
          />
          <p className="mt-4">
            <AtNight />
          </p>
        </Fold>
        <Fold label="Always included" className="lg:mt-12">
          <h3 className="mb-5 max-lg:hidden">Always included</h3>
          <CheckList items={priceIncludes} />
        </Fold>
      </Section>

      <div className="screen-only">
        <Section
          ground="sage"
          edge="brook"
          id="estimate"
          layout="aside"
          eyebrow="An estimate"
          heading="What would your week cost?"
          intro="Four questions, no name, no telephone number. Nothing is stored."
          actions={
            <ButtonLink href={pages.whichHelp.path} variant="secondary">
              Not sure which help you need?
            </ButtonLink>
          }
        >
          <Card>
            <WeeklyCostForm />
          </Card>
          <Fold label="What it assumes" className="mt-4 lg:mt-10">
            <h3 className="max-lg:hidden">What it assumes</h3>
            <WeeklyCostAssumptions />
          </Fold>
        </Section>
      </div>

      <Section
        id="examples"
        eyebrow="Example weeks"
        heading="Three weeks, three families"
        intro="Made up, but typical. Most weeks cost the large figure; at our hourly prices the range is wider. Evening and weekend charges are shown under each."
      >
        <Fold label="The three weeks">
          <CardGrid>
            {exampleWeeks(figures).map((example) => {
              const {figure, hours, title, description, week} = example
              return (
                <Card as="li" key={title}>
                  <h3>{title}</h3>
                  <p className="numeral mt-4 text-3xl leading-tight text-accent">
                    {amount(figure)}
                  </p>
                  <p className="text-sm font-bold">
                    a {figure.per}, typically ({yearOf(figure)})
                  </p>
                  <p className="mt-4 text-soft">{description}</p>
                  <p className="mt-4 border-t border-rule pt-4 text-sm">
                    {week}. At our hourly prices: {priceOfHours(hours, figures)}.
                  </p>
                  <p className="mt-2 text-sm">
                    Not in it: {pounds(onTopOf(example, figures))} for evenings and weekends.{' '}
                    {figures.weekendCharge.isSample && <Badge>Sample</Badge>}
                  </p>
                </Card>
              )
            })}
          </CardGrid>
        </Fold>
      </Section>

      <Section
        ground="cream"
        id="factors"
        layout="aside"
        eyebrow="Cost factors"
        heading="What makes it cost more, or less"
      >
        <Fold label="The factors">
          <CheckList items={costFactors(figures)} />
        </Fold>
      </Section>

      <Section
        ground="sand"
        edge="hills"
        id="questions"
        layout="aside"
        eyebrow="Questions"
        heading="What people ask about prices"
        actions={
          <ButtonLink href={pages.contact.path} variant="secondary">
            Ask about yours
          </ButtonLink>
        }
      >
        <FaqAccordion faqs={costFaqs(figures)} />
      </Section>

      <Section id="related" heading="Help with the cost" intro="Ask about these before you pay.">
        <HelpLinks
          only={[pages.healthcareFunding, pages.socialCareFunding, pages.selfFundedCare]}
        />
        <FiguresReviewed figures={[figures.attendanceAllowance, figures.upperCapitalLimit]} />
      </Section>

      <CtaBand heading="Ready for an exact price?">
        Arrange a free assessment, or call with your estimate in front of you. We’ll tell you where
        it could come down.
      </CtaBand>
    </Guide>
  )
}

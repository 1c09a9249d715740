import {pounds} from '@home-care/schemas/rules/amounts.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {SecondaryLink} from '../../../components/Button.tsx'
import {Card} from '../../../components/Card.tsx'
import {CheckList} from '../../../components/CheckList.tsx'
import {FaqAccordion} from '../../../components/FaqAccordion.tsx'
import {FigureTable} from '../../../components/FigureTable.tsx'
import {Fold} from '../../../components/Fold.tsx'
import {FiguresReviewed} from '../../../components/help/FiguresReviewed.tsx'
import {Guide} from '../../../components/help/Guide.tsx'
import {GuidePart} from '../../../components/help/GuidePart.tsx'
import {HelpLinks} from '../../../components/help/HelpLinks.tsx'
import {WeeklyCostAssumptions} from '../../../components/help/WeeklyCostAssumptions.tsx'
import {WeeklyCostForm} from '../../../components/help/WeeklyCostForm.tsx'
import {LeadFigure} from '../../../components/LeadFigure.tsx'
import {AtNight} from '../../../components/UrgentNumbers.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {getFigures, getPageWords, getServices} from '../../../content/read.ts'
import {amount, type Figures, rate, yearOf} from '../../../words/figures.ts'
import {
  charges,
  costClosing,
  costFactors,
  costFaqs,
  exampleWeeks,
  leadPrice,
  onTopOf,
  costParts as parts,
  priceGuide,
  priceIncludes,
  priceTables,
} from '../../../words/help/cost.ts'
import {priceOfHours} from '../../../words/help/weeklyCost.ts'

export const metadata = pageMetadata(pages.costOfVisitingCare)

export default async function CostOfVisitingCarePage() {
  const [figures, services, {opening}] = await Promise.all([
    getFigures(),
    getServices(),
    getPageWords(pages.costOfVisitingCare),
  ])
  const lead = leadPrice(figures)
  const tables = priceTables(figures)
  return (
    <Guide
      opening={opening}
      numbers={
        <LeadFigure figure={amount(figures.personalCare)}>
          {lead.buys} <span className="whitespace-nowrap">{lead.week}</span> {lead.weekBuys}
        </LeadFigure>
      }
      links={[
        {href: '#estimate', label: 'Estimate your week'},
        {href: pages.arrangeCare.path, label: 'Arrange Care'},
      ]}
      closing={costClosing}
    >
      <GuidePart {...parts.prices}>
        <FigureTable
          {...tables.guide}
          rows={priceGuide(figures, services).map(({figure, buys, page}) => [
            <>
              {page ? <a href={page.path}>{figure.label}</a> : figure.label}
              <span className="block font-normal text-soft">{buys}</span>
            </>,
            <span key="price" className="whitespace-nowrap">
              {rate(figure)}
            </span>,
          ])}
        />
        <Fold label={tables.charges.caption} className="mt-4 lg:mt-8">
          <FigureTable
            {...tables.charges}
            rows={charges(figures).map(({when, figure}) => [
              when,
              figure === figures.nightCare ? rate(figure) : `${rate(figure)} on top`,
            ])}
          />
          <p className="mt-4">
            <AtNight />
          </p>
        </Fold>
        <Fold label="Always included" className="lg:mt-8">
          <h3 className="mb-4 max-lg:hidden">Always included</h3>
          <CheckList items={priceIncludes} />
        </Fold>
      </GuidePart>
      <GuidePart
        {...parts.estimate}
        isPrinted={false}
        actions={
          <SecondaryLink href={pages.whichHelp.path}>Not sure which help you need?</SecondaryLink>
        }
      >
        <Card>
          <WeeklyCostForm />
        </Card>
        <Fold label="What it assumes" className="mt-4">
          <h3 className="mt-4 max-lg:hidden">What it assumes</h3>
          <WeeklyCostAssumptions />
        </Fold>
      </GuidePart>
      <GuidePart {...parts.examples}>
        <Fold label="The three weeks">
          <ExampleWeeks figures={figures} />
        </Fold>
      </GuidePart>
      <GuidePart {...parts.factors}>
        <Fold label="The factors">
          <CheckList items={costFactors(figures)} />
        </Fold>
      </GuidePart>
      <GuidePart {...parts.questions}>
        <FaqAccordion faqs={costFaqs(figures)} />
      </GuidePart>
      <GuidePart {...parts.related}>
        <HelpLinks
          only={[pages.healthcareFunding, pages.socialCareFunding, pages.selfFundedCare]}
        />
        <FiguresReviewed figures={[figures.attendanceAllowance, figures.upperCapitalLimit]} />
      </GuidePart>
    </Guide>
  )
}

/** Example weeks of care: the price large, beside who has it, what is in it and what is not. */
function ExampleWeeks({figures}: {figures: Figures}) {
  return (
    <ul className="border-b border-rule">
      {exampleWeeks(figures).map((example) => {
        const {figure, hours, title, description, week} = example
        return (
          <li
            key={title}
            className="grid gap-x-8 gap-y-2 border-t border-rule py-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <div>
              <h3>{title}</h3>
              <p className="numeral mt-1 text-3xl whitespace-nowrap text-accent">
                {amount(figure)}
              </p>
              <p className="text-sm font-bold">
                a {figure.per}, typically ({yearOf(figure)})
              </p>
            </div>
            <div>
              <p className="text-soft">{description}</p>
              <p className="mt-2 text-sm">
                {week}. At our hourly prices: {priceOfHours(hours, figures)}. Not in it:{' '}
                {pounds(onTopOf(example, figures))} for evenings and weekends.
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

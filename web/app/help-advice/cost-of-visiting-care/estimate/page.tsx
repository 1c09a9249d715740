import {figuresReviewed} from '@home-care/schemas/options/figures.ts'
import {counted, pounds, poundsFromTo, sampleMark} from '@home-care/schemas/rules/amounts.ts'
import {amount, rate, rateInYear, yearOf} from '@home-care/schemas/rules/figureWords.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {stegaClean} from '@sanity/client/stega'
import type {Metadata} from 'next'
import {ButtonLink, SecondaryLink} from '../../../../components/Button.tsx'
import {EstimatePage} from '../../../../components/help/EstimatePage.tsx'
import {EstimateResult} from '../../../../components/help/EstimateResult.tsx'
import {WeeklyCostForm} from '../../../../components/help/WeeklyCostForm.tsx'
import {LastReviewed} from '../../../../components/LastReviewed.tsx'
import {toolMetadata} from '../../../../content/page.ts'
import {getExampleWeeks} from '../../../../content/pages.ts'
import {getFigures} from '../../../../content/read.ts'
import {readAnswers, type SearchParameters} from '../../../../tools/answers.ts'
import {
  lengthInWords,
  pricesAnHour,
  typicalWeek,
  type WeeklyCostAnswers,
  weekendOnTop,
  weeklyCost,
  weeklyCostAnswers,
  weeksPaidBy,
} from '../../../../tools/weeklyCost.ts'
import {knowsPayers} from '../../../../tools/whichHelp.ts'

type Props = {searchParams: Promise<SearchParameters>}

/** A URL without any answer is the empty form, not an error. */
async function read(searchParams: Props['searchParams']) {
  const {typed, answers, errors} = readAnswers(weeklyCostAnswers, await searchParams)
  const hasAnswers = Object.keys(weeklyCostAnswers.shape).some((field) => field in typed)
  return {typed, answers, errors: hasAnswers ? errors : {}}
}

export async function generateMetadata({searchParams}: Props): Promise<Metadata> {
  const {errors} = await read(searchParams)
  return toolMetadata(pages.weeklyCostEstimate, errors)
}

export default async function WeeklyCostEstimatePage({searchParams}: Props) {
  const {personalCare} = await getFigures()
  const {typed, answers, errors} = await read(searchParams)
  return (
    <EstimatePage
      page={pages.weeklyCostEstimate}
      source={pages.costOfVisitingCare}
      errors={errors}
      formHeading={answers ? 'Try another week' : 'Your week'}
      form={<WeeklyCostForm typed={typed} errors={errors} />}
      result={answers && <Outcome answers={answers} />}
      reviewed={
        <div className="mt-6">
          <LastReviewed
            date={personalCare.checkedOn ?? figuresReviewed}
            what="Prices last reviewed"
          />
        </div>
      }
    />
  )
}

/** Formats hours and weeks: 7; 10.5; 0.75; 1,111. */
const decimals = new Intl.NumberFormat('en-GB', {maximumFractionDigits: 2})

/** A round example for "how long would savings last"; the visitor's own are not asked. */
const savings = 10_000

async function Outcome({answers}: {answers: WeeklyCostAnswers}) {
  const figures = await getFigures()
  const {hours, from, to} = weeklyCost(answers, figures)
  const weekend = weekendOnTop(answers, figures)
  const weeksPaid = weeksPaidBy(savings, {from, to})
  const typical = typicalWeek(answers, await getExampleWeeks())
  const typicalFigure = typical?.figure && figures[stegaClean(typical.figure)]
  const {kind, visits, minutes, days} = answers
  const price = pricesAnHour(figures)[kind]
  return (
    <EstimateResult
      label={`${price.label}, ${counted(visits, 'visit')} of ${lengthInWords(minutes)} on ${counted(days, 'day')}`}
      result={`${poundsFromTo(from, to)} a week${sampleMark(price)}`}
      actions={
        <>
          <ButtonLink href={pages.arrangeCare.path}>Arrange Care</ButtonLink>
          <SecondaryLink href={pages.contact.path}>Ask for an exact price</SecondaryLink>
        </>
      }
    >
      <p>
        That is {decimals.format(hours)} {hours === 1 ? 'hour' : 'hours'} of care a week at{' '}
        {rateInYear(price)}, or about {pounds(Math.floor((from * 52) / 12))} to{' '}
        {pounds(Math.ceil((to * 52) / 12))} in an average month. Savings of {pounds(savings)} would
        pay for{' '}
        {[...new Set([weeksPaid.least, weeksPaid.most])]
          .map((weeks) => decimals.format(weeks))
          .join(' to ')}{' '}
        {weeksPaid.most === 1 ? 'week' : 'weeks'} of it.
      </p>
      {typical && typicalFigure && (
        <p>
          At the standard rate, most weeks of about {typical.hours} hours come to{' '}
          {amount(typicalFigure)} ({yearOf(typicalFigure)}), like our example “{typical.title}”.
        </p>
      )}
      {days > 5 && (
        <p>
          {days === 6 ? 'One of your days falls' : 'Two of your days fall'} at the weekend. That
          adds {pounds(weekend)}, at {rate(figures.weekendCharge)} on top:{' '}
          <strong className="whitespace-nowrap">
            {poundsFromTo(from + weekend, to + weekend)}
            {sampleMark(price, figures.weekendCharge)}
          </strong>{' '}
          a week in all.
        </p>
      )}
      {hours > 7 * 8 && (
        <p>
          That’s a lot of visits. <a href={pages.liveInCare.path}>Live-in care</a>, at{' '}
          {rate(figures.liveInCare)}, may suit better and cost less. Ask us to compare the two.
        </p>
      )}
      {knowsPayers ? (
        <p>
          <strong>Next:</strong> before you pay, check whether{' '}
          <a href={`${pages.socialCareFunding.path}#estimate`}>the council would help</a> (for
          capital under {amount(figures.upperCapitalLimit)}) and claim{' '}
          <a href={`${pages.selfFundedCare.path}#benefits`}>what doesn’t depend on savings</a>.
        </p>
      ) : (
        <p>
          <strong>Next:</strong> before you pay, ask for a free assessment of needs.
        </p>
      )}
    </EstimateResult>
  )
}

import {pounds} from '@home-care/schemas/rules/amounts.ts'
import {amount} from '@home-care/schemas/rules/figureWords.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {Metadata} from 'next'
import {ButtonLink, SecondaryLink} from '../../../../components/Button.tsx'
import {EstimatePage} from '../../../../components/help/EstimatePage.tsx'
import {EstimateResult} from '../../../../components/help/EstimateResult.tsx'
import {FiguresReviewed} from '../../../../components/help/FiguresReviewed.tsx'
import {MeansTestForm} from '../../../../components/help/MeansTestForm.tsx'
import {toolMetadata} from '../../../../content/page.ts'
import {getFigures} from '../../../../content/read.ts'
import {readPosted} from '../../../../front/posted.ts'
import {readAnswers} from '../../../../tools/answers.ts'
import {meansTest, meansTestAnswers} from '../../../../tools/meansTest.ts'

/**
 * Reads posted answers only: savings must not be in a URL. Opening the page without any is not an
 * error.
 */
async function read() {
  const posted = await readPosted()
  const {typed, answers, errors} = readAnswers(meansTestAnswers, posted ?? {})
  return {typed, answers, errors: posted ? errors : {}}
}

export async function generateMetadata(): Promise<Metadata> {
  const {errors} = await read()
  return toolMetadata(pages.meansTestEstimate, errors)
}

export default async function MeansTestEstimatePage() {
  const figures = await getFigures()
  const {typed, answers, errors} = await read()
  return (
    <EstimatePage
      page={pages.meansTestEstimate}
      source={pages.socialCareFunding}
      errors={errors}
      formHeading={answers ? 'Try another amount' : 'Your savings'}
      form={<MeansTestForm typed={typed} errors={errors} />}
      result={answers && <Outcome capital={answers.capital} />}
      resultIntro="Nothing you typed is kept. To keep the result, print this page."
      reviewed={<FiguresReviewed figures={[figures.lowerCapitalLimit]} />}
    />
  )
}

async function Outcome({capital}: {capital: number}) {
  const figures = await getFigures()
  const {band, tariffIncome} = meansTest(capital, figures)
  const lower = amount(figures.lowerCapitalLimit)
  const upper = amount(figures.upperCapitalLimit)
  const label = `With ${pounds(capital)}`
  const ask = (
    <ButtonLink href={`${pages.socialCareFunding.path}#assessment`}>
      How to ask the council
    </ButtonLink>
  )
  if (band === 'above') {
    return (
      <EstimateResult
        label={label}
        result="The full cost, for now"
        actions={
          <>
            {ask}
            <SecondaryLink href={pages.selfFundedCare.path}>Paying for care yourself</SecondaryLink>
          </>
        }
      >
        <p>
          That’s over the upper limit of {upper} by{' '}
          {pounds(capital - figures.upperCapitalLimit.value)}, so the council doesn’t pay until
          capital comes down to the limit. The needs assessment is free all the same, and
          worthwhile.
        </p>
        <p>
          <strong>Next:</strong> claim what doesn’t depend on savings, such as Attendance Allowance;
          ask whether the NHS should pay; and go back to the council a few months before capital
          reaches {upper}.
        </p>
      </EstimateResult>
    )
  }
  if (tariffIncome === 0) {
    return (
      <EstimateResult label={label} result="Nothing from capital" actions={ask}>
        <p>
          That is {band === 'below' ? 'under' : 'at'} the lower limit of {lower}, so the council
          leaves the savings alone. If needs are eligible it pays, after a contribution from income:
          it looks at pensions and benefits, and must leave enough to live on.
        </p>
        <p>
          <strong>Next:</strong> ask the council for a needs assessment, and check that Attendance
          Allowance has been claimed.
        </p>
      </EstimateResult>
    )
  }
  return (
    <EstimateResult
      label={label}
      result={`About ${pounds(tariffIncome)} a week from capital`}
      actions={ask}
    >
      <p>
        That’s between the limits of {lower} and {upper}. If needs are eligible the council pays in
        part. It adds {pounds(tariffIncome)} a week to the person’s income, and works out the
        contribution from the two together.
      </p>
      <p>
        How we got there: {pounds(capital)} less {lower} is{' '}
        {pounds(capital - figures.lowerCapitalLimit.value)}; each {amount(figures.tariffStep)} of
        that, or part of it, counts as {pounds(figures.tariffIncome.value)} a week.
      </p>
      <p>
        <strong>Next:</strong> ask for a needs assessment, and then for the calculation in writing.
        As savings go down, so should the contribution: tell the council.
      </p>
    </EstimateResult>
  )
}

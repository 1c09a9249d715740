import type {ContentPage, Page} from '@home-care/schemas/site/page.ts'
import type {ReactNode} from 'react'
import {blocksOf, getContentPage} from '../../content/pages.ts'
import {Card} from '../Card.tsx'
import {CtaBand} from '../CtaBand.tsx'
import {ErrorSummary} from '../forms/ErrorSummary.tsx'
import {PageHero} from '../PageHero.tsx'
import {RichText} from '../RichText.tsx'
import {Section} from '../Section.tsx'

/**
 * The page of an estimate: its questions, beside the result or what it assumes.
 * @param source the page whose block has the assumptions
 * @param formHeading above the questions
 * @param result of valid answers
 * @param reviewed when the figures of a result were checked
 */
export function EstimatePage({
  page,
  source,
  errors,
  formHeading,
  form,
  result,
  resultIntro,
  reviewed,
}: {
  page: Page
  source: ContentPage
  errors: Record<string, string>
  formHeading: string
  form: ReactNode
  result: ReactNode
  resultIntro?: string
  reviewed: ReactNode
}) {
  return (
    <>
      <PageHero page={page} title={page.title} intro={page.description} />
      <Section>
        {Object.keys(errors).length > 0 && <ErrorSummary messages={errors} autoFocus />}
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
          {result}
          <Card className="screen-only self-start">
            <h2 className="mb-6 text-2xl">{formHeading}</h2>
            {form}
          </Card>
          {!result && (
            <div>
              <h2 className="text-2xl">What the estimate assumes</h2>
              <Assumptions source={source} />
            </div>
          )}
        </div>
      </Section>
      {result && (
        <Section
          ground="sand"
          layout="aside"
          heading="What the estimate assumes"
          intro={resultIntro}
        >
          <Assumptions source={source} />
          {reviewed}
        </Section>
      )}
      <CtaBand />
    </>
  )
}

async function Assumptions({source}: {source: ContentPage}) {
  const tool = blocksOf(await getContentPage(source)).find(
    (block) => block._type === 'meansTestTool' || block._type === 'weeklyCostTool',
  )
  return (
    tool && (
      <div className="mt-4">
        <RichText value={tool.assumptions} />
      </div>
    )
  )
}

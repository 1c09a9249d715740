import {provider} from '@home-care/schemas/provider/provider.ts'
import {providerWords} from '@home-care/schemas/provider/providerWords.ts'
import {poundsFromTo} from '@home-care/schemas/rules/amounts.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {Metadata} from 'next'
import {Button, SecondaryLink} from '../../../components/Button.tsx'
import {Closing, Opening} from '../../../components/blocks/ContentPage.tsx'
import {CallButton} from '../../../components/CallButton.tsx'
import {CheckList} from '../../../components/CheckList.tsx'
import {ErrorSummary} from '../../../components/forms/ErrorSummary.tsx'
import {EstimateResult} from '../../../components/help/EstimateResult.tsx'
import {FiguresReviewed} from '../../../components/help/FiguresReviewed.tsx'
import {WhichHelpForm} from '../../../components/help/WhichHelpForm.tsx'
import {Section} from '../../../components/Section.tsx'
import {ServiceList} from '../../../components/ServiceList.tsx'
import {CallUs} from '../../../components/UrgentNumbers.tsx'
import {toolMetadata} from '../../../content/page.ts'
import {getContentPage} from '../../../content/pages.ts'
import {availableLinks, getFigures, getServices, getSiteSettings} from '../../../content/read.ts'
import {environment} from '../../../data/environment.ts'
import {readPosted} from '../../../front/posted.ts'
import {readAnswers} from '../../../tools/answers.ts'
import {
  asCareRequest,
  fittingServices,
  knowsPayers,
  liveInStart,
  memoryCare,
  payers,
  type WhichHelpAnswers,
  weekOf,
  whichHelpAnswers,
} from '../../../tools/whichHelp.ts'

/** Reads posted answers only, because browsers and servers store URLs. */
async function read() {
  const posted = await readPosted()
  const {answers, errors} = readAnswers(whichHelpAnswers, posted ?? {})
  return {given: posted ?? {}, answers, errors: posted ? errors : {}}
}

export async function generateMetadata(): Promise<Metadata> {
  const {errors} = await read()
  return toolMetadata(pages.whichHelp, errors)
}

export default async function WhichHelpPage() {
  const [{given, answers, errors}, written] = await Promise.all([
    read(),
    getContentPage(pages.whichHelp),
  ])
  return (
    <>
      <Opening written={written} />
      {answers && <Result answers={answers} />}
      <div className="screen-only">
        <Section
          id="questions"
          ground={answers ? 'sage' : 'paper'}
          layout="text"
          heading={answers ? 'Change an answer' : 'Tell us roughly how things are'}
        >
          {Object.keys(errors).length > 0 && <ErrorSummary messages={errors} autoFocus />}
          <WhichHelpForm given={given} errors={errors} />
        </Section>
      </div>
      <Closing written={written} />
    </>
  )
}

/** A link that starts a message in the visitor's mail program. */
const mailto = (subject: string, lines: string[]) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\n'))}`

async function Result({answers}: {answers: WhichHelpAnswers}) {
  const [figures, services, {phone}] = await Promise.all([
    getFigures(),
    getServices(),
    getSiteSettings(),
  ])
  const week = weekOf(answers, figures)
  const isCall = answers.when === 'now' && phone !== ''
  const fitting = fittingServices(answers).flatMap((id) => services.filter(({_id}) => _id === id))
  const result = poundsFromTo(week.from, week.to) + week.mark
  const isLiveIn = answers.often === 'live-in'
  const mail = mailto(pages.whichHelp.title, [
    asCareRequest(answers).additionalInfo,
    `What a week may cost: ${result}. ${week.how}`,
    `Services: ${[...(isLiveIn ? [pages.liveInCare] : []), ...fitting].map(({title}) => title).join(', ')}.`,
    new URL(pages.whichHelp.path, environment.SITE_URL).href,
  ])
  return (
    <>
      <Section id="cost" ground="cream">
        <EstimateResult
          label="What a week may cost"
          result={result}
          actions={
            <>
              {isCall && <CallButton />}
              <TakeAlong answers={answers} isFirst={!isCall} />
              <SecondaryLink href={pages.callMeBack.path}>Call me back</SecondaryLink>
            </>
          }
        >
          <p>
            {week.how} You get one exact price in writing.{' '}
            {isLiveIn && <a href={pages.liveInCare.path}>What live-in care is, and who it suits</a>}
          </p>
          <p>
            <strong>Next:</strong>{' '}
            {answers.when === 'now' ? (
              <>
                <CallUs>call us, rather than write.</CallUs>{' '}
                {isLiveIn &&
                  `It takes ${liveInStart} to find the right live-in carer, and until then we visit. `}
                {providerWords(provider).get('urgentPromise')}{' '}
                <a href={`${pages.helpHub.path}#urgent`}>Who else to call tonight</a>
              </>
            ) : answers.when === 'soon' ? (
              'arrange a visit. We come, listen, and write the plan and the price.'
            ) : (
              `ask the ${providerWords(provider).get('careBody')} for its free assessment now. It takes weeks, and costs nothing.`
            )}
          </p>
        </EstimateResult>
      </Section>
      {fitting.length > 0 && (
        <Section
          id="services"
          ground="paper"
          heading="The help that fits"
          intro={memoryCare(
            answers,
            services.map(({_id}) => _id),
            figures,
          )}
        >
          <ServiceList services={fitting} />
        </Section>
      )}
      <Section
        id="payers"
        ground="sand"
        layout="aside"
        heading="Who might pay"
        actions={availableLinks([
          {path: pages.socialCareFunding.path, title: 'Council funding'},
          {path: pages.healthcareFunding.path, title: 'NHS funding'},
        ]).map(({path, title}) => (
          <SecondaryLink key={path} href={path}>
            {title}
          </SecondaryLink>
        ))}
      >
        {knowsPayers ? (
          <>
            <CheckList items={payers(answers, figures)} />
            <FiguresReviewed figures={[figures.upperCapitalLimit, figures.attendanceAllowance]} />
          </>
        ) : (
          <p>Ask for a free assessment of needs before you pay: it says what help there is.</p>
        )}
      </Section>
      <Section id="keep" ground="cream" layout="aside" heading="Keep it, or pass it on">
        <div className="prose">
          <p>Print this page or save it as a PDF: we keep none of it.</p>
          <p className="screen-only">
            <a href={mail}>Send it by email</a> to yourself or to your brother or sister. Your own
            mail program sends it, without the savings.
          </p>
        </div>
      </Section>
    </>
  )
}

/**
 * Opens Arrange Care with the answers filled in, without the savings. Posted, to keep them out of the
 * URL.
 */
function TakeAlong({answers, isFirst}: {answers: WhichHelpAnswers; isFirst: boolean}) {
  return (
    <form action={`${pages.arrangeCare.path}/check`} method="post" className="contents">
      {Object.entries(asCareRequest(answers)).map(([name, values]) =>
        [values]
          .flat()
          .map((value) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          )),
      )}
      <Button type="submit" variant={isFirst ? 'primary' : 'secondary'}>
        Arrange Care with these answers
      </Button>
    </form>
  )
}

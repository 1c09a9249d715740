import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {Metadata} from 'next'
import {whileAnswered} from '../../../components/answeredNumbers.ts'
import {ButtonLink} from '../../../components/Button.tsx'
import {Callout} from '../../../components/Callout.tsx'
import {CheckList} from '../../../components/CheckList.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {ReviewedHero} from '../../../components/ReviewedHero.tsx'
import {Section} from '../../../components/Section.tsx'
import {StepList} from '../../../components/StepList.tsx'
import {AfterAFall, CallUs, CouncilNumbers, OurNumbers} from '../../../components/UrgentNumbers.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {amount, figures} from '../../../words/figures.ts'
import {whatWeDo, whileYouWait} from '../../../words/help/missedVisit.ts'

export const metadata: Metadata = pageMetadata(pages.missedVisit)

export default function MissedVisitPage() {
  return (
    <>
      <ReviewedHero
        page={pages.missedVisit}
        build="answer"
        eyebrow="A visit that is late"
        title={pages.missedVisit.title}
        intro={
          <>
            <CallUs>Call us once {amount(figures.latestArrival)} have gone by.</CallUs> If someone
            is in danger, don’t wait for us: call 999.
          </>
        }
      />
      <Section edge="hills" layout="aside" id="call" heading="Who to call now">
        <Callout tone="urgent">
          <ul>
            <li>
              <strong>Someone is in danger:</strong> call <a href="tel:999">999</a>.
            </li>
            <li>
              <AfterAFall />
            </li>
            <li>
              <strong>The carer is late:</strong> <span {...whileAnswered}>call us.</span>
              <OurNumbers saysWhoElse={false} />
            </li>
            <li>
              <strong>We don’t answer, and the person can’t stay alone:</strong> call your council’s
              adult social care team. At night and at weekends:
              <CouncilNumbers />
            </li>
          </ul>
        </Callout>
      </Section>
      <Section ground="cream" layout="aside" id="wait" heading="What to do meanwhile">
        <StepList steps={whileYouWait} />
      </Section>
      <Section
        ground="sage"
        edge="brook"
        layout="aside"
        id="then"
        heading="What we do"
        actions={
          <ButtonLink href={pages.complaints.path} variant="secondary">
            Complain about it
          </ButtonLink>
        }
      >
        <CheckList items={whatWeDo} />
      </Section>
      <CtaBand heading="It has happened before?">
        Tell us. A second late visit is a reason to change the time, the round or the carer.
      </CtaBand>
    </>
  )
}

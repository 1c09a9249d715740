import {pages} from '@home-care/schemas/site/siteMap.ts'
import {SecondaryLink} from '../../../components/Button.tsx'
import {CheckList} from '../../../components/CheckList.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {PageHero} from '../../../components/PageHero.tsx'
import {Section} from '../../../components/Section.tsx'
import {Situation, Situations} from '../../../components/Situations.tsx'
import {StepList} from '../../../components/StepList.tsx'
import {
  AfterAFall,
  AnsweredNumbers,
  CallUs,
  CannotTelephone,
  CouncilNumbers,
} from '../../../components/UrgentNumbers.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {amount, figures} from '../../../words/figures.ts'
import {whatWeDo, whileYouWait} from '../../../words/help/missedVisit.ts'

export const metadata = pageMetadata(pages.missedVisit)

export default function MissedVisitPage() {
  return (
    <>
      <PageHero
        page={pages.missedVisit}
        title={pages.missedVisit.title}
        intro={
          <>
            <CallUs>Call us once {amount(figures.latestArrival)} have gone by.</CallUs> If someone
            is in danger, don’t wait for us: call 999.
          </>
        }
      />
      <Section id="call" heading="Who to call now">
        <Situations>
          <Situation title="Someone is in danger" number="999" href="tel:999" />
          <Situation title="Someone has fallen">
            <AfterAFall />
          </Situation>
          <Situation title="Ill, or a medicine was missed" number="111" href="tel:111">
            Advice at any hour.
          </Situation>
          <Situation title="The carer is late" isWide>
            <AnsweredNumbers saysWhoElse={false} />
          </Situation>
          <Situation title="We don’t answer, and the person can’t stay alone" isWide>
            Call your council’s adult social care team. At night and at weekends:
            <CouncilNumbers />
          </Situation>
        </Situations>
        <div className="prose mt-5">
          <CannotTelephone />
        </div>
      </Section>
      <Section ground="cream" layout="aside" id="wait" heading="What to do meanwhile">
        <StepList steps={whileYouWait} />
      </Section>
      <Section
        ground="sage"
        layout="aside"
        id="then"
        heading="What we do"
        actions={<SecondaryLink href={pages.complaints.path}>Complain about it</SecondaryLink>}
      >
        <CheckList items={whatWeDo} />
      </Section>
      <CtaBand heading="Has it happened before?">
        Tell us. A second late visit is a reason to change the time, the round or the carer.
      </CtaBand>
    </>
  )
}

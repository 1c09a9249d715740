import type {Metadata} from 'next'
import {ButtonLink} from '../../../components/Button.tsx'
import {CheckList} from '../../../components/CheckList.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {CaseHero} from '../../../components/caseManagement/CaseHero.tsx'
import {ReferringSections} from '../../../components/caseManagement/ReferringSections.tsx'
import {FaqAccordion} from '../../../components/FaqAccordion.tsx'
import {Prose} from '../../../components/Prose.tsx'
import {Section} from '../../../components/Section.tsx'
import {
  integratedCareBoardFaqs,
  integratedCareBoardOffer,
} from '../../../content/caseManagement/integratedCareBoards.ts'
import {integratedCareBoards} from '../../../content/caseManagement/pages.ts'
import {pageMetadata} from '../../../content/page.ts'

export const metadata: Metadata = pageMetadata(integratedCareBoards)

export default function IntegratedCareBoardsPage() {
  return (
    <>
      <CaseHero
        page={integratedCareBoards}
        title="Health care that happens at home"
        intro="For integrated care boards, Continuing Healthcare teams and discharge hubs: a local provider that says yes or no within a working day, starts when it said it would, and sends the evidence before the review."
        drawing="referral"
        actions={
          <>
            <ButtonLink href="/referral">Make a Referral</ButtonLink>
            <ButtonLink href="/contact" variant="secondary">
              Contact Us
            </ButtonLink>
          </>
        }
      />

      <Section
        edge="hills"
        layout="aside"
        id="working-together"
        eyebrow="Working with the NHS"
        heading="A bed is freed when a home is ready"
      >
        <Prose>
          <p>
            A discharge is delayed less often by the want of a package than by the want of a certain
            answer: who comes on Friday evening, with what training, until when. We answer that
            question before you need to chase it.
          </p>
          <p>
            For Continuing Healthcare we cost each visit, agree with your nurses which tasks are
            care and which are delegated healthcare, and keep notes that can be read against the
            domains. When needs fall we say so; when they rise we say so with the charts that show
            it.
          </p>
          <p>
            Near the end of life the work is quieter and matters more. The same few carers come,
            district and hospice nurses lead, families are told what to expect, and nobody is moved
            for want of a night sit that we could have found.
          </p>
        </Prose>
      </Section>

      <Section
        ground="cream"
        id="offer"
        eyebrow="What we offer"
        heading="Packages for people with health needs"
      >
        <CheckList items={integratedCareBoardOffer} columns={2} />
      </Section>

      <ReferringSections
        organisation="nhs"
        alsoReady={[
          {
            title: 'The CHC decision or fast-track tool',
            description: 'And the agreed package, if there is one: hours, skills, review date.',
          },
          {
            title: 'Discharge paperwork',
            description:
              'Expected date, transport, therapy report, equipment ordered, and the supply of medicines that goes home.',
          },
        ]}
      />

      <Section
        ground="sand"
        edge="hills"
        layout="aside"
        id="questions"
        eyebrow="Questions"
        heading="What boards and discharge teams ask us"
        actions={
          <ButtonLink href="/contact" variant="secondary">
            Ask us something else
          </ButtonLink>
        }
      >
        <FaqAccordion faqs={integratedCareBoardFaqs} />
      </Section>

      <CtaBand
        heading="Planning a discharge?"
        actions={
          <>
            <ButtonLink href="/referral">Make a Referral</ButtonLink>
            <ButtonLink href="/contact" variant="secondary">
              Contact Us
            </ButtonLink>
          </>
        }
      >
        Ring us while the person is still on the ward. A care manager can assess there, and care can
        be waiting when they get home.
      </CtaBand>
    </>
  )
}

import type {Metadata} from 'next'
import {ButtonLink} from '../../../components/Button.tsx'
import {CheckList} from '../../../components/CheckList.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {CaseHero} from '../../../components/caseManagement/CaseHero.tsx'
import {ReferringSections} from '../../../components/caseManagement/ReferringSections.tsx'
import {FaqAccordion} from '../../../components/FaqAccordion.tsx'
import {Prose} from '../../../components/Prose.tsx'
import {Section} from '../../../components/Section.tsx'
import {caseManagerFaqs, caseManagerOffer} from '../../../content/caseManagement/caseManagers.ts'
import {caseManagers} from '../../../content/caseManagement/pages.ts'
import {pageMetadata} from '../../../content/page.ts'

export const metadata: Metadata = pageMetadata(caseManagers)

export default function CaseManagersPage() {
  return (
    <>
      <CaseHero
        page={caseManagers}
        title="The carers behind your case plan"
        intro="You hold the whole of somebody’s rehabilitation together. We supply the part that happens at seven in the morning: trained carers, who come when they are meant to and write down what they saw."
        drawing="case-management"
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
        eyebrow="Working with case managers"
        heading="You plan the life; we staff the day"
      >
        <Prose>
          <p>
            A good care plan can fail for want of somebody to carry it out on a wet Sunday. Case
            managers tell us that they lose more hours to rotas, cover and missing records than to
            anything clinical. That is the part we take over.
          </p>
          <p>
            We begin from the person’s goals as you have written them, and recruit for those:
            somebody who swims, if the plan says swimming; somebody patient, where words come
            slowly. The person meets each carer first, and may say no. Therapists show our carers
            the programme, and we check in supervision that it is still being done as shown.
          </p>
          <p>
            What the carers see comes back to you. Notes are written at the visit against each goal,
            changes are rung through on the same day, and a monthly summary says plainly what has
            moved, what has not, and where fewer hours might now do. You will not have to ask us
            twice.
          </p>
        </Prose>
      </Section>

      <Section
        ground="cream"
        id="offer"
        eyebrow="What we offer"
        heading="Care that answers to a plan and a court"
      >
        <CheckList items={caseManagerOffer} columns={2} />
      </Section>

      <ReferringSections
        organisation="private-practice"
        alsoReady={[
          {
            title: 'Goals and therapy programmes',
            description:
              'What the person is working towards, and who to ring about each programme.',
          },
          {
            title: 'Who funds, and who may sign',
            description:
              'Deputy, trustee, insurer or interim payment, and the head of claim for each kind of care.',
          },
        ]}
      />

      <Section
        ground="sand"
        edge="hills"
        layout="aside"
        id="questions"
        eyebrow="Questions"
        heading="What case managers ask us"
        actions={
          <ButtonLink href="/contact" variant="secondary">
            Ask us something else
          </ButtonLink>
        }
      >
        <FaqAccordion faqs={caseManagerFaqs} />
      </Section>

      <CtaBand
        heading="Have somebody in mind?"
        actions={
          <>
            <ButtonLink href="/referral">Make a Referral</ButtonLink>
            <ButtonLink href="/contact" variant="secondary">
              Contact Us
            </ButtonLink>
          </>
        }
      >
        Describe the person without a name, the hours and the place. We will tell you what we could
        staff, from when, and what it would cost.
      </CtaBand>
    </>
  )
}

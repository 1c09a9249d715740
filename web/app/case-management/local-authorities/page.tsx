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
  localAuthorityFaqs,
  localAuthorityOffer,
} from '../../../content/caseManagement/localAuthorities.ts'
import {localAuthorities} from '../../../content/caseManagement/pages.ts'
import {pageMetadata} from '../../../content/page.ts'

export const metadata: Metadata = pageMetadata(localAuthorities)

export default function LocalAuthoritiesPage() {
  return (
    <>
      <CaseHero
        page={localAuthorities}
        title="Care you can commission and show"
        intro="For social workers, brokers and commissioners: home care that keeps to its times, makes people more able rather than less, and opens its books when you ask."
        drawing="arranging-care"
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
        eyebrow="Working with councils"
        heading="Four authority areas, one way of working"
      >
        <Prose>
          <p>
            We serve the areas of two Northamptonshire councils, North and West, with Harborough and
            Rutland. Our carers live where they work, which is how a round in the villages can be
            kept to in January.
          </p>
          <p>
            You decide on eligibility and the outcomes; we plan with the person how each outcome is
            reached, and in how many minutes. If the minutes are too few to do it decently we tell
            you at the start, with our reasons, and if they turn out too many we tell you that as
            well.
          </p>
          <p>
            People choose how their care is arranged. The same carers work under a council contract,
            an individual service fund or a direct payment, so that nobody need lose a carer they
            trust because the money takes another road.
          </p>
        </Prose>
      </Section>

      <Section
        ground="cream"
        id="offer"
        eyebrow="What we offer"
        heading="What councils commission from us"
      >
        <CheckList items={localAuthorityOffer} columns={2} />
      </Section>

      <ReferringSections
        organisation="local-authority"
        alsoReady={[
          {
            title: 'The care and support plan',
            description:
              'Outcomes, indicative or personal budget, and whether it is commissioned or a direct payment.',
          },
          {
            title: 'Safeguarding and restrictions',
            description:
              'Open enquiries, deprivation of liberty authorised or applied for, and people who must not be told.',
          },
        ]}
      />

      <Section
        ground="sand"
        edge="hills"
        layout="aside"
        id="questions"
        eyebrow="Questions"
        heading="What councils ask us"
        actions={
          <ButtonLink href="/contact" variant="secondary">
            Ask us something else
          </ButtonLink>
        }
      >
        <FaqAccordion faqs={localAuthorityFaqs} />
      </Section>

      <CtaBand
        heading="A package to place?"
        actions={
          <>
            <ButtonLink href="/referral">Make a Referral</ButtonLink>
            <ButtonLink href="/contact" variant="secondary">
              Contact Us
            </ButtonLink>
          </>
        }
      >
        Send the form with the hours and the postcode area. You have an answer within a working day,
        and a name to ask for.
      </CtaBand>
    </>
  )
}

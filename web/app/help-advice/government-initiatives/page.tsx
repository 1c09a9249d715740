import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {Metadata} from 'next'
import {ButtonLink} from '../../../components/Button.tsx'
import {Callout} from '../../../components/Callout.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {Fold} from '../../../components/Fold.tsx'
import {FiguresReviewed} from '../../../components/help/FiguresReviewed.tsx'
import {Guide} from '../../../components/help/Guide.tsx'
import {HelpHero} from '../../../components/help/HelpHero.tsx'
import {HelpLinks} from '../../../components/help/HelpLinks.tsx'
import {OfficialLinks} from '../../../components/help/OfficialLinks.tsx'
import {Timeline} from '../../../components/help/Timeline.tsx'
import {Day} from '../../../components/LastReviewed.tsx'
import {Section} from '../../../components/Section.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {getFigures, getPageWords} from '../../../content/read.ts'
import {currentSupport, initiatives, upcomingChanges} from '../../../words/help/initiatives.ts'

export const metadata: Metadata = pageMetadata(pages.governmentInitiatives)

export default async function GovernmentInitiativesPage() {
  const [figures, {opening}] = await Promise.all([
    getFigures(),
    getPageWords(pages.governmentInitiatives),
  ])
  return (
    <Guide page={pages.governmentInitiatives}>
      <HelpHero
        {...opening}
        eyebrow="National help"
        actions={
          <>
            <ButtonLink href="#support">What you can claim now</ButtonLink>
            <ButtonLink href={pages.contact.path} variant="secondary">
              Contact us
            </ButtonLink>
          </>
        }
      />

      <Section
        edge="hills"
        id="initiatives"
        eyebrow="Initiatives"
        heading="The schemes behind care at home"
        intro="You don’t apply to most of these. Knowing their names helps when you ask for what they pay for."
      >
        <Fold label="The schemes">
          <OfficialLinks links={initiatives} />
        </Fold>
      </Section>

      <Section
        ground="sage"
        edge="brook"
        id="support"
        eyebrow="Current support"
        heading="What you can claim now"
        intro="If you do only one of these this week, make it Attendance Allowance. It’s the one most often missed."
        actions={
          <ButtonLink href={pages.contact.path} variant="secondary">
            Ask us where to start
          </ButtonLink>
        }
      >
        <Fold label="All you can claim">
          <OfficialLinks links={currentSupport(figures)} />
        </Fold>
        <FiguresReviewed
          figures={[
            figures.attendanceAllowance,
            figures.disabledFacilitiesGrant,
            figures.lowerCapitalLimit,
          ]}
        />
      </Section>

      <Section
        id="changes"
        layout="aside"
        eyebrow="Upcoming changes"
        heading="What is on its way"
        intro={
          <>
            As we understood it on <Day date={pages.governmentInitiatives.reviewed} />. Plans
            change: follow the links before you rely on a date.
          </>
        }
      >
        <Timeline events={upcomingChanges(figures)} />
        <div className="mt-6 lg:mt-12">
          <Callout title="The cap on care costs isn’t coming">
            <p>
              A lifetime cap on what anyone pays for care, and a much higher upper capital limit,
              were planned for October 2025. The government cancelled both in July 2024. If a
              website or a salesman still counts on them, go elsewhere. The announcement is on{' '}
              <a href="https://www.gov.uk/government/publications/build-back-better-our-plan-for-health-and-social-care/adult-social-care-charging-reform-further-details">
                GOV.UK
              </a>
              ; the commission’s work is at{' '}
              <a href="https://caseycommission.co.uk/">caseycommission.co.uk</a>.
            </p>
          </Callout>
        </div>
      </Section>

      <Section ground="sand" edge="hills" id="related" heading="Read next">
        <HelpLinks
          only={[pages.socialCareFunding, pages.healthcareFunding, pages.selfFundedCare]}
        />
      </Section>

      <CtaBand
        heading="Which of these is for you?"
        actions={
          <>
            <ButtonLink href={pages.contact.path}>Contact us</ButtonLink>
            <ButtonLink href={pages.arrangeCare.path} variant="secondary">
              Arrange Care
            </ButtonLink>
          </>
        }
      >
        Tell us the person’s age, what they need help with and roughly what they have. We’ll say
        which of these to claim first, and who fills in the form with you.
      </CtaBand>
    </Guide>
  )
}

import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {Metadata} from 'next'
import {ButtonLink} from '../../../components/Button.tsx'
import {Callout} from '../../../components/Callout.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {Fold} from '../../../components/Fold.tsx'
import {FiguresReviewed} from '../../../components/help/FiguresReviewed.tsx'
import {Guide} from '../../../components/help/Guide.tsx'
import {GuidePart} from '../../../components/help/GuidePart.tsx'
import {HelpHero} from '../../../components/help/HelpHero.tsx'
import {HelpLinks} from '../../../components/help/HelpLinks.tsx'
import {OfficialLinks} from '../../../components/help/OfficialLinks.tsx'
import {Timeline} from '../../../components/help/Timeline.tsx'
import {Day} from '../../../components/LastReviewed.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {getFigures, getPageWords} from '../../../content/read.ts'
import {
  cancelledCap,
  currentSupport,
  initiatives,
  initiativesClosing,
  initiativesParts as parts,
  upcomingChanges,
} from '../../../words/help/initiatives.ts'

export const metadata: Metadata = pageMetadata(pages.governmentInitiatives)

export default async function GovernmentInitiativesPage() {
  const [figures, {opening}] = await Promise.all([
    getFigures(),
    getPageWords(pages.governmentInitiatives),
  ])
  return (
    <Guide
      page={pages.governmentInitiatives}
      hero={
        <HelpHero
          {...opening}
          actions={
            <>
              <ButtonLink href="#support">What you can claim now</ButtonLink>
              <ButtonLink href={pages.contact.path} variant="secondary">
                Contact us
              </ButtonLink>
            </>
          }
        />
      }
      closing={
        <CtaBand
          heading={initiativesClosing.heading}
          actions={
            <>
              <ButtonLink href={pages.contact.path}>Contact us</ButtonLink>
              <ButtonLink href={pages.arrangeCare.path} variant="secondary">
                Arrange Care
              </ButtonLink>
            </>
          }
        >
          {initiativesClosing.text}
        </CtaBand>
      }
    >
      <GuidePart {...parts.support}>
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
      </GuidePart>
      <GuidePart {...parts.initiatives}>
        <Fold label="The schemes">
          <OfficialLinks links={initiatives} />
        </Fold>
      </GuidePart>
      <GuidePart
        {...parts.changes}
        intro={
          <>
            As we understood it on <Day date={pages.governmentInitiatives.reviewed} />. Plans
            change: follow the links before you rely on a date.
          </>
        }
      >
        <Timeline events={upcomingChanges(figures)} />
        <div className="mt-8">
          <Callout title={cancelledCap.title}>
            <p>
              {cancelledCap.text} The announcement is on{' '}
              <a href="https://www.gov.uk/government/publications/build-back-better-our-plan-for-health-and-social-care/adult-social-care-charging-reform-further-details">
                GOV.UK
              </a>
              ; the commission’s work is at{' '}
              <a href="https://caseycommission.co.uk/">caseycommission.co.uk</a>.
            </p>
          </Callout>
        </div>
      </GuidePart>
      <GuidePart {...parts.related}>
        <HelpLinks
          only={[pages.socialCareFunding, pages.healthcareFunding, pages.selfFundedCare]}
        />
      </GuidePart>
    </Guide>
  )
}

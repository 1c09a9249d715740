import {pages} from '@home-care/schemas/site/siteMap.ts'
import {Callout} from '../../../components/Callout.tsx'
import {Fold} from '../../../components/Fold.tsx'
import {FiguresReviewed} from '../../../components/help/FiguresReviewed.tsx'
import {Guide} from '../../../components/help/Guide.tsx'
import {GuidePart} from '../../../components/help/GuidePart.tsx'
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

export const metadata = pageMetadata(pages.governmentInitiatives)

export default async function GovernmentInitiativesPage() {
  const [figures, {opening}] = await Promise.all([
    getFigures(),
    getPageWords(pages.governmentInitiatives),
  ])
  return (
    <Guide
      opening={opening}
      links={[
        {href: '#support', label: 'What you can claim now'},
        {href: pages.contact.path, label: 'Contact us'},
      ]}
      closing={initiativesClosing}
      closingLinks={[
        {href: pages.contact.path, label: 'Contact us'},
        {href: pages.arrangeCare.path, label: 'Arrange Care'},
      ]}
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

import {pages} from '@home-care/schemas/site/siteMap.ts'
import {ButtonLink, SecondaryLink} from '../../../components/Button.tsx'
import {CallButton} from '../../../components/CallButton.tsx'
import {Callout} from '../../../components/Callout.tsx'
import {CheckList} from '../../../components/CheckList.tsx'
import {Fold} from '../../../components/Fold.tsx'
import {ChecklistLink} from '../../../components/help/ChecklistLink.tsx'
import {Guide} from '../../../components/help/Guide.tsx'
import {GuidePart} from '../../../components/help/GuidePart.tsx'
import {HelpLinks} from '../../../components/help/HelpLinks.tsx'
import {TextLink} from '../../../components/Links.tsx'
import {StepList} from '../../../components/StepList.tsx'
import {AfterAFall, CouncilNumbers, OurNumbers} from '../../../components/UrgentNumbers.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {getFigures, getPageWords} from '../../../content/read.ts'
import {
  arrangingClosing,
  arrangingParts,
  arrangingSteps,
  assessedAreas,
  assessmentExpectations,
  providerTips,
  tellUs,
} from '../../../words/help/arranging.ts'
import {howToChoose} from '../../../words/help/articles.ts'
import {choosingCare} from '../../../words/help/checklists.ts'

export const metadata = pageMetadata(pages.arrangingCare)

export default async function ArrangingCarePage() {
  const [figures, {opening}] = await Promise.all([getFigures(), getPageWords(pages.arrangingCare)])
  const parts = arrangingParts(figures)
  return (
    <Guide
      opening={opening}
      links={[
        {href: pages.referral.path, label: 'Make a Referral'},
        {href: '#emergency', label: 'It can’t wait'},
      ]}
      closing={arrangingClosing}
      closingLinks={[
        {href: pages.contact.path, label: 'Contact Us'},
        {href: pages.referral.path, label: 'Make a Referral'},
      ]}
    >
      <GuidePart
        {...parts.steps}
        actions={<SecondaryLink href={pages.arrangeCare.path}>Arrange Care</SecondaryLink>}
      >
        <Fold label="The four steps">
          <StepList steps={arrangingSteps} />
        </Fold>
      </GuidePart>
      <GuidePart {...parts.assessment}>
        <h3>Areas we assess</h3>
        <Fold label="All the areas" className="lg:mt-4">
          <CheckList items={assessedAreas} columns={2} />
        </Fold>
        <h3 className="mt-6">What to expect</h3>
        <Fold label="On the day">
          <div className="prose mt-3">
            <ul>
              {assessmentExpectations.map((expectation) => (
                <li key={expectation}>{expectation}</li>
              ))}
            </ul>
            <p>
              Our assessment is how we plan care with you. It doesn’t replace the{' '}
              <a href={`${pages.socialCareFunding.path}#assessment`}>council’s needs assessment</a>,
              which decides whether the council helps to pay. You may have both.
            </p>
          </div>
        </Fold>
      </GuidePart>
      <GuidePart
        {...parts.choosing}
        actions={
          <>
            <ChecklistLink checklist={choosingCare(figures)} />
            <SecondaryLink href={pages.professionalAssociations.path}>
              Our professional associations
            </SecondaryLink>
          </>
        }
      >
        <Fold label="The five things">
          <CheckList items={providerTips} />
          <p className="mt-6">
            There’s a longer list, with the questions to ask on the telephone, in{' '}
            <TextLink href={howToChoose.path}>how to choose home care you can trust</TextLink>.
          </p>
        </Fold>
      </GuidePart>
      <GuidePart
        {...parts.emergency}
        actions={
          <>
            <ButtonLink href={pages.contact.path}>Contact us now</ButtonLink>
            <CallButton variant="secondary" />
          </>
        }
      >
        <Callout tone="urgent" title={tellUs.title}>
          <ul>
            {tellUs.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <OurNumbers saysWhoElse={false} />
          <p>
            If a life is at risk, call <a href="tel:999">999</a>. For health advice at any hour,
            call <a href="tel:111">111</a>; in a mental health crisis, choose option 2.
          </p>
          <p>
            <strong>Someone has fallen?</strong> <AfterAFall />
          </p>
          <p>If someone is unsafe and we’re closed, call your council’s emergency duty team:</p>
          <CouncilNumbers />
        </Callout>
      </GuidePart>
      <GuidePart {...parts.funding}>
        <HelpLinks
          only={[pages.healthcareFunding, pages.socialCareFunding, pages.selfFundedCare]}
        />
      </GuidePart>
    </Guide>
  )
}

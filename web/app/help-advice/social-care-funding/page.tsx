import {pages} from '@home-care/schemas/site/siteMap.ts'
import {ButtonLink, SecondaryLink} from '../../../components/Button.tsx'
import {Callout} from '../../../components/Callout.tsx'
import {Card} from '../../../components/Card.tsx'
import {CheckList} from '../../../components/CheckList.tsx'
import {FaqAccordion} from '../../../components/FaqAccordion.tsx'
import {FigureTable} from '../../../components/FigureTable.tsx'
import {Fold} from '../../../components/Fold.tsx'
import {FiguresReviewed} from '../../../components/help/FiguresReviewed.tsx'
import {Guide} from '../../../components/help/Guide.tsx'
import {GuidePart} from '../../../components/help/GuidePart.tsx'
import {HelpLinks} from '../../../components/help/HelpLinks.tsx'
import {MeansTestAssumptions} from '../../../components/help/MeansTestAssumptions.tsx'
import {MeansTestForm} from '../../../components/help/MeansTestForm.tsx'
import {StepList} from '../../../components/StepList.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {getFigures, getPageWords} from '../../../content/read.ts'
import {
  cannotManage,
  capitalLimits,
  councilSteps,
  directPaymentPoints,
  eligibilityAreas,
  expertHelp,
  socialCareParts as parts,
  propertyRules,
  socialCareClosing,
  socialCareFaqs,
  socialFundingTypes,
} from '../../../words/help/socialCare.ts'

export const metadata = pageMetadata(pages.socialCareFunding)

export default async function SocialCareFundingPage() {
  const [figures, {opening}] = await Promise.all([
    getFigures(),
    getPageWords(pages.socialCareFunding),
  ])
  return (
    <Guide
      opening={opening}
      links={[
        {href: '#estimate', label: 'Estimate the means test'},
        {href: '#assessment', label: 'How to ask the council'},
      ]}
      closing={socialCareClosing}
    >
      <GuidePart {...parts.types}>
        <Fold label="The three ways">
          <CheckList items={socialFundingTypes} />
        </Fold>
      </GuidePart>
      <GuidePart {...parts.meansTest}>
        <FigureTable {...capitalLimits(figures)} />
        <FiguresReviewed figures={[figures.lowerCapitalLimit]} />
      </GuidePart>
      <GuidePart {...parts.estimate} isPrinted={false}>
        <Card>
          <MeansTestForm />
        </Card>
        <Fold label="What it assumes" className="mt-4">
          <h3 className="mt-4 max-lg:hidden">What it assumes</h3>
          <MeansTestAssumptions />
        </Fold>
      </GuidePart>
      <GuidePart
        {...parts.assessment}
        actions={
          <ButtonLink
            href="https://www.gov.uk/apply-needs-assessment-social-services"
            variant="secondary"
            icon="external"
          >
            Find your council on GOV.UK
          </ButtonLink>
        }
      >
        <Fold label="The six steps">
          <StepList steps={councilSteps} />
        </Fold>
      </GuidePart>
      <GuidePart {...parts.eligibility}>
        <Fold label="The ten parts of daily life">
          <CheckList items={eligibilityAreas} columns={2} />
          <p className="mt-4">{cannotManage}</p>
        </Fold>
      </GuidePart>
      <GuidePart {...parts.property}>
        <Fold label="The rules">
          <CheckList items={propertyRules} />
        </Fold>
      </GuidePart>
      <GuidePart
        {...parts.directPayments}
        actions={<SecondaryLink href={pages.arrangeCare.path}>Use yours with us</SecondaryLink>}
      >
        <Fold label="How they work">
          <CheckList items={directPaymentPoints} />
        </Fold>
      </GuidePart>
      <GuidePart {...parts.questions}>
        <FaqAccordion faqs={socialCareFaqs(figures)} />
        <div id="expert-help" className="mt-8">
          <Callout
            tone="soon"
            title={expertHelp.title}
            actions={<SecondaryLink href={pages.contact.path}>Register Interest</SecondaryLink>}
          >
            <p>
              {expertHelp.text} Until then Age UK (<a href="tel:08006781602">0800 678 1602</a>,
              free, every day) and Citizens Advice help.
            </p>
          </Callout>
        </div>
      </GuidePart>
      <GuidePart {...parts.related}>
        <HelpLinks
          only={[pages.healthcareFunding, pages.selfFundedCare, pages.governmentInitiatives]}
        />
      </GuidePart>
    </Guide>
  )
}

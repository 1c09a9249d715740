import {pages} from '@home-care/schemas/site/siteMap.ts'
import {SecondaryLink} from '../../../components/Button.tsx'
import {Callout} from '../../../components/Callout.tsx'
import {CheckList} from '../../../components/CheckList.tsx'
import {FaqAccordion} from '../../../components/FaqAccordion.tsx'
import {Fold} from '../../../components/Fold.tsx'
import {FiguresReviewed} from '../../../components/help/FiguresReviewed.tsx'
import {Guide} from '../../../components/help/Guide.tsx'
import {GuidePart} from '../../../components/help/GuidePart.tsx'
import {HelpLinks} from '../../../components/help/HelpLinks.tsx'
import {TextLink} from '../../../components/Links.tsx'
import {StepList} from '../../../components/StepList.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {getFigures, getPageWords} from '../../../content/read.ts'
import {
  aboutDomains,
  chcDomains,
  chcSteps,
  eligibilityCriteria,
  freeAssessment,
  healthcareClosing,
  healthcareFaqs,
  healthcareFundingKinds,
  notCounted,
  healthcareParts as parts,
} from '../../../words/help/healthcare.ts'

export const metadata = pageMetadata(pages.healthcareFunding)

export default async function HealthcareFundingPage() {
  const [figures, {opening}] = await Promise.all([
    getFigures(),
    getPageWords(pages.healthcareFunding),
  ])
  return (
    <Guide
      opening={opening}
      links={[
        {href: '#applying', label: 'How to apply'},
        {href: '#questions', label: 'Questions people ask'},
      ]}
      closing={healthcareClosing}
    >
      <GuidePart {...parts.kinds}>
        <Fold label="The three kinds">
          <CheckList items={healthcareFundingKinds(figures)} />
        </Fold>
      </GuidePart>
      <GuidePart {...parts.criteria}>
        <CheckList items={eligibilityCriteria} />
        <p className="mt-6">{notCounted}</p>
      </GuidePart>
      <GuidePart {...parts.domains}>
        <Fold label="All twelve">
          <ol className="grid gap-x-8 border-t border-rule sm:grid-cols-2">
            {chcDomains.map(({title, description}, index) => (
              <li
                key={title}
                className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-5"
              >
                <span aria-hidden="true" className="numeral text-2xl leading-none text-accent">
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-lg">{title}</h3>
                  <p className="mt-1 text-soft">{description}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="mt-6">
            {aboutDomains} It’s in the{' '}
            <TextLink href={figures.chcDomains.source.url}>national framework on GOV.UK</TextLink>.
          </p>
        </Fold>
      </GuidePart>
      <GuidePart {...parts.applying}>
        <Fold label="The six steps">
          <StepList steps={chcSteps} />
        </Fold>
        <div id="assessment" className="mt-8">
          <Callout
            tone="soon"
            title="Free CHC Assessment"
            actions={<SecondaryLink href={pages.contact.path}>Register Interest</SecondaryLink>}
          >
            <p>{freeAssessment}</p>
          </Callout>
        </div>
      </GuidePart>
      <GuidePart {...parts.questions}>
        <FaqAccordion faqs={healthcareFaqs} />
      </GuidePart>
      <GuidePart {...parts.related}>
        <HelpLinks
          only={[pages.socialCareFunding, pages.selfFundedCare, pages.governmentInitiatives]}
        />
        <FiguresReviewed figures={[figures.fundedNursingCare, figures.chcDecision]} />
      </GuidePart>
    </Guide>
  )
}

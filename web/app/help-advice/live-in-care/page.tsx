import {pages} from '@home-care/schemas/site/siteMap.ts'
import {SecondaryLink} from '../../../components/Button.tsx'
import {CheckList} from '../../../components/CheckList.tsx'
import {FaqAccordion} from '../../../components/FaqAccordion.tsx'
import {Guide} from '../../../components/help/Guide.tsx'
import {GuidePart} from '../../../components/help/GuidePart.tsx'
import {HelpLinks} from '../../../components/help/HelpLinks.tsx'
import {LeadFigure} from '../../../components/LeadFigure.tsx'
import {StepList} from '../../../components/StepList.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {getFigures, getServices} from '../../../content/read.ts'
import {amount, yearOf} from '../../../words/figures.ts'
import {
  liveInClosing,
  liveInFaqs,
  liveInNeeds,
  liveInOpening,
  liveInParts,
  liveInSteps,
  liveInSuits,
  liveInWeek,
} from '../../../words/help/liveIn.ts'

export const metadata = pageMetadata(pages.liveInCare)

export default async function LiveInCarePage() {
  const [figures, services] = await Promise.all([getFigures(), getServices()])
  const parts = liveInParts(figures)
  return (
    <Guide
      opening={{page: pages.liveInCare, title: pages.liveInCare.title, intro: liveInOpening}}
      numbers={
        <LeadFigure figure={amount(figures.liveInCare)}>
          a day, weekends included ({yearOf(figures.liveInCare)}): {liveInWeek(figures)} a week
        </LeadFigure>
      }
      links={[
        {href: pages.arrangeCare.path, label: 'Arrange Care'},
        {href: pages.whichHelp.path, label: 'Compare it with visits'},
      ]}
      closing={liveInClosing}
    >
      <GuidePart {...parts.suits}>
        <CheckList items={liveInSuits} />
      </GuidePart>
      <GuidePart {...parts.needs}>
        <CheckList items={liveInNeeds} />
      </GuidePart>
      <GuidePart
        {...parts.cost}
        actions={
          <SecondaryLink href={pages.costOfVisitingCare.path}>What visits cost</SecondaryLink>
        }
      />
      <GuidePart {...parts.arranging}>
        <StepList steps={liveInSteps} />
      </GuidePart>
      <GuidePart {...parts.questions}>
        <FaqAccordion faqs={liveInFaqs(services.some(({price}) => price === 'liveInCare'))} />
      </GuidePart>
      <GuidePart {...parts.related}>
        <HelpLinks
          only={[pages.healthcareFunding, pages.socialCareFunding, pages.costOfVisitingCare]}
        />
      </GuidePart>
    </Guide>
  )
}

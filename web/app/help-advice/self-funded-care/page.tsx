import {pages} from '@home-care/schemas/site/siteMap.ts'
import {SecondaryLink} from '../../../components/Button.tsx'
import {CheckList} from '../../../components/CheckList.tsx'
import {FigureTable} from '../../../components/FigureTable.tsx'
import {Fold} from '../../../components/Fold.tsx'
import {FiguresReviewed} from '../../../components/help/FiguresReviewed.tsx'
import {Guide} from '../../../components/help/Guide.tsx'
import {GuidePart} from '../../../components/help/GuidePart.tsx'
import {HelpLinks} from '../../../components/help/HelpLinks.tsx'
import {OfficialLinks} from '../../../components/help/OfficialLinks.tsx'
import {TextLink} from '../../../components/Links.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {getFigures, getPageWords} from '../../../content/read.ts'
import {
  beforeYouPay,
  budgetingTips,
  selfFundedClosing,
  selfFundedParts,
  selfFundedPrices,
  selfFunderBenefits,
  selfFundingAdvantages,
} from '../../../words/help/selfFunded.ts'

export const metadata = pageMetadata(pages.selfFundedCare)

export default async function SelfFundedCarePage() {
  const [figures, {opening}] = await Promise.all([getFigures(), getPageWords(pages.selfFundedCare)])
  const parts = selfFundedParts(figures)
  const {hours, weeks} = selfFundedPrices(figures)
  return (
    <Guide
      opening={opening}
      links={[
        {href: pages.arrangeCare.path, label: 'Arrange Care'},
        {href: pages.contact.path, label: 'Contact us'},
      ]}
      closing={selfFundedClosing}
    >
      <GuidePart {...parts.advantages}>
        <CheckList items={selfFundingAdvantages} columns={2} />
      </GuidePart>
      <GuidePart {...parts.before}>
        <CheckList
          items={beforeYouPay.map(({title, text, link, href}) => ({
            title,
            description: (
              <>
                {text} <TextLink href={href}>{link}</TextLink>
              </>
            ),
          }))}
        />
      </GuidePart>
      <GuidePart
        {...parts.costs}
        actions={
          <SecondaryLink href={`${pages.costOfVisitingCare.path}#estimate`}>
            Estimate your week
          </SecondaryLink>
        }
      >
        <div className="grid gap-8">
          <FigureTable {...hours} />
          <FigureTable {...weeks} />
        </div>
      </GuidePart>
      <GuidePart {...parts.budgeting}>
        <Fold label="The eight things">
          <CheckList items={budgetingTips(figures)} />
        </Fold>
      </GuidePart>
      <GuidePart {...parts.benefits}>
        <Fold label="The benefits">
          <OfficialLinks links={selfFunderBenefits} />
        </Fold>
        <FiguresReviewed figures={[figures.attendanceAllowance, figures.upperCapitalLimit]} />
      </GuidePart>
      <GuidePart {...parts.related}>
        <HelpLinks
          only={[pages.healthcareFunding, pages.governmentInitiatives, pages.costOfVisitingCare]}
        />
      </GuidePart>
    </Guide>
  )
}

import {pages} from '@home-care/schemas/site/siteMap.ts'
import {ReferrerPage} from '../../../components/caseManagement/ReferrerPage.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {
  integratedCareBoardFaqs,
  integratedCareBoardOffer,
} from '../../../words/caseManagement/integratedCareBoards.ts'

export const metadata = pageMetadata(pages.integratedCareBoards)

export default function IntegratedCareBoardsPage() {
  return (
    <ReferrerPage
      page={pages.integratedCareBoards}
      workingTogether="Working with the NHS"
      offer={{heading: 'NHS packages we provide', items: integratedCareBoardOffer}}
      organisation="nhs"
      alsoReady={[
        {
          title: 'The CHC decision or fast-track tool',
          description: 'And the package, if one is agreed: hours, skills, review date.',
        },
        {
          title: 'Discharge paperwork',
          description:
            'Expected date, transport, therapy report, equipment ordered, and the supply of medicines that goes home.',
        },
      ]}
      questions={{heading: 'What boards and discharge teams ask us', faqs: integratedCareBoardFaqs}}
      closing={{
        heading: 'Planning a discharge?',
        text: 'Call us while the person is still on the ward. A care manager can assess there, and care can be waiting when they get home.',
      }}
    />
  )
}

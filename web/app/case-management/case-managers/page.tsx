import {pages} from '@home-care/schemas/site/siteMap.ts'
import {ReferrerPage} from '../../../components/caseManagement/ReferrerPage.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {caseManagerFaqs, caseManagerOffer} from '../../../words/caseManagement/caseManagers.ts'

export const metadata = pageMetadata(pages.caseManagers)

export default function CaseManagersPage() {
  return (
    <ReferrerPage
      page={pages.caseManagers}
      workingTogether="Working with case managers"
      offer={{heading: 'What we offer case managers', items: caseManagerOffer}}
      organisation="private-practice"
      alsoReady={[
        {
          title: 'Goals and therapy programmes',
          description: 'What the person is working towards, and who to call about each programme.',
        },
        {
          title: 'Who funds, and who may sign',
          description:
            'Deputy, trustee, insurer or interim payment, and the head of claim for each kind of care.',
        },
      ]}
      questions={{heading: 'What case managers ask us', faqs: caseManagerFaqs}}
      closing={{
        heading: 'Have someone in mind?',
        text: 'Describe the person without a name, the hours and the place. We’ll tell you what we could staff, from when, and what it would cost.',
      }}
    />
  )
}

import {pages} from '@home-care/schemas/site/siteMap.ts'
import {ReferrerPage} from '../../../components/caseManagement/ReferrerPage.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {
  localAuthorityFaqs,
  localAuthorityOffer,
} from '../../../words/caseManagement/localAuthorities.ts'

export const metadata = pageMetadata(pages.localAuthorities)

export default function LocalAuthoritiesPage() {
  return (
    <ReferrerPage
      page={pages.localAuthorities}
      workingTogether="Working with councils"
      offer={{heading: 'What councils commission from us', items: localAuthorityOffer}}
      organisation="local-authority"
      alsoReady={[
        {
          title: 'The care and support plan',
          description:
            'Outcomes, indicative or personal budget, and whether it’s commissioned or a direct payment.',
        },
        {
          title: 'Safeguarding and restrictions',
          description:
            'Open enquiries, deprivation of liberty authorised or applied for, and people who must not be told.',
        },
      ]}
      questions={{heading: 'What councils ask us', faqs: localAuthorityFaqs}}
      closing={{
        heading: 'Looking to place a package?',
        text: 'Send the form with the hours and the postcode area. You have an answer within a working day, and a name to ask for.',
      }}
    />
  )
}

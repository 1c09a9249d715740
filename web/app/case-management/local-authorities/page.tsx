import type {Metadata} from 'next'
import {pages} from 'schemas/site/siteMap.ts'
import {ReferrerPage} from '../../../components/caseManagement/ReferrerPage.tsx'
import {
  localAuthorityFaqs,
  localAuthorityOffer,
} from '../../../content/caseManagement/localAuthorities.ts'
import {pageMetadata} from '../../../content/page.ts'

export const metadata: Metadata = pageMetadata(pages.localAuthorities)

export default function LocalAuthoritiesPage() {
  return (
    <ReferrerPage
      page={pages.localAuthorities}
      title="Care you can commission and show"
      intro="For social workers, brokers and commissioners: home care that keeps to its times, makes people more able rather than less, and opens its books when you ask."
      workingTogether={{
        eyebrow: 'Working with councils',
        heading: 'Four authority areas, one way of working',
        text: (
          <>
            <p>
              We serve the areas of two Northamptonshire councils, North and West, with Harborough
              and Rutland. Our carers live where they work, which is how a round in the villages can
              be kept to in January.
            </p>
            <p>
              You decide on eligibility and the outcomes; we plan with the person how each outcome
              is reached, and in how many minutes. If the minutes are too few to do it decently we
              tell you at the start, with our reasons, and if they turn out too many we tell you
              that as well.
            </p>
            <p>
              People choose how their care is arranged. The same carers work under a council
              contract, an individual service fund or a direct payment, so that nobody need lose a
              carer they trust because the money takes another road.
            </p>
          </>
        ),
      }}
      offer={{heading: 'What councils commission from us', items: localAuthorityOffer}}
      organisation="local-authority"
      drawing="home-visit"
      alsoReady={[
        {
          title: 'The care and support plan',
          description:
            'Outcomes, indicative or personal budget, and whether it is commissioned or a direct payment.',
        },
        {
          title: 'Safeguarding and restrictions',
          description:
            'Open enquiries, deprivation of liberty authorised or applied for, and people who must not be told.',
        },
      ]}
      questions={{heading: 'What councils ask us', faqs: localAuthorityFaqs}}
      closing={{
        heading: 'A package to place?',
        text: 'Send the form with the hours and the postcode area. You have an answer within a working day, and a name to ask for.',
      }}
    />
  )
}

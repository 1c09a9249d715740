import type {Metadata} from 'next'
import {pages} from 'schemas/site/siteMap.ts'
import {ReferrerPage} from '../../../components/caseManagement/ReferrerPage.tsx'
import {
  integratedCareBoardFaqs,
  integratedCareBoardOffer,
} from '../../../content/caseManagement/integratedCareBoards.ts'
import {pageMetadata} from '../../../content/page.ts'

export const metadata: Metadata = pageMetadata(pages.integratedCareBoards)

export default function IntegratedCareBoardsPage() {
  return (
    <ReferrerPage
      page={pages.integratedCareBoards}
      title="Health care that happens at home"
      intro="For integrated care boards, Continuing Healthcare teams and discharge hubs. We say yes or no within a working day, start when we said we would, and send the evidence before the review."
      workingTogether={{
        eyebrow: 'Working with the NHS',
        heading: 'A bed is freed when a home is ready',
        text: (
          <>
            <p>
              A discharge is delayed less often by the want of a package than by the want of a
              certain answer: who comes on Friday evening, with what training, until when. We answer
              that question before you need to chase it.
            </p>
            <p>
              For Continuing Healthcare we cost each visit, agree with your nurses which tasks are
              care and which are delegated healthcare, and keep notes that can be read against the
              domains. When needs fall we say so; when they rise we say so with the charts that show
              it.
            </p>
            <p>
              Near the end of life the work is quieter and matters more. The same few carers come,
              district and hospice nurses lead, families are told what to expect, and nobody is
              moved for lack of a night sit that we could have found.
            </p>
          </>
        ),
      }}
      offer={{heading: 'Packages for people with health needs', items: integratedCareBoardOffer}}
      organisation="nhs"
      drawing="handover"
      alsoReady={[
        {
          title: 'The CHC decision or fast-track tool',
          description: 'And the agreed package, if there is one: hours, skills, review date.',
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

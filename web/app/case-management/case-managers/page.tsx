import type {Metadata} from 'next'
import {pages} from 'schemas/site/siteMap.ts'
import {ReferrerPage} from '../../../components/caseManagement/ReferrerPage.tsx'
import {caseManagerFaqs, caseManagerOffer} from '../../../content/caseManagement/caseManagers.ts'
import {pageMetadata} from '../../../content/page.ts'

export const metadata: Metadata = pageMetadata(pages.caseManagers)

export default function CaseManagersPage() {
  return (
    <ReferrerPage
      page={pages.caseManagers}
      title="The carers behind your case plan"
      intro="You hold the whole of somebody’s rehabilitation together. We supply the part that happens at seven in the morning: trained carers, who come when they are meant to and write down what they saw."
      workingTogether={{
        eyebrow: 'Working with case managers',
        heading: 'You plan the life; we staff the day',
        text: (
          <>
            <p>
              A good care plan can fail because nobody is there to carry it out on a wet Sunday.
              Case managers tell us that they lose more hours to rotas, cover and missing records
              than to anything clinical. That is the part we take over.
            </p>
            <p>
              We begin from the person’s goals as you have written them, and recruit for those:
              somebody who swims, if the plan says swimming; somebody patient, where words come
              slowly. The person meets each carer first, and may say no. Therapists show our carers
              the programme, and we check in supervision that it is still being done as shown.
            </p>
            <p>
              What the carers see comes back to you. Notes are written at the visit against each
              goal, and changes are phoned through on the same day. A monthly summary says plainly
              what has moved, what has not, and where fewer hours might now do. You will not have to
              ask us twice.
            </p>
          </>
        ),
      }}
      offer={{heading: 'Care that answers to a plan and a court', items: caseManagerOffer}}
      organisation="private-practice"
      drawing="referral"
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
        heading: 'Have somebody in mind?',
        text: 'Describe the person without a name, the hours and the place. We will tell you what we could staff, from when, and what it would cost.',
      }}
    />
  )
}

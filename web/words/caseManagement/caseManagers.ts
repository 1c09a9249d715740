import {amount, figures} from '../figures.ts'
import {type ReferrerWords, urgentInWords} from './referring.ts'

export const caseManagers: ReferrerWords = {
  workingTogether: 'Working with case managers',
  offer: {
    heading: 'What we offer case managers',
    items: [
      {
        title: 'Support workers chosen for one person',
        description:
          'We recruit and match with you and the family: same interests, the right temperament, trained for this person before they meet them.',
      },
      {
        title: 'Your plan, followed and evidenced',
        description:
          'We work to your care plan and the therapists’ programmes. Notes are written at the visit, against the goals you set, and you can read them.',
      },
      {
        title: 'Complex and acquired needs',
        description:
          'Brain and spinal injury, stroke, progressive neurological conditions: two carers where needed, delegated tasks signed off by name, positive behaviour support as planned.',
      },
      {
        title: 'Records fit for a claim',
        description:
          'Hours, tasks and costs separated by head, incidents reported to you the same day, statements of fact from our managers when solicitors ask for them.',
      },
      {
        title: 'Rotas that hold',
        description:
          'A small team with a named deputy. We tell you about sickness and leave before they become your problem, and never send a stranger without telling you.',
      },
      {
        title: 'A straight account',
        description:
          'Invoices to the deputy, trustee or solicitor with every visit on them. No joining fee, no charge for assessment, no commission paid or taken.',
      },
    ],
  },
  organisation: 'private-practice',
  alsoReady: [
    {
      title: 'Goals and therapy programmes',
      description: 'What the person is working towards, and who to call about each programme.',
    },
    {
      title: 'Who funds, and who may sign',
      description:
        'Deputy, trustee, insurer or interim payment, and the head of claim for each kind of care.',
    },
  ],
  questions: {
    heading: 'What case managers ask us',
    faqs: [
      {
        question: 'Can you work alongside support workers whom the client employs?',
        answer:
          'Yes. We fill the hours the directly employed team can’t, cover their leave and sickness, and agree in writing who is responsible for what. If the client would be better served by employing everyone directly, we say so.',
      },
      {
        question: 'Who manages the care from day to day?',
        answer:
          'A named care manager of ours runs the rota, supervises the carers and answers to you. Clinical decisions stay with the treating team, and case decisions stay with you. The person’s own choices come before either.',
      },
      {
        question: 'How soon can a package begin?',
        answer: `We contact you within ${amount(figures.referralReply)} of a referral. ${urgentInWords} A large package with two carers or overnight support takes longer to staff well, and we give you an honest date rather than a hopeful one.`,
      },
      {
        question: 'Will you attend multidisciplinary and goal-planning meetings?',
        answer:
          'The care manager attends when you ask, in person or by video, and brings what the carers have seen. For carers who know the person best, we arrange cover so that they can come too.',
      },
    ],
  },
  closing: {
    heading: 'Have someone in mind?',
    text: 'Describe the person without a name, the hours and the place. We’ll tell you what we could staff, from when, and what it would cost.',
  },
}

import {provider} from '@home-care/schemas/provider/provider.ts'
import {amount, figures} from '../figures.ts'
import type {ReferrerWords} from './referring.ts'

export const integratedCareBoards: ReferrerWords = {
  workingTogether: 'Working with the NHS',
  offer: {
    heading: 'NHS packages we provide',
    items: [
      {
        title: 'NHS Continuing Healthcare packages',
        description:
          'Care at home under the national framework, costed visit by visit, with evidence gathered under the domains of the Decision Support Tool for the next review.',
      },
      {
        title: 'Fast-track and end of life care',
        description:
          'Care in the last weeks and days, beside district and hospice nurses, with anticipatory medicines left to those trained to give them.',
      },
      {
        title: 'Discharge home',
        description:
          'We assess on the ward, meet the ambulance at the door, and see that heating, food, key safe and medicines are there before the person is.',
      },
      {
        title: 'Personal health budgets',
        description:
          'Notional, managed by a third party or paid directly: we work to the support plan and invoice whoever holds the budget.',
      },
      {
        title: 'Delegated healthcare tasks',
        description:
          'Only where a registered nurse has trained the carer, signed them off by name, and stays available. Competence is checked again at the interval the nurse sets.',
      },
      {
        title: 'Assurance you can file',
        description:
          'Incidents and safeguarding reported to you as your contract requires, and learning shared under the Patient Safety Incident Response Framework where it applies.',
      },
    ],
  },
  organisation: 'nhs',
  alsoReady: [
    {
      title: 'The CHC decision or fast-track tool',
      description: 'And the package, if one is agreed: hours, skills, review date.',
    },
    {
      title: 'Discharge paperwork',
      description:
        'Expected date, transport, therapy report, equipment ordered, and the supply of medicines that goes home.',
    },
  ],
  questions: {
    heading: 'What boards and discharge teams ask us',
    faqs: [
      {
        question: 'Which boards’ areas do you cover?',
        answer: `We visit people ${provider.across}, whichever board is responsible for them. Is someone’s GP just over the boundary? Ask: the distance on the road matters more to us than lines on the map.`,
      },
      {
        question: 'Can you take a fast-track referral at the end of the week?',
        answer: `Send the form and call. We arrange emergency care within ${amount(figures.emergencyCare)}, and within ${amount(figures.urgentCare)} where equipment, medicines and a second carer aren’t what it waits for. If we can’t staff a safe start before the weekend, you hear so in that call.`,
      },
      {
        question: 'What do you supply for CHC reviews?',
        answer: `Care notes, charts and a summary by domain, a week before the review if we know its date. Where a checklist is positive for someone new, we can tell families what to expect of the ${amount(figures.chcDecision)} that follow.`,
      },
      {
        question: 'How do you price a package?',
        answer:
          'By the visit or the hour, by day of the week and number of carers, all in: no separate charge for mileage, assessment or management. The quotation says how long it stands.',
      },
    ],
  },
  closing: {
    heading: 'Planning a discharge?',
    text: 'Call us while the person is still on the ward. A care manager can assess there, and care can be waiting when they get home.',
  },
}

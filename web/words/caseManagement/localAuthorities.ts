import {councilAreas} from '@home-care/schemas/provider/councils.ts'
import {provider} from '@home-care/schemas/provider/provider.ts'
import {amount, figures} from '../figures.ts'
import {type ReferrerWords, urgentInWords} from './referring.ts'

export const localAuthorities: ReferrerWords = {
  workingTogether: 'Working with councils',
  offer: {
    heading: 'What councils commission from us',
    items: [
      {
        title: 'Commissioned home care',
        description:
          'Packages under the Care Act 2014, from one visit a week to several a day, at contracted rates and monitored electronically where you ask for it.',
      },
      {
        title: 'Reablement first',
        description:
          'Carers who do with, not for. We set goals with the person, and tell you when fewer hours will do: too much care takes independence away.',
      },
      {
        title: 'Direct payments and individual service funds',
        description:
          'A written agreement with the person or whoever acts for them, plain monthly statements, and help to show you how the money was spent.',
      },
      {
        title: 'Respite for family carers',
        description:
          'Regular sits, holiday cover and care at short notice when a carer is ill, so that a carer’s assessment leads to an actual rest.',
      },
      {
        title: 'Safeguarding in partnership',
        description:
          'We report concerns to your team without delay, take part in enquiries under section 42, and act on what they find. Personal wishes are recorded as Making Safeguarding Personal asks.',
      },
      {
        title: 'Open books for quality monitoring',
        description:
          'Rotas, training, missed and late visits, complaints and supervision records ready for your visit, announced or not.',
      },
    ],
  },
  organisation: 'local-authority',
  alsoReady: [
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
  ],
  questions: {
    heading: 'What councils ask us',
    faqs: [
      {
        question: 'Which councils do you work with?',
        answer: `We serve ${councilAreas(provider.councils)}.`,
      },
      {
        question: 'How quickly do you answer a brokerage request?',
        answer: `We answer within ${amount(figures.referralReply)} with a yes and a start date, or a no. Care has broken down? ${urgentInWords} A call from you is quicker still.`,
      },
      {
        question: 'Will you hand a package back?',
        answer:
          'Only when we can no longer meet the need safely, with the notice your contract asks for, and with a handover to whoever comes next. We ask for a review before things get that far.',
      },
      {
        question: 'Can people top up, or buy extra hours themselves?',
        answer:
          'They can buy extra hours from us privately, at the same published prices as everyone else. That’s a separate agreement, so that your package and theirs are never mixed up.',
      },
    ],
  },
  closing: {
    heading: 'Looking to place a package?',
    text: 'Send the form with the hours and the postcode area. You have an answer within a working day, and a name to ask for.',
  },
}

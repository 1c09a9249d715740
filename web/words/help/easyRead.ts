import type {DrawingName} from '@home-care/schemas/site/drawings.generated.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'

/** Easy Read: one idea per picture, one short sentence per line. */
export const easyRead: {
  drawing: DrawingName
  title: string
  lines: string[]
  page?: {path: string; title: string}
}[] = [
  {
    drawing: 'home-visit',
    title: 'Who we are',
    lines: ['We help people in their own home.', 'The people who help are called carers.'],
  },
  {
    drawing: 'first-visit',
    title: 'What carers do',
    lines: [
      'They help you to wash and to dress.',
      'They help you to eat and to take your tablets.',
      'They keep you company.',
    ],
    page: {...pages.services, title: 'Our services'},
  },
  {
    drawing: 'call-back',
    title: 'How to ask for help',
    lines: ['Call us, or ask someone to call for you.', 'Or leave your number. We call you.'],
    page: {...pages.callMeBack, title: 'Leave your number'},
  },
  {
    drawing: 'arranging-care',
    title: 'What happens then',
    lines: [
      'Someone comes to see you.',
      'You say what you want. You can have a friend with you.',
      'We write a plan. You decide.',
    ],
  },
  {
    drawing: 'cost',
    title: 'What it costs',
    lines: [
      'Some people pay for their carers.',
      'The council or the NHS may pay.',
      'We tell you the price first.',
    ],
    page: {...pages.costOfVisitingCare, title: 'Our prices'},
  },
  {
    drawing: 'complaints',
    title: 'If something is wrong',
    lines: ['Tell us. You will not be in trouble.', 'You can ask someone to tell us for you.'],
    page: {...pages.complaints, title: 'How to complain'},
  },
]

import {amount, type Figures, figures, rateInYear} from '../figures.ts'

/** The parts of the guide: heading and introduction. */
export const arrangingParts = (prices: Figures) => ({
  steps: {
    id: 'steps',
    heading: 'Arranging care in four steps',
    intro:
      'Families start with a call or the Arrange Care form, professionals with the referral form. After that, the steps are the same, and you can stop at any of them.',
  },
  assessment: {
    id: 'assessment',
    heading: 'The care assessment',
    intro: `A care manager comes to the house and gets to know the person, the day and the home. It typically takes ${amount(figures.careAssessment)}.`,
  },
  choosing: {
    id: 'choosing',
    heading: 'How to choose a provider',
    intro: 'Five things to check, with any provider, including us.',
  },
  emergency: {
    id: 'emergency',
    heading: 'When care is needed now',
    intro: `A carer at home has been taken ill, someone has fallen, or the ward says she’s coming home tomorrow. We arrange emergency care within ${amount(figures.emergencyCare)}; where nothing has to be put in place first, often within ${amount(figures.urgentCare)}.`,
  },
  funding: {
    id: 'funding',
    heading: 'Three ways care is paid for',
    intro: `Many people use more than one. Ask about the first two before you settle on the third. Visiting care with us costs ${rateInYear(prices.personalCare)} for personal care.`,
  },
})

export const arrangingClosing = {
  heading: 'Talk to us about arranging care',
  text: 'One call is enough to begin. We’ll tell you what happens next, who will come and when, and you can say no at any point.',
}

export const tellUs = {
  title: 'What to say when you call',
  points: [
    'where the person is now, and where care is needed',
    'what they can’t do without help tonight and tomorrow morning',
    'their medicines, and anything they’re allergic to',
    'how to get in, and who is there',
  ],
}

export const arrangingSteps = [
  {
    title: 'Tell us what is happening',
    note: `We’re in touch within ${amount(figures.careRequestReply)} in business hours`,
    description:
      'Call, write or send the short form. A care coordinator listens, asks what a good day looks like and what worries you, and says honestly whether we can help and roughly what it would cost. If someone else is better placed, we tell you who.',
  },
  {
    title: 'We meet at home for a care assessment',
    note: `Typically ${amount(figures.careAssessment)}`,
    description:
      'A care manager visits the person where they live, or on the ward if they’re in hospital. You’re welcome to be there. It’s free, and puts you under no obligation.',
  },
  {
    title: 'We agree the plan and the price',
    note: `We confirm the plan within ${amount(figures.planConfirmed)}`,
    description:
      'You get a care plan in plain words: what is done, when, by whom and how the person likes it. With it comes the price of each visit and of the week, with nothing added later. Change anything that isn’t right before you sign.',
  },
  {
    title: 'Care begins, and we keep asking',
    note: 'A call in the first week, then regular reviews',
    description:
      'We aim to introduce your carers before they come alone. We call in the first week to ask how it’s going and review the plan with you at least every six months, or at once when something changes.',
  },
]

export const assessedAreas = [
  {
    title: 'Washing and dressing',
    description: 'What is easy, what takes too long, what the person wants kept private.',
  },
  {
    title: 'Eating and drinking',
    description: 'Appetite, shopping, swallowing, and who notices what is left on the plate.',
  },
  {
    title: 'Moving about safely',
    description: 'Stairs, transfers, falls, and equipment that is there or is missing.',
  },
  {
    title: 'Medicines',
    description: 'What is taken, who gives it, and what is sometimes forgotten.',
  },
  {
    title: 'Health and skin',
    description: 'Conditions, pain, continence, and which nurses already visit.',
  },
  {
    title: 'Memory and mood',
    description: 'Confusion, worry, sleep, low spirits, and what helps.',
  },
  {
    title: 'Company and interests',
    description: 'Who calls, what has been given up, what could be taken up again.',
  },
  {
    title: 'The home itself',
    description: 'Getting in, heating, lighting, bathroom, and risks such as loose rugs.',
  },
  {
    title: 'Family and other carers',
    description: 'What you do now, what you can go on doing, and when you get a rest.',
  },
  {
    title: 'Wishes for the future',
    description: 'Decisions already made, faith, and what matters most if things get worse.',
  },
]

export const assessmentExpectations = [
  'We talk to the person first. Family fill in what they want filled in.',
  'No tests and no uniform. Most of it is conversation, and some is a walk to the bathroom.',
  'You can stop, take a break or leave a question out.',
  'We ask to see the list of medicines and any hospital discharge letter.',
  'You can ask for a large-print plan, an interpreter, or someone to speak for you.',
  'We leave you with a name and a number, not with a form to fill in.',
]

export const providerTips = [
  {
    title: 'CQC registration',
    description:
      'Personal care must be registered with the Care Quality Commission. Look the provider up, check the date of the rating, and read the report, above all what it says under “safe” and “well-led”.',
  },
  {
    title: 'DBS-checked staff',
    description:
      'Every carer who comes into the home should have an enhanced DBS check, references, and training that someone has watched them put into practice. Ask how often checks are renewed.',
  },
  {
    title: 'Local presence',
    description:
      'Carers who live nearby arrive on time, and know the surgery and the road that floods. Ask where the office is, who answers at weekends and how far the nearest carer lives.',
  },
  {
    title: 'The same few faces',
    description:
      'Ask how many different people would come in an ordinary week, and whether you meet them beforehand.',
  },
  {
    title: 'A price in writing',
    description:
      'Hours, evenings, weekends, bank holidays, travel and notice: all of it, before you agree to anything.',
  },
]

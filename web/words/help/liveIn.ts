import {pounds} from '@home-care/schemas/rules/amounts.ts'
import {type Figures, rate} from '../figures.ts'

/** The time until live-in care begins. */
export const liveInStart = 'a week or two'

/** The parts of the page: heading and introduction. */
export const liveInParts = ({liveInCare, personalCare}: Figures) => ({
  suits: {id: 'suits', heading: 'Who it suits'},
  needs: {
    id: 'needs',
    heading: 'What the carer needs',
    intro: 'A carer who is worn out is no help, and the law gives them rest.',
  },
  cost: {
    id: 'cost',
    heading: 'Live-in care, or visits?',
    intro: `At ${rate(personalCare)}, visits cost less until they fill about ${Math.round(
      liveInCare.value[0] / personalCare.value[0],
    )} hours of each day.`,
  },
  arranging: {id: 'arranging', heading: 'How to arrange it'},
  questions: {id: 'questions', heading: 'What families ask about live-in care'},
  related: {id: 'related', heading: 'Help with the cost'},
})

export const liveInOpening =
  'A carer moves in and shares the day: getting up, meals, company, a walk, and a person in the house at night.'

export const liveInClosing = {
  heading: 'Ask us if it would suit you',
  text: 'Tell us what the days and nights are like. We’ll say what we would do, and what it would cost.',
}

/** A week of live-in care, from its price a day. */
export const liveInWeek = ({liveInCare: {value}}: Figures) =>
  `${pounds(value[0] * 7)}–${pounds(value[1] * 7)}`

export const liveInSuits = [
  {
    title: 'It suits someone who',
    description:
      'shouldn’t be alone for long, by day or by night, but sleeps through most nights, and would rather stay at home than move.',
  },
  {
    title: 'Memory trouble',
    description:
      'One or two carers who stay for weeks become familiar faces. We send carers trained in dementia, and tell you if a need is more than one person can meet.',
  },
  {
    title: 'It doesn’t suit someone who',
    description:
      'needs help several times a night, or two carers for each move. Then visits, a carer who is awake at night or nursing care may serve better, and we say so.',
  },
]

export const liveInNeeds = [
  'A bedroom of the carer’s own, with a door that shuts',
  'Food, or money for it, and a way to cook',
  'Two hours off each day, while family or a visiting carer is there',
  'Nights in which the carer can sleep: eight hours, with at most two short calls',
  'A telephone signal or the internet, so that the carer can reach us',
]

export const liveInSteps = [
  {
    title: 'Tell us about the day and the night',
    description:
      'Call, or use the form and write “live-in care” under anything else we should know.',
  },
  {
    title: 'We visit',
    description: 'A care manager looks at the home with you, and says whether one carer is enough.',
  },
  {
    title: 'You choose from carers we suggest',
    description: 'You talk to each before you say yes. Two take turns, some weeks at a time.',
  },
  {
    title: 'The carer moves in',
    description:
      'The care manager is there on the first day, and calls each day of the first week.',
  },
]

/** @param isListed whether it is a service of its own */
export const liveInFaqs = (isListed: boolean) => [
  ...(isListed
    ? []
    : [
        {
          question: 'Why isn’t it on your list of services?',
          answer: `Our services are visits. We arrange live-in care for a few people at a time, so ask early: it takes ${liveInStart} to find the right carer.`,
        },
      ]),
  {
    question: 'Who comes while the carer has a break?',
    answer:
      'Family, a neighbour or one of our visiting carers. A visit is charged by the hour, and is in your written price.',
  },
  {
    question: 'Can the NHS or the council pay for it?',
    answer:
      'They can. The NHS pays in full where the main need is for health care. The council pays for what it has found is needed, and may offer visits or a care home instead. Ask both before you pay.',
  },
]

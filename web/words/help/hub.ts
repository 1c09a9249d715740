import {amount, type Figures} from '../figures.ts'

/** The hub's eight questions (product.md 2.7). */
export const hubFaqs = (figures: Figures) => [
  {
    question: 'How do I know that it’s time for help at home?',
    answer:
      'Look for change rather than for one bad day: weight loss, the same clothes, post unopened, bruises nobody can explain, tablets left in the box. Or someone used to go out, and no longer does. Look at the carer too. If you’re the one who isn’t sleeping, that is reason enough.\n\nStarting small is allowed. One companionship visit a week is often how people find out that help is bearable, and it’s far easier to add to than to begin in a crisis.',
  },
  {
    question: 'What can a visiting carer do, and what can’t they do?',
    answer:
      'Carers can help with washing, dressing, the toilet, meals, moving about, and the medicines in the care plan. They can help with shopping and housework, go with someone to the doctor, and keep them company. Some tasks they can do when a nurse has trained them for that one person.\n\nThey can’t do what needs a registered nurse, such as most injections and complex dressings. The district nurse does those, free. They don’t handle money, except for shopping you’ve agreed. And they don’t decide for someone who can decide for themselves.',
  },
  {
    question: 'How soon can care start?',
    answer: `Usually within a few days of the assessment. When it’s urgent, we can usually start within ${amount(figures.urgentCare)}: someone is coming out of hospital, say, or a carer at home has been taken ill. Where equipment, medicines or a second carer have to be in place first, it takes ${amount(figures.emergencyCare)}.\n\nCall rather than write if you’re in a hurry, and tell us the day that matters.`,
  },
  {
    question: 'Who pays for care at home?',
    answer: `It can be the NHS, the council, you, or a mixture. If the need is mainly for health care, ask about NHS Continuing Healthcare, which has no means test. Otherwise ask your council for a needs assessment: under ${amount(figures.upperCapitalLimit)} of capital, it may pay part or most of the cost. Attendance Allowance can be claimed whatever the savings.\n\nThe guides on this page take these one by one, and the article on funding says in what order to ask.`,
  },
  {
    question: 'Will Mum have to sell her house?',
    answer:
      'Not to pay for care at home. While someone is cared for in their own home, the council’s means test leaves the value of that home out altogether. It looks at savings, investments, other property and income.\n\nThe rules differ if someone moves into a care home for good. Even then the house isn’t counted in several cases, for instance while a husband, wife or partner still lives there. The guide to social care funding sets them out.',
  },
  {
    question: 'What if my father says he doesn’t want anyone?',
    answer:
      'Most people say that, and most of them are thinking of losing something: privacy, the right to be untidy, being the one who copes. Ask which part he dreads. Then offer the smallest thing that helps, put in his terms: someone to drive him to the market, not a carer.\n\nIf he understands the choice and its risks, it’s his to make, even when it worries you. If you believe that he can no longer weigh it up, ask his GP or the council’s adult social care team about a mental capacity assessment.',
  },
  {
    question: 'Can we choose, or change, who comes?',
    answer:
      'Yes. We aim to introduce carers before they visit alone, and you can ask for a man or a woman, for a language, or for someone who doesn’t mind dogs. You have a small team rather than one person, so that holidays and illness don’t leave you with a stranger.\n\nIf someone isn’t right, tell the office. You needn’t explain, and it won’t be held against the carer or against you.',
  },
  {
    question: 'How do I check that a provider is any good?',
    answer:
      'Every provider of personal care in England must be registered with the Care Quality Commission. Search for the name at cqc.org.uk, look at the date of the rating, and read what inspectors wrote under “safe” and “well-led”. Then call and ask how many different carers would come in a week, how short a visit can be, and what happens when someone is ill.\n\nOur article on choosing home care has the whole list of questions. Put them to us as well.',
  },
]

export const hubChecklist = [
  {
    title: 'What has changed, and since when',
    description: 'A fall, a diagnosis, a discharge date, a bereavement. Two sentences will do.',
  },
  {
    title: 'An ordinary day',
    description:
      'When the person gets up, eats, rests and goes to bed, and where in the day it goes wrong.',
  },
  {
    title: 'What the person wants',
    description: 'In their own words, if you can. Also what they have said they don’t want.',
  },
  {
    title: 'Health and medicines',
    description:
      'The main conditions, a list of tablets, allergies, and the name of the GP surgery.',
  },
  {
    title: 'Moving about',
    description:
      'Stairs, frame or wheelchair, falls in the past year, help needed in the bathroom.',
  },
  {
    title: 'Who is there already',
    description:
      'Family, neighbours, a cleaner, the district nurse: who comes, when, and who is tired.',
  },
  {
    title: 'Who may decide',
    description:
      'Whether the person decides alone, or someone holds a lasting power of attorney for health or money.',
  },
  {
    title: 'Money, roughly',
    description:
      'Whether savings are above or below the council’s limits, and any benefits already claimed. We don’t need statements.',
  },
  {
    title: 'How to talk',
    description:
      'Hearing, sight, a first language, a good time of day. Tell us if you need large print or another format.',
  },
]

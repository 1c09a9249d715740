import {amount, type Figures, figures, pounds} from '../figures.ts'

/** The ways to hold a personal budget from the council. */
export const socialFundingTypes = [
  {
    title: 'Care the council arranges',
    description:
      'The council chooses a provider from those it has contracts with, pays it, and sends you a bill for your share. The least work for you, and the least choice.',
  },
  {
    title: 'Direct payments',
    description:
      'The council pays the money to you, and you choose and pay the provider or employ someone yourself. The most choice, with some book-keeping.',
  },
  {
    title: 'An individual service fund',
    description:
      'The money goes to a provider whom you pick, who spends it with you to the plan you agreed. A middle way: choice without the accounts. Not every council offers it.',
  },
]

export const councilSteps = [
  {
    title: 'Contact the council',
    note: 'Today; by telephone or on its website',
    description:
      'Ask adult social care for a needs assessment, and for a carer’s assessment if you look after someone. Anyone can ask on another’s behalf, with their consent. Say what is unsafe, and ask to be told at once if it’s urgent.',
  },
  {
    title: 'An assessment is offered',
    note: `Usually within ${amount(figures.councilOffersAssessment)}`,
    description:
      'Someone calls to hear what is happening and agrees how and when to assess: at home, by telephone or by video. Ask for a visit if the telephone wouldn’t show how things are. If care can’t wait, the council can put it in place before assessing.',
  },
  {
    title: 'Needs are assessed',
    note: `Completed within ${amount(figures.councilCompletesAssessment)}`,
    description:
      'A social worker or assessor goes through daily life with the person. Have someone with you. If the person has trouble understanding and nobody to help, the council must find an independent advocate.',
  },
  {
    title: 'The council decides on eligibility',
    note: `Within ${amount(figures.councilDecides)}`,
    description:
      'You get the decision in writing, with reasons. If needs aren’t eligible, you should still be told what else could help.',
  },
  {
    title: 'Money is assessed',
    note: 'Only if needs are eligible',
    description:
      'The means test looks at capital and income. The council must leave enough to live on, called the minimum income guarantee, and must allow for costs that come with a disability, such as extra heating or laundry.',
  },
  {
    title: 'A care and support plan is agreed',
    note: `Within ${amount(figures.councilPlans)}`,
    description:
      'It says what will be done, what it costs (your personal budget), what the council pays and what you pay. You choose how the budget is held. It’s reviewed each year, or sooner if you ask.',
  },
]

/** The outcomes of the Care and Support (Eligibility Criteria) Regulations 2014. */
export const eligibilityAreas = [
  'Preparing food, eating and drinking',
  'Washing and keeping clean',
  'Managing the toilet',
  'Dressing for the day and the weather',
  'Moving about the home safely',
  'Keeping the home clean and fit to live in',
  'Seeing family and friends',
  'Work, learning or volunteering',
  'Getting out, to shops, surgery or worship',
  'Looking after a child',
]

const childAge = `under ${figures.protectedChildUnder.value}`
const relativeAge = `aged ${figures.protectedRelativeFrom.value} or over`

export const propertyRules = [
  {
    title: 'Care at home: the home isn’t counted',
    description:
      'While someone lives in their own home and has care there, its value is left out of the means test. A second property is counted.',
  },
  {
    title: 'A husband, wife or partner lives there',
    description:
      'If the person later moves into a care home, the house is still left out while a partner goes on living in it.',
  },
  {
    title: `A relative ${relativeAge}, or ${childAge}, lives there`,
    description: `A relative ${relativeAge}, a child of the person ${childAge}, or a relative who is disabled protects the house in the same way, if it’s their home too.`,
  },
  {
    title: 'A carer lives there',
    description: `Where someone has lived in the house for at least ${amount(figures.carerLivedInHome)} to care for the person, the council can choose to leave it out. Ask in writing, with dates and what was given up.`,
  },
  {
    title: 'Time to decide',
    description:
      'For the first twelve weeks of a permanent stay in a care home the house is left out. After that, a deferred payment agreement can put off the bill until the house is sold, if you ask for one.',
  },
  {
    title: 'Giving it away',
    description:
      'If the house or savings are given away to avoid paying for care, the council can count them as if they were still owned. Take advice first.',
  },
]

export const directPaymentPoints = [
  'You choose who comes and when, and can change your mind.',
  'You can buy care from us or another registered provider, or employ a personal assistant.',
  'You can’t normally pay a partner or relative who lives with you for care.',
  'The money goes into its own account, and you keep invoices and statements for the council.',
  'If you employ someone, you’re the employer: wages, insurance, holidays and tax. Councils fund a support service that helps.',
  'A family member can manage it for someone who isn’t able to, if the council agrees.',
]

export const socialCareFaqs = (figures: Figures) => [
  {
    question: 'Is there any point in asking if there are savings?',
    answer: `Yes. The needs assessment is free and open to everyone, and doesn’t depend on money. It gives you a written account of what help is needed, a way to equipment and small adaptations, and, above ${amount(figures.upperCapitalLimit)}, a starting date for when savings come down. You can also ask the council to arrange care that you pay for; it may charge a fee for that.`,
  },
  {
    question: 'Does my wife’s money count?',
    answer:
      'No. The means test is for the person who needs care, and only their own capital and income count. A joint account is normally divided equally, so half of it counts. The council may not ask a husband, wife, partner or child to pay.',
  },
  {
    question: 'What counts as capital, and what doesn’t?',
    answer:
      'Savings and current accounts, Premium Bonds, shares, other investments, and property other than the home someone lives in. Not counted: that home while care is given there, personal possessions, and the surrender value of a life insurance policy. Some compensation payments and business assets have rules of their own.',
  },
  {
    question: 'How is income treated?',
    answer: `Pensions and most benefits count; earnings from work don’t. The council must leave a weekly minimum, set each April, and must allow for extra costs of disability. Capital between ${amount(figures.lowerCapitalLimit)} and ${amount(figures.upperCapitalLimit)} adds ${pounds(figures.tariffIncome.value)} of assumed income a week for each ${amount(figures.tariffStep)}. Ask for the calculation in writing, and check it line by line: they’re often wrong about disability costs.`,
  },
  {
    question: 'What if we can’t wait for the council?',
    answer:
      'Say so, and say why: the council can provide care at once and assess afterwards. After a stay in hospital, or to prevent one, ask about reablement: up to six weeks of help at home to regain independence, which is free.\n\nYou can also start with us privately and move to council funding later. We’ll give you the visit records the assessor will want to see.',
  },
  {
    question: 'What if we disagree with the decision?',
    answer:
      'Ask for the reasons and for the assessor’s notes, and say which part of daily life was missed. If talking doesn’t change it, use the council’s complaints procedure, then the Local Government and Social Care Ombudsman, which is free. Age UK and Citizens Advice can help you to write.',
  },
]

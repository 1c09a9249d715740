import {amount, type Figures, figures, pounds, rate, yearOf} from '../figures.ts'

// Council funding: every word of the guide but its opening, which the Studio edits.

/** The parts of the guide: heading, introduction, and what folds it on a telephone. */
export const socialCareParts = {
  types: {
    id: 'types',
    heading: 'Three ways to take the council’s money',
    intro: 'If the council pays, it sets a personal budget. You choose how it’s held.',
  },
  meansTest: {
    id: 'means-test',
    heading: 'The means test',
    intro: 'Only the person’s own capital counts. For care at home, the house doesn’t.',
  },
  estimate: {
    id: 'estimate',
    heading: 'What would the means test say?',
    intro: 'Put in one number. Nothing is stored, and nobody is told.',
  },
  assessment: {
    id: 'assessment',
    heading: 'How the council assesses you, in six steps',
    intro: 'What councils usually aim for. The law sets no time limit, so ask for dates.',
  },
  eligibility: {
    id: 'eligibility',
    heading: 'Who is eligible',
    intro:
      'Needs are eligible if illness or disability means someone can’t manage two or more of these, and their wellbeing suffers.',
  },
  property: {
    id: 'property',
    heading: 'Will the home have to be sold?',
    intro: 'Not for care at home. The other rules are for a permanent move to a care home.',
  },
  directPayments: {
    id: 'direct-payments',
    heading: 'Direct payments',
    intro: 'If you’re eligible, you can ask for them at any time.',
  },
  questions: {id: 'questions', heading: 'What people ask about council funding'},
  related: {id: 'related', heading: 'Read next'},
}

export const socialCareClosing = {
  heading: 'Waiting for the council?',
  text: 'You can start care privately and move to council funding later. Tell us where you are in the process.',
}

export const expertHelp = {
  title: 'Expert help with council funding',
  text: 'An independent adviser will go through the assessment with you. Leave us your name, and we’ll tell you when this starts.',
}

export const cannotManage =
  '“Can’t manage” includes managing only with help, with pain, at a risk, or very slowly. Tell the assessor about the worst days as well as today.'

/** The ways to hold a personal budget from the council. */
export const socialFundingTypes = [
  {
    title: 'Care the council arranges',
    description:
      'The council picks and pays a provider, and bills you for your share. The least work, and the least choice.',
  },
  {
    title: 'Direct payments',
    description:
      'The council pays you, and you choose and pay the provider. The most choice, with some book-keeping.',
  },
  {
    title: 'An individual service fund',
    description:
      'The money goes to a provider you pick. Choice without the accounts, though not every council offers it.',
  },
]

/** The means test as a table: capital, what the council does, what you pay. */
export const capitalLimits = (figures: Figures) => ({
  caption: 'Capital limits in England',
  columns: ['Capital', 'What the council does', 'What you pay from capital'],
  rows: [
    [
      `Under ${amount(figures.lowerCapitalLimit)}`,
      'Pays, after a contribution from income',
      'Nothing',
    ],
    [
      `${amount(figures.lowerCapitalLimit)} to ${amount(figures.upperCapitalLimit)}`,
      'Pays in part',
      `About ${rate(figures.tariffIncome)} for each ${amount(figures.tariffStep)} above ${amount(figures.lowerCapitalLimit)}`,
    ],
    [
      `Over ${amount(figures.upperCapitalLimit)}`,
      'Doesn’t pay, but must still assess and advise',
      'The full cost: you’re self-funding',
    ],
  ] satisfies [string, string, string][],
  note: `These limits apply in England (${yearOf(figures.lowerCapitalLimit)}). A council may be more generous for care at home; none may be less.`,
})

export const councilSteps = [
  {
    title: 'Contact the council',
    note: 'Today; by telephone or on its website',
    description:
      'Ask adult social care for a needs assessment, and for a carer’s assessment if you look after someone. Say what is unsafe, and whether it’s urgent.',
  },
  {
    title: 'An assessment is offered',
    note: `Usually within ${amount(figures.councilOffersAssessment)}`,
    description:
      'At home, by telephone or by video. Ask for a visit if a call wouldn’t show how things are. If care can’t wait, the council can start it first.',
  },
  {
    title: 'Needs are assessed',
    note: `Completed within ${amount(figures.councilCompletesAssessment)}`,
    description:
      'A social worker goes through daily life with the person. Have someone with you, or ask for an independent advocate.',
  },
  {
    title: 'The council decides on eligibility',
    note: `Within ${amount(figures.councilDecides)}`,
    description:
      'You get the decision and the reasons in writing. If needs aren’t eligible, you should be told what else could help.',
  },
  {
    title: 'Money is assessed',
    note: 'Only if needs are eligible',
    description:
      'The means test looks at capital and income. The council must leave enough to live on, and allow for costs of a disability, such as extra heating.',
  },
  {
    title: 'A care and support plan is agreed',
    note: `Within ${amount(figures.councilPlans)}`,
    description:
      'It says what will be done, what it costs and who pays what. It’s reviewed each year, or sooner if you ask.',
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
      'While someone has care in their own home, its value is left out. A second property is counted.',
  },
  {
    title: 'A husband, wife or partner lives there',
    description: 'After a move to a care home, the house is left out while a partner lives in it.',
  },
  {
    title: `A relative ${relativeAge}, or ${childAge}, lives there`,
    description: `A relative ${relativeAge}, a child of the person ${childAge}, or a relative who is disabled protects the house too, if it’s their home.`,
  },
  {
    title: 'A carer lives there',
    description: `Where someone has lived there at least ${amount(figures.carerLivedInHome)} to care for the person, the council can choose to leave the house out. Ask in writing, with dates.`,
  },
  {
    title: 'Time to decide',
    description:
      'For the first twelve weeks in a care home the house is left out. After that, a deferred payment agreement can put off the bill until it’s sold.',
  },
  {
    title: 'Giving it away',
    description:
      'If a house or savings are given away to avoid paying for care, the council can count them all the same.',
  },
]

export const directPaymentPoints = [
  'You choose who comes and when, and can change your mind.',
  'You can buy care from us or another provider, or employ a personal assistant.',
  'You can’t normally pay a partner or relative who lives with you.',
  'The money goes into its own account, and you keep invoices for the council.',
  'If you employ someone, you’re the employer. Councils fund a service that helps.',
  'A family member can manage it for someone who can’t, if the council agrees.',
]

export const socialCareFaqs = (figures: Figures) => [
  {
    question: 'Is there any point in asking if there are savings?',
    answer: `Yes. The needs assessment is free, whatever the savings. It tells you in writing what help is needed, leads to equipment, and above ${amount(figures.upperCapitalLimit)} sets a starting date for when savings come down. You can also ask the council to arrange care that you pay for; it may charge a fee.`,
  },
  {
    question: 'Does my wife’s money count?',
    answer:
      'No. Only the capital and income of the person who needs care count, and normally half of a joint account. The council may not ask a husband, wife, partner or child to pay.',
  },
  {
    question: 'What counts as capital, and what doesn’t?',
    answer:
      'Savings, Premium Bonds, shares, other investments, and property other than the home. Not counted: that home while care is given there, personal possessions, and the surrender value of life insurance.',
  },
  {
    question: 'How is income treated?',
    answer: `Pensions and most benefits count; earnings don’t. The council must leave a weekly minimum, set each April. Capital between ${amount(figures.lowerCapitalLimit)} and ${amount(figures.upperCapitalLimit)} adds ${pounds(figures.tariffIncome.value)} of assumed income a week for each ${amount(figures.tariffStep)}. Ask for the calculation in writing, and check the disability costs.`,
  },
  {
    question: 'What if we can’t wait for the council?',
    answer:
      'Say so, and say why: the council can provide care at once and assess afterwards. After a stay in hospital, ask about reablement: up to six weeks of free help at home.\n\nYou can also start with us privately and move to council funding later.',
  },
  {
    question: 'What if we disagree with the decision?',
    answer:
      'Ask for the reasons and the assessor’s notes, and say what was missed. If that doesn’t help, use the council’s complaints procedure, then the Local Government and Social Care Ombudsman, which is free. Age UK and Citizens Advice can help you write.',
  },
]

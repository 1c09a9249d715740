import {pounds} from '@home-care/schemas/rules/amounts.ts'
import {amount, type Figures, figures, rate, yearOf} from '../figures.ts'

// Council funding: every word of the guide but its opening, which the Studio edits.

/** The parts of the guide: heading, introduction, and what folds it on a telephone. */
export const socialCareParts = {
  types: {
    id: 'types',
    heading: 'Three ways to receive council funding',
    intro: 'The council sets a personal budget. You choose who holds it.',
  },
  meansTest: {
    id: 'means-test',
    heading: 'The means test',
    intro: 'Only the person’s own capital counts. For care at home, the house doesn’t.',
  },
  estimate: {
    id: 'estimate',
    heading: 'What would the means test say?',
    intro: 'Put in one number. Nothing is stored.',
  },
  assessment: {
    id: 'assessment',
    heading: 'How the council assesses you, in six steps',
    intro: 'The usual times. The law sets none, so ask for dates.',
  },
  eligibility: {
    id: 'eligibility',
    heading: 'Who is eligible',
    intro:
      'Needs count if illness or disability means someone can’t manage two or more of these, and their wellbeing suffers.',
  },
  property: {
    id: 'property',
    heading: 'Will the home have to be sold?',
    intro: 'Not for care at home. A care home has other rules.',
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
  text: 'You can start care privately and move to council funding later.',
}

export const expertHelp = {
  title: 'Expert help with council funding',
  text: 'An independent adviser will go through the assessment with you. Leave your name, and we’ll tell you when it starts.',
}

export const cannotManage =
  '“Can’t manage” includes managing only with help, with pain, at a risk, or very slowly. Tell the assessor about the worst days too.'

/** The ways to hold a personal budget from the council. */
export const socialFundingTypes = [
  {
    title: 'Care the council arranges',
    description:
      'The council picks and pays a provider, and bills you for your share. Least work, least choice.',
  },
  {
    title: 'Direct payments',
    description:
      'The council pays you; you choose and pay the provider. Most choice, some book-keeping.',
  },
  {
    title: 'An individual service fund',
    description:
      'The money goes to a provider you pick. Choice without accounts, but not every council offers it.',
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
  note: `Limits in England (${yearOf(figures.lowerCapitalLimit)}). A council may be more generous for care at home, never less.`,
})

export const councilSteps = [
  {
    title: 'Contact the council',
    note: 'Today; by telephone or on its website',
    description:
      'Ask for a needs assessment, and a carer’s assessment if you look after someone. Say what is unsafe or urgent.',
  },
  {
    title: 'An assessment is offered',
    note: `Usually within ${amount(figures.councilOffersAssessment)}`,
    description:
      'At home, by telephone or by video. If a call wouldn’t show how things are, ask for a visit.',
  },
  {
    title: 'Needs are assessed',
    note: `Completed within ${amount(figures.councilCompletesAssessment)}`,
    description:
      'A social worker goes through daily life with you. Have someone there, or ask for an advocate.',
  },
  {
    title: 'The council decides on eligibility',
    note: `Within ${amount(figures.councilDecides)}`,
    description:
      'You get the decision and reasons in writing; if needs aren’t eligible, advice on what else could help.',
  },
  {
    title: 'Money is assessed',
    note: 'Only if needs are eligible',
    description:
      'The council looks at capital and income. It must leave enough to live on, and allow for costs of a disability, such as heating.',
  },
  {
    title: 'A care and support plan is agreed',
    note: `Within ${amount(figures.councilPlans)}`,
    description:
      'What will be done, what it costs and who pays. Reviewed each year, or sooner if you ask.',
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
    description: 'A second property counts.',
  },
  {
    title: 'A husband, wife or partner lives there',
    description: 'Then it isn’t counted.',
  },
  {
    title: `A disabled relative, one ${relativeAge}, or a child ${childAge} lives there`,
    description: 'It isn’t counted either, if it’s their home.',
  },
  {
    title: 'A carer lives there',
    description: `After at least ${amount(figures.carerLivedInHome)} of caring there, the council can choose to leave the house out. Ask in writing, with dates.`,
  },
  {
    title: 'Time to decide',
    description:
      'The house is left out for the first twelve weeks. After that, a deferred payment agreement can put off the bill until it’s sold.',
  },
  {
    title: 'Giving it away',
    description: 'The council can count what was given away to avoid paying for care.',
  },
]

export const directPaymentPoints = [
  'Buy care from us or another provider, or employ a personal assistant.',
  'You can’t normally pay a partner or relative who lives with you.',
  'It has its own account, and you keep invoices.',
  'If you employ someone, you’re the employer; the council can help.',
  'If the council agrees, family can manage it for someone who can’t.',
]

export const socialCareFaqs = (figures: Figures) => [
  {
    question: 'Is there any point in asking if there are savings?',
    answer: `Yes. The needs assessment is free, whatever the savings. It says in writing what help is needed, and can lead to equipment. Above ${amount(figures.upperCapitalLimit)} you can ask the council to arrange care that you pay for; it may charge a fee.`,
  },
  {
    question: 'Does my wife’s money count?',
    answer:
      'No. Only the person’s own capital and income count, and normally half of a joint account. The council may not ask a partner or child to pay.',
  },
  {
    question: 'What counts as capital, and what doesn’t?',
    answer:
      'Savings, Premium Bonds, investments, and property other than the home. Not the home while care is given there, personal possessions, or the surrender value of life insurance.',
  },
  {
    question: 'How is income treated?',
    answer: `Pensions and most benefits count; earnings don’t. The council must leave a weekly minimum. Capital between ${amount(figures.lowerCapitalLimit)} and ${amount(figures.upperCapitalLimit)} adds ${pounds(figures.tariffIncome.value)} of assumed income a week for each ${amount(figures.tariffStep)}. Ask for the calculation in writing.`,
  },
  {
    question: 'What if we can’t wait for the council?',
    answer:
      'Say why: the council can provide care at once and assess afterwards. After hospital, ask about reablement: up to six weeks of free help at home.',
  },
  {
    question: 'What if we disagree with the decision?',
    answer:
      'Ask for the reasons and the assessor’s notes, and say what was missed. Then use the council’s complaints procedure and the Local Government and Social Care Ombudsman, which is free.',
  },
]

import {pages} from '@home-care/schemas/site/siteMap.ts'
import {amount, type Figures, figures as fixed, rate, rateInYear, yearOf} from '../figures.ts'
import {chargesInWords} from './cost.ts'

/** The parts of the guide: heading and introduction. */
export const selfFundedParts = (figures: Figures) => ({
  advantages: {
    id: 'advantages',
    heading: 'Advantages of paying for your own care',
    intro: `Most people with more than ${amount(figures.upperCapitalLimit)} of savings pay for their own care at home. Some with less choose to.`,
  },
  before: {
    id: 'before',
    heading: 'Two questions to ask before you pay',
    intro:
      'They cost nothing, savings don’t matter for either, and the answers can be worth a lot.',
  },
  costs: {
    id: 'costs',
    heading: 'What to expect to pay',
    intro:
      'These are ranges, not quotations. After the assessment you get one price, in writing, with nothing added to it.',
  },
  budgeting: {
    id: 'budgeting',
    heading: 'Making your money last',
    intro: 'Eight things that families wish they’d known at the start.',
  },
  benefits: {
    id: 'benefits',
    heading: 'Benefits you can claim',
    intro:
      'Most of these ignore savings. A free benefits check with Age UK or Citizens Advice takes half an hour and covers them all.',
  },
  related: {id: 'related', heading: 'Read next'},
})

export const selfFundedClosing = {
  heading: 'Ask us for a price',
  text: 'Tell us what a week should look like. We’ll price it, say where it could cost less, and not call you again unless you ask.',
}

/** The first questions, each with a link to its answer. */
export const beforeYouPay = [
  {
    title: 'Should the NHS be paying?',
    text: 'If the main need is for health care, it may have to, in full.',
    link: 'How to ask for a checklist',
    href: pages.healthcareFunding.path,
  },
  {
    title: 'What does the council say is needed?',
    text: 'Its needs assessment is free for everyone, and leads to equipment, advice and later perhaps money.',
    link: 'How to ask the council',
    href: `${pages.socialCareFunding.path}#assessment`,
  },
] as const

/** Our prices in two tables: by the hour or day, and by the week. */
export const selfFundedPrices = (figures: Figures) => ({
  hours: {
    caption: `By the hour or day, ${yearOf(figures.personalCare)}`,
    columns: ['Kind of care', 'Price'],
    rows: [
      figures.companionship,
      figures.domesticSupport,
      figures.personalCare,
      figures.specialisedCare,
      figures.liveInCare,
    ].map((figure): [string, string] => [figure.label, rate(figure)]),
  },
  weeks: {
    caption: `Weeks of care, for example, ${yearOf(figures.lightWeek)}`,
    columns: ['Support', 'Price'],
    rows: [figures.lightWeek, figures.standardWeek, figures.comprehensiveWeek].map(
      (figure): [string, string] => [figure.label, rate(figure)],
    ),
    note: `The shortest visit is ${amount(fixed.minimumVisit)}. Evening and weekend charges aren’t included. ${chargesInWords(figures)}`,
  },
})

export const selfFundingAdvantages = [
  {
    title: 'It starts when you say',
    description:
      'No waiting for an assessment or a panel. We can usually meet this week, and begin as soon as the plan is agreed.',
  },
  {
    title: 'You choose the provider',
    description: 'And the carers, the times and the tasks, and you can change any of them.',
  },
  {
    title: 'Care for pleasure, too',
    description:
      'The council pays for needs. You can pay for the garden centre on Friday, or for someone to play cribbage.',
  },
  {
    title: 'More, or less, at short notice',
    description: 'Add a visit after an operation; drop one when your sister comes to stay.',
  },
  {
    title: 'The same people',
    description:
      'You’re not moved when a council contract changes hands, so carers can stay for years.',
  },
  {
    title: 'Your rights are the same',
    description:
      'The same regulator, the same complaints procedure, the same right to a free needs assessment.',
  },
]

export const budgetingTips = (figures: Figures) => [
  {
    title: 'Claim first',
    description: `Attendance Allowance, ${rateInYear(figures.attendanceAllowance)}, can pay for a few visits, and ignores savings. Claim before you cut into capital.`,
  },
  {
    title: 'Buy the hours that matter',
    description:
      'One good morning visit often does more than three short ones. Start with the time of day at which things go wrong.',
  },
  {
    title: 'Keep to standard hours where you can',
    description: `The standard rate applies from ${amount(figures.standardHours)}, Monday to Friday. A shower at four in the afternoon costs less than one at nine at night.`,
  },
  {
    title: 'Mix the kinds of care',
    description: `Companionship and domestic support cost ${rate(figures.companionship)}. There’s no need to pay for personal care while someone has the hoover out.`,
  },
  {
    title: 'Use what is free',
    description:
      'District nurses, reablement after hospital, equipment, the fire service’s alarms, day centres run by charities.',
  },
  {
    title: 'Put the day in the diary',
    description: `Divide savings above ${amount(figures.upperCapitalLimit)} by what goes out each month. A few months before that day, ask the council for an assessment.`,
  },
  {
    title: 'Take advice on large sums',
    description:
      'The Society of Later Life Advisers (SOLLA) lists financial advisers accredited in paying for care. Ask about an immediate needs annuity, and be wary of anyone who calls you.',
  },
  {
    title: 'Sort out who may sign',
    description:
      'A lasting power of attorney lets someone pay the bills if the person no longer can. It has to be made while they still can.',
  },
]

export const selfFunderBenefits = [
  {
    title: 'Attendance Allowance',
    description:
      'Over State Pension age, for help with personal care or watching over. No means test, no need to have a carer already.',
    href: 'https://www.gov.uk/attendance-allowance',
  },
  {
    title: 'Personal Independence Payment',
    description: 'Below State Pension age, for daily living and for getting about. No means test.',
    href: 'https://www.gov.uk/pip',
  },
  {
    title: 'Carer’s Allowance and Carer’s Credit',
    description:
      'For someone who cares 35 hours a week or more and earns little; the credit protects a State Pension from 20 hours.',
    href: 'https://www.gov.uk/carers-allowance',
  },
  {
    title: 'Pension Credit',
    description:
      'Tops up a low pension income, and can be higher for someone who receives Attendance Allowance. It opens other help.',
    href: 'https://www.gov.uk/pension-credit',
  },
  {
    title: 'Council Tax reductions',
    description:
      'A discount or exemption where someone is severely mentally impaired, as with dementia; a lower band where the home was adapted.',
    href: 'https://www.gov.uk/council-tax',
  },
  {
    title: 'VAT relief',
    description:
      'Personal care from a registered provider is usually free of VAT, and so is much equipment for disabled people.',
    href: 'https://www.gov.uk/financial-help-disabled/vat-relief',
  },
]

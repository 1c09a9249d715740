import {provider} from '@home-care/schemas/provider/provider.ts'
import {amount, type Figures, rateInYear} from '../figures.ts'

/** The parts of the guide: heading and introduction. */
export const initiativesParts = {
  initiatives: {
    id: 'initiatives',
    heading: 'The schemes behind care at home',
    intro:
      'You don’t apply to most of these. Knowing their names helps you ask for what they pay for.',
  },
  support: {
    id: 'support',
    heading: 'What you can claim now',
    intro:
      'If you do only one of these this week, claim Attendance Allowance. It’s the one most often missed.',
  },
  changes: {id: 'changes', heading: 'What’s changing'},
  related: {id: 'related', heading: 'Read next'},
}

export const initiativesClosing = {
  heading: 'Which of these is for you?',
  text: 'Tell us the person’s age, what they need help with and roughly what they have. We’ll say what to claim first, and who can fill in the form with you.',
}

export const cancelledCap = {
  title: 'The cap on care costs isn’t coming',
  text: 'A lifetime cap on what anyone pays for care, and a much higher upper capital limit, were planned for October 2025. The government cancelled both in July 2024.',
}

/** Permanent national schemes. */
export const initiatives = [
  {
    title: 'The Care Act 2014',
    description:
      'The law behind everything the council does. It gives every adult who may need care the right to an assessment, carers a right to theirs, and puts wellbeing first.',
    href: 'https://www.gov.uk/government/publications/care-act-statutory-guidance/care-and-support-statutory-guidance',
  },
  {
    title: 'The Better Care Fund',
    description:
      'Money that councils and the NHS must plan together, to help people leave hospital sooner and stay well at home. Reablement is often paid from it.',
    href: 'https://www.england.nhs.uk/ourwork/part-rel/transformation-fund/better-care-fund/',
  },
  {
    title: 'Personal health budgets',
    description:
      'The NHS’s counterpart to direct payments: people with Continuing Healthcare at home have a right to one, and so do some others.',
    href: 'https://www.england.nhs.uk/personal-health-budgets/',
  },
  {
    title: 'The 10 Year Health Plan',
    description:
      'The plan of July 2025 moves care from hospital to neighbourhood. For people at home it should mean teams of nurses, therapists and social workers who know each other.',
    href: 'https://www.gov.uk/government/publications/10-year-health-plan-for-england-fit-for-the-future',
  },
  {
    title: 'Carer’s leave',
    description:
      'Since April 2024 employees who look after someone may take a week’s unpaid leave a year for it, from the first day in a job.',
    href: 'https://www.gov.uk/carers-leave',
  },
  {
    title: 'CQC assessment of councils',
    description:
      'The regulator now rates councils on adult social care as well as providers. Look yours up before you ask it for help.',
    href: 'https://www.cqc.org.uk/care-services/local-authority-assessment-reports',
  },
]

/** Support that can be claimed now. */
export const currentSupport = (figures: Figures) => [
  {
    title: 'Attendance Allowance',
    description: `${rateInYear(figures.attendanceAllowance)}, over State Pension age, for help with personal care. Savings and income don’t matter.`,
    href: 'https://www.gov.uk/attendance-allowance',
  },
  {
    title: 'Disabled Facilities Grant',
    description: `Up to ${amount(figures.disabledFacilitiesGrant)} in England for adaptations such as a level shower, wide doors or a stairlift. Means-tested for adults. Apply to the council, and wait for its decision before work begins.`,
    href: 'https://www.gov.uk/disabled-facilities-grants',
  },
  {
    title: 'Equipment and minor adaptations',
    description:
      'Aids for daily living, and small adaptations such as rails, that the council finds are needed are free. Ask for an occupational therapist.',
    href: 'https://www.gov.uk/apply-home-equipment-for-disabled',
  },
  {
    title: 'Carer’s Allowance',
    description:
      'A weekly payment for someone who cares for 35 hours or more and earns under a limit that is raised each April.',
    href: 'https://www.gov.uk/carers-allowance',
  },
  {
    title: 'Pension Credit',
    description:
      'Extra money on a low pension. Many who could have it don’t claim, and it opens the door to help with heating, housing and the television licence.',
    href: 'https://www.gov.uk/pension-credit',
  },
  {
    title: 'Warm Home Discount and winter payments',
    description:
      'Money off the electricity bill, and a payment for most pensioners each winter. Usually automatic; check that your supplier has you down.',
    href: 'https://www.gov.uk/the-warm-home-discount-scheme',
  },
  {
    title: 'Blue Badge',
    description:
      'Parking close by, for someone who can’t walk far, and for some hidden disabilities. It belongs to the person and works in any car.',
    href: 'https://www.gov.uk/apply-blue-badge',
  },
  {
    title: 'Council Tax reductions',
    description:
      'For adapted homes, people with severe mental impairment, live-in carers and low incomes. Backdating is possible: ask.',
    href: 'https://www.gov.uk/council-tax/discounts-for-disabled-people',
  },
]

/** Planned changes, as of the page's review. */
export const upcomingChanges = (figures: Figures) => [
  {
    title: 'A National Care Service, and the Casey commission',
    note: 'Two reports: 2026 and by 2028',
    description:
      'The government has promised a National Care Service. An independent commission chaired by Baroness Casey was asked to report in two stages. The first is about changes that can be made within present spending, the second about how care should be paid for in the long run. Nothing in it changes what you can claim today.',
  },
  {
    title: 'A fair pay agreement for care workers',
    note: 'Expected from 2028',
    description:
      'The Employment Rights Act 2025 makes room for pay and conditions in adult social care to be agreed nationally. It should help keep good carers. It’s also likely to raise prices; we’ll write to our clients well before it does.',
  },
  ...provider.localChanges,
  {
    title: 'Benefit rates and the means test',
    note: 'Every April',
    description: `Benefits, and the income the council must leave you with, are reviewed each April. The capital limits of ${amount(figures.lowerCapitalLimit)} and ${amount(figures.upperCapitalLimit)} haven’t moved for many years.`,
  },
]

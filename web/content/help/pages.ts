import type {Page} from '../page.ts'

export const helpHub = {
  href: '/help-advice',
  title: 'Help & Advice',
  searchTitle: 'Help and advice on care at home',
  description:
    'Plain guides to arranging care at home and paying for it: what to do first, who may help with the cost, and answers to the questions families ask.',
  reviewed: '2026-11-21',
} as const satisfies Page

export const arrangingCare = {
  href: '/help-advice/arranging-care-at-home',
  title: 'Arranging Care at Home',
  searchTitle: 'Arranging care at home: a step-by-step guide',
  description:
    'How to arrange care at home in four steps: the first call, the care assessment, the plan and the first visit; how to choose a provider; and what to do in an emergency.',
  reviewed: '2026-11-21',
} as const satisfies Page

export const healthcareFunding = {
  href: '/help-advice/healthcare-funding',
  title: 'Healthcare Funding',
  searchTitle: 'NHS Continuing Healthcare and other NHS funding',
  description:
    'When the NHS pays for care: Continuing Healthcare, NHS-funded nursing care and personal health budgets, the four criteria, the 12 domains and the application step by step.',
  reviewed: '2026-11-21',
} as const satisfies Page

export const socialCareFunding = {
  href: '/help-advice/social-care-funding',
  title: 'Social Care Funding',
  searchTitle: 'Council funding for care and the means test',
  description:
    'How the council helps with care at home: the needs assessment, the means test with an estimate for your savings, how your home is treated, and direct payments.',
  reviewed: '2026-11-21',
} as const satisfies Page

export const selfFundedCare = {
  href: '/help-advice/self-funded-care',
  title: 'Self-Funded Care',
  searchTitle: 'Paying for your own care at home',
  description:
    'Paying for care yourself: what it gives you, what it is likely to cost, how to make money last, and the benefits you can claim whatever your savings.',
  reviewed: '2026-11-21',
} as const satisfies Page

export const governmentInitiatives = {
  href: '/help-advice/government-initiatives',
  title: 'Government Initiatives',
  searchTitle: 'Government help with care: benefits, grants and changes',
  description:
    'National schemes that help people live at home, the benefits and grants you can claim now, and the changes to social care that are on their way.',
  reviewed: '2026-11-21',
} as const satisfies Page

export const costOfVisitingCare = {
  href: '/help-advice/cost-of-visiting-care',
  title: 'Cost of Visiting Care',
  searchTitle: 'What visiting care costs',
  description:
    'Our indicative prices for care at home by the hour, what makes a visit cost more or less, example weeks, and an estimate for your own week.',
  reviewed: '2026-11-21',
} as const satisfies Page

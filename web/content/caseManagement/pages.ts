import type {Page} from '../page.ts'

const reviewed = '2026-11-21'

export const caseManagers = {
  href: '/case-management/case-managers',
  title: 'Case Managers',
  searchTitle: 'Home care for case managers',
  description:
    'A home-care partner for case managers: how we work to your care plan, report to you and the court, and how to refer somebody, with our response times.',
  reviewed,
} as const satisfies Page

export const integratedCareBoards = {
  href: '/case-management/icb',
  title: 'Integrated Care Boards',
  searchTitle: 'Home care for integrated care boards',
  description:
    'NHS Continuing Healthcare packages, fast-track care and discharge home for integrated care boards: what we offer, how to refer and our response times.',
  reviewed,
} as const satisfies Page

export const localAuthorities = {
  href: '/case-management/local-authorities',
  title: 'Local Authorities',
  searchTitle: 'Home care for local authorities',
  description:
    'Commissioned home care, reablement, direct payments and safeguarding for the four councils we serve: what we offer, how to refer and our response times.',
  reviewed,
} as const satisfies Page

export const professionalAssociations = {
  href: '/case-management/professional-associations',
  title: 'Professional Associations',
  searchTitle: 'Professional associations, standards and CPD',
  description:
    'The professional bodies and standards that guide our care, what we claim about membership, and how our staff keep learning.',
  reviewed,
} as const satisfies Page

/** The site's menus (spec sections 2.1 and 2.2): header, footer and the pages that list others. */

export type Entry = {href: string; title: string; description: string}

export const caseManagement: Entry[] = [
  {
    href: '/case-management/case-managers',
    title: 'Case Managers',
    description: 'A reliable home-care partner for the people you support',
  },
  {
    href: '/case-management/icb',
    title: 'Integrated Care Boards',
    description: 'Continuing healthcare packages and discharge home',
  },
  {
    href: '/case-management/local-authorities',
    title: 'Local Authorities',
    description: 'Commissioned care and direct payments',
  },
  {
    href: '/case-management/professional-associations',
    title: 'Professional Associations',
    description: 'Our memberships and continuing professional development',
  },
  {
    href: '/case-management/case-studies',
    title: 'Case Studies',
    description: 'How care at home worked for people like yours',
  },
]

export const helpAndAdvice: Entry[] = [
  {
    href: '/help-advice/arranging-care-at-home',
    title: 'Arranging Care at Home',
    description: 'Four steps from a first call to a first visit',
  },
  {
    href: '/help-advice/healthcare-funding',
    title: 'Healthcare Funding',
    description: 'NHS Continuing Healthcare and nursing care',
  },
  {
    href: '/help-advice/social-care-funding',
    title: 'Social Care Funding',
    description: 'What your council may pay, and the means test',
  },
  {
    href: '/help-advice/self-funded-care',
    title: 'Self-Funded Care',
    description: 'Paying for care yourself, and making it last',
  },
  {
    href: '/help-advice/government-initiatives',
    title: 'Government Initiatives',
    description: 'Benefits, grants and what is changing',
  },
  {
    href: '/help-advice/cost-of-visiting-care',
    title: 'Cost of Visiting Care',
    description: 'Hourly prices and what a week might cost',
  },
]

type Link = {href: string; title: string}

export const footerServices: Link[] = [
  {href: '/services/personal-care', title: 'Personal Care'},
  {href: '/services/companionship', title: 'Companionship'},
  {href: '/services/medication-support', title: 'Medication Support'},
]

export const footerCompany: Link[] = [
  {href: '/about', title: 'About'},
  {href: '/contact', title: 'Contact'},
  {href: '/locations', title: 'Areas We Cover'},
  {href: '/help-advice', title: 'Help & Advice'},
  {href: '/referral', title: 'Make a Referral'},
  {href: '/complaints', title: 'Complaints'},
  {href: '/accessibility-statement', title: 'Accessibility'},
]

export const footerLegal: Link[] = [
  {href: '/legal/privacy-policy', title: 'Privacy Policy'},
  {href: '/legal/applicant-privacy-policy', title: 'Applicant Privacy Policy'},
  {href: '/legal/cookie-policy', title: 'Cookie Policy'},
  {href: '/legal/cookie-settings', title: 'Cookie Settings'},
  {href: '/legal/terms-of-service', title: 'Terms of Service'},
  {href: '/legal/modern-slavery', title: 'Modern Slavery'},
  {href: '/legal/fundamental-human-rights', title: 'Fundamental Human Rights'},
  {href: '/legal/responsible-business-conduct', title: 'Responsible Business Conduct'},
  {href: '/legal/business-integrity-guide', title: 'Business Integrity Guide'},
  {href: '/legal/statement-of-business-integrity', title: 'Statement of Business Integrity'},
  {href: '/legal/media', title: 'Media'},
]

import type {Page} from '../page.ts'

const reviewed = '2026-11-21'

export const accessibilityStatement = {
  href: '/accessibility-statement',
  title: 'Accessibility Statement',
  searchTitle: 'Accessibility statement',
  description:
    'How this website is made to be used by everybody, how we tested it, where it falls short, and whom to tell when it lets you down.',
  reviewed,
} as const satisfies Page

export const complaints = {
  href: '/complaints',
  title: 'Complaints',
  searchTitle: 'How to complain, and what happens then',
  description:
    'How to complain about our care, our staff or this website: whom to tell, how soon you hear from us, and where to go if our answer is not good enough.',
  reviewed,
} as const satisfies Page

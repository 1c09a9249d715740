import type {Metadata} from 'next'
import {fundamentalHumanRights as humanRightsText} from 'schemas/sample/legal/fundamentalHumanRights.ts'
import {modernSlavery as modernSlaveryText} from 'schemas/sample/legal/modernSlavery.ts'
import {privacyPolicy as privacyPolicyText} from 'schemas/sample/legal/privacyPolicy.ts'
import {statementOfBusinessIntegrity as businessIntegrityText} from 'schemas/sample/legal/statementOfBusinessIntegrity.ts'
import {termsOfService as termsOfServiceText} from 'schemas/sample/legal/termsOfService.ts'
import type {RichText} from 'schemas/sanity.types.ts'

/**
 * A statement whose text is fixed: it is the one the site was built with. The same document may
 * also be edited in the Studio; that version stands at `current`, which is the address search
 * engines are given (docs/decisions/09-duplicate-legal-addresses.md).
 */
export interface Statement {
  href: string
  /** The page of the same document that the Studio can change. */
  current: string
  title: string
  description: string
  /** The month from which it applies. */
  effective: string
  /** The day somebody last checked what it says. */
  reviewed: string
  content: RichText
}

const reviewed = '2026-11-21'

export const privacyPolicy: Statement = {
  href: '/privacy-policy',
  current: '/legal/privacy-policy',
  title: 'Privacy Policy',
  description:
    'What we know about you, why, who else sees it, how long we keep it, your rights, and how to complain about how we handle personal data.',
  effective: 'July 2025',
  reviewed,
  content: privacyPolicyText.content ?? [],
}

export const termsOfService: Statement = {
  href: '/terms-of-service',
  current: '/legal/terms-of-service',
  title: 'Terms of Service',
  description:
    'The terms on which we provide care at home and on which you may use this website: assessment, visits, prices, invoices, cancelling, complaints and more.',
  effective: 'July 2025',
  reviewed,
  content: termsOfServiceText.content ?? [],
}

export const fundamentalHumanRights: Statement = {
  href: '/fundamental-human-rights',
  current: '/legal/fundamental-human-rights',
  title: 'Fundamental Human Rights Statement',
  description:
    'What we hold ourselves to, for the people we care for and for the people who work here, and what to do if a right is not respected.',
  effective: 'August 2025',
  reviewed,
  content: humanRightsText.content ?? [],
}

export const modernSlavery: Statement = {
  href: '/modern-slavery',
  current: '/legal/modern-slavery',
  title: 'Modern Slavery Statement',
  description:
    'Where the risk of modern slavery lies in home care, what we do about it, and where to turn if you are worried about somebody.',
  effective: 'August 2025',
  reviewed,
  content: modernSlaveryText.content ?? [],
}

export const businessIntegrity: Statement = {
  href: '/business-integrity',
  current: '/legal/statement-of-business-integrity',
  title: 'Business Integrity Statement',
  description:
    'How we keep the trust of people who let us into their homes: bribery, gifts, conflicts of interest, honest prices and speaking up.',
  effective: 'August 2025',
  reviewed,
  content: businessIntegrityText.content ?? [],
}

export const statements: Statement[] = [
  privacyPolicy,
  termsOfService,
  fundamentalHumanRights,
  modernSlavery,
  businessIntegrity,
]

export function statementMetadata({title, description, current}: Statement): Metadata {
  return {title, description, alternates: {canonical: current}}
}

import {fundamentalHumanRights as humanRightsText} from 'schemas/sample/legal/fundamentalHumanRights.ts'
import {modernSlavery as modernSlaveryText} from 'schemas/sample/legal/modernSlavery.ts'
import {privacyPolicy as privacyPolicyText} from 'schemas/sample/legal/privacyPolicy.ts'
import {statementOfBusinessIntegrity as businessIntegrityText} from 'schemas/sample/legal/statementOfBusinessIntegrity.ts'
import {termsOfService as termsOfServiceText} from 'schemas/sample/legal/termsOfService.ts'
import type {RichText} from 'schemas/sanity.types.ts'
import type {ReviewedPage} from 'schemas/site/page.ts'
import {pages} from 'schemas/site/siteMap.ts'

/**
 * A statement whose text is fixed: it is the one the site was built with. The same document may
 * also be edited in the Studio; that version stands at the page's canonical address
 * (docs/decisions/09-duplicate-legal-addresses.md).
 */
export interface Statement {
  page: ReviewedPage & {canonical: string}
  /** The month from which it applies. */
  effective: string
  content: RichText
}

export const privacyPolicy: Statement = {
  page: pages.privacyPolicy,
  effective: 'July 2025',
  content: privacyPolicyText.content ?? [],
}

export const termsOfService: Statement = {
  page: pages.termsOfService,
  effective: 'July 2025',
  content: termsOfServiceText.content ?? [],
}

export const fundamentalHumanRights: Statement = {
  page: pages.fundamentalHumanRights,
  effective: 'August 2025',
  content: humanRightsText.content ?? [],
}

export const modernSlavery: Statement = {
  page: pages.modernSlavery,
  effective: 'August 2025',
  content: modernSlaveryText.content ?? [],
}

export const businessIntegrity: Statement = {
  page: pages.businessIntegrity,
  effective: 'August 2025',
  content: businessIntegrityText.content ?? [],
}

export const statements: Statement[] = [
  privacyPolicy,
  termsOfService,
  fundamentalHumanRights,
  modernSlavery,
  businessIntegrity,
]

import type {LegalPage} from '../sanity.types.ts'
import {applicantPrivacyPolicy} from './legal/applicantPrivacyPolicy.ts'
import {businessIntegrityGuide} from './legal/businessIntegrityGuide.ts'
import {cookiePolicy} from './legal/cookiePolicy.ts'
import {cookieSettings} from './legal/cookieSettings.ts'
import {fundamentalHumanRights} from './legal/fundamentalHumanRights.ts'
import {media} from './legal/media.ts'
import {modernSlavery} from './legal/modernSlavery.ts'
import {privacyPolicy} from './legal/privacyPolicy.ts'
import {responsibleBusinessConduct} from './legal/responsibleBusinessConduct.ts'
import {statementOfBusinessIntegrity} from './legal/statementOfBusinessIntegrity.ts'
import {termsOfService} from './legal/termsOfService.ts'

/** Every legal page that the site's footer links to, in its order. */
export const legalPages: LegalPage[] = [
  media,
  termsOfService,
  privacyPolicy,
  applicantPrivacyPolicy,
  cookiePolicy,
  cookieSettings,
  responsibleBusinessConduct,
  businessIntegrityGuide,
  fundamentalHumanRights,
  modernSlavery,
  statementOfBusinessIntegrity,
]

import 'server-only'
import {getSiteSettings} from '../content/read.ts'
import {environment} from '../environment.ts'
import type {EnquiryKind} from './enquiryStates.ts'
import {formRoute} from './formRoute.ts'

/** A form's route on this site, with the opening hours of its content. */
export function siteFormRoute(kind: EnquiryKind) {
  return formRoute(kind, {
    siteUrl: environment.SITE_URL,
    openingHours: async () => (await getSiteSettings()).openingHours,
  })
}

import 'server-only'
import {getSiteSettings} from '../../../content/read.ts'
import type {EnquiryKind} from '../../../enquiries/enquiryStates.ts'
import {formRoute} from '../../../enquiries/formRoute.ts'
import {environment} from '../../../environment.ts'

/** A form's route on this site, with the opening hours of its content. */
export function siteFormRoute(kind: EnquiryKind) {
  return formRoute(kind, {
    siteUrl: environment.SITE_URL,
    officeHours: getSiteSettings,
  })
}

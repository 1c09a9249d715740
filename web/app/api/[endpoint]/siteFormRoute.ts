import 'server-only'
import {getSiteSettings} from '../../../content/read.ts'
import type {EnquiryKind} from '../../../data/enquiryStates.ts'
import {environment} from '../../../data/environment.ts'
import {formRoute} from '../../../enquiries/formRoute.ts'

/** A form's route on this site, with the opening hours of its content. */
export function siteFormRoute(kind: EnquiryKind) {
  return formRoute(kind, {
    siteUrl: environment.SITE_URL,
    officeHours: getSiteSettings,
  })
}

import 'server-only'
import {getSiteSettings} from '../content/read.ts'
import {environment} from '../environment.ts'
import type {EnquiryForm} from './enquiryForm.ts'
import {formRoute} from './formRoute.ts'

/** A form's route on this site, which promises by the opening hours its content has. */
export function siteFormRoute(form: EnquiryForm) {
  return formRoute(form, {
    siteUrl: environment.SITE_URL,
    openingHours: async () => (await getSiteSettings()).openingHours,
  })
}

import type {SiteSettingsQueryResult} from '@home-care/schemas/sanity.types.ts'
import {siteState} from '../edition/current.ts'
import {siteSettings} from './queries.ts'

/**
 * The office's telephone and the one on call, with their hours. The latter is null without a number, and
 * answered on bank holidays too.
 */
export function telephonesOf(settings: SiteSettingsQueryResult) {
  const onCall = settings?.onCall
  return {
    office: {
      phone: settings?.phone ?? '',
      openingHours: settings?.openingHours ?? [],
      otherHours: settings?.otherHours ?? [],
    },
    onCall: onCall?.phone
      ? {
          ...onCall,
          phone: onCall.phone,
          openingHours: onCall.openingHours ?? [],
          otherHours: onCall.otherHours ?? [],
          onBankHolidays: true,
        }
      : null,
  }
}

/** The office's hours as published. */
export const officeHours = () => telephonesOf(siteState().edition.answer(siteSettings).value).office

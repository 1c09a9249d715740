import {siteStaffRoutes} from '../../../siteStaffRoutes.ts'

export const GET = siteStaffRoutes.samePerson
export const OPTIONS = siteStaffRoutes.preflight

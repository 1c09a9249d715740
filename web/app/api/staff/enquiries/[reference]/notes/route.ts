import {siteStaffRoutes} from '../../../siteStaffRoutes.ts'

export const POST = siteStaffRoutes.note
export const OPTIONS = siteStaffRoutes.preflight

import {siteStaffRoutes} from '../../siteStaffRoutes.ts'

export const POST = siteStaffRoutes.handOverAll
export const OPTIONS = siteStaffRoutes.preflight

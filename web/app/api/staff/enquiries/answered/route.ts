import {siteStaffRoutes} from '../../siteStaffRoutes.ts'

export const GET = siteStaffRoutes.answered
export const OPTIONS = siteStaffRoutes.preflight

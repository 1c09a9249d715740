import {siteStaffRoutes} from '../../siteStaffRoutes.ts'

export const GET = siteStaffRoutes.report
export const OPTIONS = siteStaffRoutes.preflight

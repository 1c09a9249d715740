import {siteStaffRoutes} from '../../siteStaffRoutes.ts'

export const GET = siteStaffRoutes.colleagues
export const PATCH = siteStaffRoutes.setDuty
export const OPTIONS = siteStaffRoutes.preflight

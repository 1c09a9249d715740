import {siteStaffRoutes} from '../../siteStaffRoutes.ts'

export const GET = siteStaffRoutes.counts
export const OPTIONS = siteStaffRoutes.preflight

import {siteStaffRoutes} from '../../siteStaffRoutes.ts'

export const GET = siteStaffRoutes.deletions
export const OPTIONS = siteStaffRoutes.preflight

import {siteStaffRoutes} from '../../siteStaffRoutes.ts'

export const POST = siteStaffRoutes.search
export const OPTIONS = siteStaffRoutes.preflight

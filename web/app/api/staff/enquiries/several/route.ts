import {siteStaffRoutes} from '../../siteStaffRoutes.ts'

export const POST = siteStaffRoutes.several
export const OPTIONS = siteStaffRoutes.preflight

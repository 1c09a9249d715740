import {siteStaffRoutes} from '../../siteStaffRoutes.ts'

export const GET = siteStaffRoutes.open
export const PATCH = siteStaffRoutes.change
export const DELETE = siteStaffRoutes.erase
export const OPTIONS = siteStaffRoutes.preflight

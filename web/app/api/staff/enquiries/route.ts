import {siteStaffRoutes} from '../siteStaffRoutes.ts'

export const GET = siteStaffRoutes.list
export const OPTIONS = siteStaffRoutes.preflight
export const POST = siteStaffRoutes.enter

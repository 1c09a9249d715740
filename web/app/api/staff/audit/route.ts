import {siteStaffRoutes} from '../siteStaffRoutes.ts'

export const GET = siteStaffRoutes.audit
export const OPTIONS = siteStaffRoutes.preflight

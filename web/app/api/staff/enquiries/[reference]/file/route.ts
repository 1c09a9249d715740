import {siteStaffRoutes} from '../../../siteStaffRoutes.ts'

export const GET = siteStaffRoutes.file
export const OPTIONS = siteStaffRoutes.preflight

import {siteStaffRoutes} from '../../siteStaffRoutes.ts'

export const GET = siteStaffRoutes.words
export const OPTIONS = siteStaffRoutes.preflight

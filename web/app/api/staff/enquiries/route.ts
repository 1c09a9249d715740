import {siteStaffRoutes} from '../../../../enquiries/siteStaffRoutes.ts'

export const GET = siteStaffRoutes.list
export const OPTIONS = siteStaffRoutes.preflight

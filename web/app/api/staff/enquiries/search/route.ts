import {siteStaffRoutes} from '../../../../../enquiries/siteStaffRoutes.ts'

export const POST = siteStaffRoutes.search
export const OPTIONS = siteStaffRoutes.preflight

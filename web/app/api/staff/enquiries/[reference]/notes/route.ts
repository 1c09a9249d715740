import {siteStaffRoutes} from '../../../../../../enquiries/siteStaffRoutes.ts'

export const POST = siteStaffRoutes.note
export const OPTIONS = siteStaffRoutes.preflight

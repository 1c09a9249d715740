import {siteStaffRoutes} from '../../../../../enquiries/siteStaffRoutes.ts'

export const GET = siteStaffRoutes.exportCsv
export const OPTIONS = siteStaffRoutes.preflight

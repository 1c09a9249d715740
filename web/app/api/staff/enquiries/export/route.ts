import {siteStaffRoutes} from '../../siteStaffRoutes.ts'

export const GET = siteStaffRoutes.exportCsv
export const OPTIONS = siteStaffRoutes.preflight

import {siteStaffRoutes} from '../../../siteStaffRoutes.ts'

export const POST = siteStaffRoutes.reply
export const OPTIONS = siteStaffRoutes.preflight

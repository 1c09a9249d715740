import {siteReadingsRoutes} from '../../siteStaffRoutes.ts'

export const GET = siteReadingsRoutes.mine
export const PATCH = siteReadingsRoutes.confirm
export const OPTIONS = siteReadingsRoutes.preflight

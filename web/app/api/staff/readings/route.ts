import {siteReadingsRoutes} from '../siteStaffRoutes.ts'

export const GET = siteReadingsRoutes.of
export const POST = siteReadingsRoutes.ask
export const OPTIONS = siteReadingsRoutes.preflight

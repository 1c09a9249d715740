import {visitsRoute} from '../../../../watch/visitsRoute.ts'
import {staffOptions} from '../siteStaffRoutes.ts'

export const {GET, OPTIONS} = visitsRoute(staffOptions)

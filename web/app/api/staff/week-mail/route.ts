import {weekMailRoute} from '../../../../watch/weekMailRoute.ts'
import {staffOptions} from '../siteStaffRoutes.ts'

export const {GET, PATCH, OPTIONS} = weekMailRoute(staffOptions)

import {environment} from '../../../data/environment.ts'
import {reportRoute} from '../../../watch/reportRoute.ts'

export const POST = reportRoute(environment.SITE_URL)

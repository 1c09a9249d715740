import {environment} from '../../../data/environment.ts'
import {takePolicyReport} from '../../../watch/policyReports.ts'

export const POST = (request: Request) => takePolicyReport(request, environment.SITE_URL)

import {referral} from '../../../enquiries/referral.ts'
import {siteFormRoute} from '../../../enquiries/siteFormRoute.ts'

export const {POST, OPTIONS, GET, HEAD, PUT, PATCH, DELETE} = siteFormRoute(referral)

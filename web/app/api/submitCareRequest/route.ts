import {careRequest} from '../../../enquiries/careRequest.ts'
import {siteFormRoute} from '../../../enquiries/siteFormRoute.ts'

export const {POST, OPTIONS, GET, HEAD, PUT, PATCH, DELETE} = siteFormRoute(careRequest)

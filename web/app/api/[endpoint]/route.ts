import {siteForms} from '@home-care/schemas/site/forms.ts'
import {officeHours} from '../../../content/telephones.ts'
import {environment} from '../../../data/environment.ts'
import {formRoute} from '../../../enquiries/formRoute.ts'

/** The forms' routes, with the opening hours of the content. */
const routes = new Map(
  siteForms.map(({kind, endpoint}): [string, ReturnType<typeof formRoute>] => [
    endpoint,
    formRoute(kind, {siteUrl: environment.SITE_URL, officeHours}),
  ]),
)

type Method = keyof ReturnType<typeof formRoute>

/** Handles the forms' endpoints, which the site map names. */
function handle(method: Method) {
  return async (request: Request, {params}: RouteContext<'/api/[endpoint]'>) => {
    const {endpoint} = await params
    const route = routes.get(`/api/${endpoint}`)
    return route?.[method](request) ?? new Response('Not found', {status: 404})
  }
}

export const POST = handle('POST')
export const OPTIONS = handle('OPTIONS')
export const GET = handle('GET')
export const HEAD = handle('HEAD')
export const PUT = handle('PUT')
export const PATCH = handle('PATCH')
export const DELETE = handle('DELETE')

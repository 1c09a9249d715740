import {log} from '@home-care/environment/log.ts'
import {siteForms} from '@home-care/schemas/site/forms.ts'
import {loggable} from '../../../telemetry/loggable.ts'
import {siteFormRoute} from './siteFormRoute.ts'

const routes = new Map<string, ReturnType<typeof siteFormRoute>>(
  siteForms.map(({kind, endpoint}) => [endpoint, siteFormRoute(kind)]),
)

type Method = keyof ReturnType<typeof siteFormRoute>

/** Handles the forms' endpoints, which the site map names. */
function handle(method: Method) {
  return async (request: Request, {params}: RouteContext<'/api/[endpoint]'>) => {
    const {endpoint} = await params
    const route = routes.get(`/api/${endpoint}`)
    if (route) return route[method](request)
    log.warn(`404 for an unknown path: ${loggable(`/api/${endpoint}`)}`)
    return new Response('Not found', {status: 404})
  }
}

export const POST = handle('POST')
export const OPTIONS = handle('OPTIONS')
export const GET = handle('GET')
export const HEAD = handle('HEAD')
export const PUT = handle('PUT')
export const PATCH = handle('PATCH')
export const DELETE = handle('DELETE')

import {siteForms} from '@home-care/schemas/site/forms.ts'
import {officeHours} from '../../../content/telephones.ts'
import {formRoute} from '../../../enquiries/formRoute.ts'

const routes = new Map<string, ReturnType<typeof formRoute>>(
  siteForms.map(({kind, endpoint}) => [endpoint, formRoute(kind, officeHours)]),
)

/** Handles the forms' endpoints, which schemas/site/forms.ts names. */
async function handle(request: Request, {params}: RouteContext<'/api/[endpoint]'>) {
  const {endpoint} = await params
  return routes.get(`/api/${endpoint}`)?.(request) ?? new Response('Not found', {status: 404})
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
}

import {siteForms} from '@home-care/schemas/site/forms.ts'
import * as z from 'zod'
import {clientOf} from '../data/client.ts'
import {enquiryKinds} from '../data/enquiryStates.ts'
import {type Enquiries, enquiries} from '../enquiries/enquiries.ts'
import {RefusedRequest, readJsonObject, requireSameOrigin} from '../forms/formRequest.ts'
import {forms} from '../forms/forms.ts'
import {count, isPerson, presses} from '../telemetry/counts.ts'

const form = z.enum(enquiryKinds)
const mostFields = Math.max(...siteForms.map(({kind}) => Object.keys(forms[kind].labels).length))

/** A report of a page's script; each value is one of a few. */
const reportSchema = z.union([
  z.strictObject({pressed: z.enum(presses)}),
  z.strictObject({begun: form}),
  z.strictObject({refused: form, fields: z.array(z.string()).max(mostFields)}),
])

/**
 * Counts the reports of a page's script: a pressed link, a form that was begun, or one refused before it
 * was sent. It stores nothing about the sender. POST answers 204, 400 for anything else, 403 from another
 * site, 429 after many.
 */
export function reportRoute(siteUrl: string, service: () => Enquiries = enquiries) {
  return async function post(request: Request): Promise<Response> {
    try {
      requireSameOrigin(request.headers, siteUrl)
      const {environment, limits} = service()
      const client = clientOf(request.headers, environment.TRUSTED_PROXIES)
      if ((await limits.reports.take(client)) > 0) return new Response(null, {status: 429})
      const {data} = reportSchema.safeParse(await readJsonObject(request))
      if (!data) return new Response(null, {status: 400})
      if (isPerson(request.headers.get('user-agent') ?? '')) countReport(data)
      return new Response(null, {status: 204})
    } catch (error) {
      if (error instanceof RefusedRequest) return new Response(null, {status: error.status})
      throw error
    }
  }
}

function countReport(report: z.infer<typeof reportSchema>): void {
  if ('pressed' in report) count(`pressed ${report.pressed}`)
  else if ('begun' in report) count(`begun ${report.begun}`)
  else
    for (const field of Object.keys(forms[report.refused].labels))
      if (report.fields.includes(field)) count(`refused ${report.refused} ${field}`)
}

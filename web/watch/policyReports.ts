import {log} from '@home-care/environment/log.ts'
import * as z from 'zod'
import {RefusedRequest, readJsonObject} from '../forms/formRequest.ts'
import {loggable} from '../telemetry/loggable.ts'

/** Reports that are logged in an hour: a mistake of ours is clear from a few. */
const mostAnHour = 20
const hourMs = 60 * 60_000
/** The body that browsers send to `report-uri`. */
const reportSchema = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.string().default(''),
    'blocked-uri': z.string().default(''),
    'source-file': z.string().default(''),
    'line-number': z.number().optional(),
  }),
})
type PolicyReport = z.infer<typeof reportSchema>['csp-report']

let hour = {began: 0, logged: 0}

/**
 * Takes browsers' reports that our own policy blocked a part of a page, and logs the first of each hour:
 * the paths of page and script, without a query. What extensions of a browser add is not ours. POST
 * answers 204, 400 for no report, 413 for too long a one.
 */
export async function takePolicyReport(request: Request, siteUrl: string): Promise<Response> {
  try {
    const {data} = reportSchema.safeParse(await readJsonObject(request))
    if (!data) return new Response(null, {status: 400})
    const report = data['csp-report']
    if (isOurs(report, siteUrl)) logReport(report)
    return new Response(null, {status: 204})
  } catch (error) {
    if (error instanceof RefusedRequest) return new Response(null, {status: error.status})
    throw error
  }
}

/** Tells a report about this site from one about another, or about a browser's extension. */
const isOurs = (report: PolicyReport, siteUrl: string) =>
  URL.parse(report['document-uri'])?.origin === new URL(siteUrl).origin &&
  !/^[a-z-]+-extension/.test(report['source-file'])

function logReport(report: PolicyReport): void {
  const now = Date.now()
  if (Math.abs(now - hour.began) > hourMs) hour = {began: now, logged: 0}
  if (hour.logged >= mostAnHour) return
  hour.logged += 1
  log.warn(
    {
      page: placeOf(report['document-uri']),
      directive: loggable(report['effective-directive']),
      blocked: placeOf(report['blocked-uri']),
      source: placeOf(report['source-file']),
      line: report['line-number'],
    },
    'A browser blocked a part of a page by our policy',
  )
}

/** An address without its query, or the keyword in its place, such as `inline`. */
function placeOf(address: string): string {
  const url = URL.parse(address)
  if (!url) return loggable(address)
  return url.origin === 'null' ? url.protocol : url.origin + loggable(url.pathname)
}

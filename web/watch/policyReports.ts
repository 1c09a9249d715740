import {log} from '@home-care/environment/log.ts'
import * as z from 'zod'
import {RefusedRequest, readBytes} from '../forms/formRequest.ts'
import {loggable} from '../telemetry/loggable.ts'

/** Reports that are logged in an hour: a mistake of ours is clear from a few. */
const mostAnHour = 20
const hourMs = 60 * 60_000
/** The most reports that one request may hold. */
const mostTogether = 50

/** Both forms in which browsers report: `report-uri` and `report-to`. */
const oldSchema = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().default(''),
    'source-file': z.string().default(''),
    'line-number': z.number().optional(),
  }),
})
const newSchema = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({
        documentURL: z.string(),
        effectiveDirective: z.string(),
        blockedURL: z.string().default(''),
        sourceFile: z.string().nullish(),
        lineNumber: z.number().nullish(),
      }),
    }),
  )
  .max(mostTogether)

interface PolicyReport {
  page: string
  directive: string
  blocked: string
  source: string
  line?: number | undefined
}

let hour = {began: 0, logged: 0}

/**
 * Takes browsers' reports that our own policy blocked a part of a page, and logs the first of each hour:
 * the paths of page and script, without a query. What extensions of a browser add is not ours. POST
 * answers 204, 400 for no report, 413 for too long a one.
 */
export async function takePolicyReport(request: Request, siteUrl: string): Promise<Response> {
  try {
    const text = (await readBytes(request)).toString()
    const reports = readReports(parse(text))
    if (!reports) return new Response(null, {status: 400})
    for (const report of reports) if (isOurs(report, siteUrl)) logReport(report)
    return new Response(null, {status: 204})
  } catch (error) {
    if (error instanceof RefusedRequest) return new Response(null, {status: error.status})
    throw error
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readReports(sent: unknown): PolicyReport[] | undefined {
  const old = oldSchema.safeParse(sent).data?.['csp-report']
  if (old)
    return [
      {
        page: old['document-uri'],
        directive: old['effective-directive'] ?? old['violated-directive'] ?? '',
        blocked: old['blocked-uri'],
        source: old['source-file'],
        line: old['line-number'],
      },
    ]
  return newSchema.safeParse(sent).data?.map(({body}) => ({
    page: body.documentURL,
    directive: body.effectiveDirective,
    blocked: body.blockedURL,
    source: body.sourceFile ?? '',
    line: body.lineNumber ?? undefined,
  }))
}

/** Tells a report about this site from one about another, or about a browser's extension. */
const isOurs = ({page, source}: PolicyReport, siteUrl: string) =>
  URL.parse(page)?.origin === new URL(siteUrl).origin && !/^[a-z-]+-extension/.test(source)

function logReport({page, directive, blocked, source, line}: PolicyReport): void {
  const now = Date.now()
  if (now - hour.began > hourMs) hour = {began: now, logged: 0}
  if (hour.logged >= mostAnHour) return
  hour.logged += 1
  log.warn(
    {
      page: placeOf(page),
      directive: loggable(directive),
      blocked: placeOf(blocked),
      source: placeOf(source),
      line,
    },
    'A browser blocked a part of a page by our policy',
  )
}

/** An address without its query, or the word that stands in for one, such as `inline`. */
function placeOf(address: string): string {
  const url = URL.parse(address)
  if (!url) return loggable(address)
  return url.origin === 'null' ? url.protocol : url.origin + loggable(url.pathname)
}

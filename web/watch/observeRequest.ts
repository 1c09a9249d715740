import {randomUUID} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {log, withRequest} from '@home-care/environment/log.ts'
import {countPage, isPerson} from '../telemetry/counts.ts'
import {loggable} from '../telemetry/loggable.ts'
import {siteMetrics, statusClass} from '../telemetry/metrics.ts'

/** Kinds of request by the start of the path; the first match counts, and any other path is a page. */
const routes = [
  ['/_next/', 'script or style'],
  ['/images/', 'picture'],
  ['/files/', 'file'],
  ['/share', 'share picture'],
  ['/api/staff/', 'staff'],
  ['/api/draft-mode/', 'preview'],
  ['/api/revalidate', 'webhook'],
  ['/api/', 'form'],
  ['/health', 'health'],
  ['/missing/', 'own'],
] as const

const routeOf = (url = '') => routes.find(([start]) => url.startsWith(start))?.[1] ?? 'page'

const cacheStates = ['hit', 'stale', 'miss'] as const

/**
 * Answers a request, whose lines in the log name it. It is counted when its connection closes, also if
 * the response was cut short; a failure of the site is logged with its path.
 */
export function observeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  {isPreview}: {isPreview: boolean},
  answer: () => unknown,
): void {
  const {requests, durations, pages} = siteMetrics()
  const [path = '/'] = (request.url ?? '/').split('?')
  const route = routeOf(path)
  const began = performance.now()
  const fields = {requestId: randomUUID(), route}
  withRequest(fields, answer)
  response.once('close', () => {
    const seconds = Math.round(performance.now() - began) / 1000
    durations.observe({route}, seconds)
    const status = response.writableFinished ? response.statusCode : undefined
    requests.inc({route, status: statusClass(status)})
    // A 503 of /health is an ordinary answer: each problem in it has its own line.
    if (status !== undefined && status >= 500 && route !== 'health')
      log.error({...fields, path: loggable(path), status, seconds}, 'The site could not answer')
    if (route !== 'page') return
    const cacheStatus = `${response.getHeader('cache-status')}`
    pages.inc({cache: cacheStates.find((state) => cacheStatus.endsWith(state)) ?? 'none'})
    if ((status === 200 || status === 304) && !isPreview && isVisit(request)) countPage(path)
  })
}

const isVisit = ({method, headers}: IncomingMessage) =>
  method === 'GET' && isPerson(headers['user-agent'], `${headers['sec-purpose']}`)

import type {IncomingMessage, ServerResponse} from 'node:http'
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

/** Counts a request when its connection closes, also if the response was cut short. */
export function countRequest({url}: IncomingMessage, response: ServerResponse): void {
  const {requests, durations, pages} = siteMetrics()
  const route = routeOf(url)
  const stop = durations.startTimer({route})
  response.once('close', () => {
    stop()
    const status = response.writableFinished ? response.statusCode : undefined
    requests.inc({route, status: statusClass(status)})
    if (route !== 'page') return
    const said = `${response.getHeader('cache-status')}`
    pages.inc({cache: cacheStates.find((state) => said.endsWith(state)) ?? 'none'})
  })
}

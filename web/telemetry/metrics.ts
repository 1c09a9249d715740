import {siteForms} from '@home-care/schemas/site/forms.ts'
import {Counter, Gauge, Histogram, Registry} from 'prom-client'

/** A request's status class, or `none` when the client left before the response ended. */
export const statusClass = (status: number | undefined): string =>
  status === undefined ? 'none' : `${Math.floor(status / 100)}xx`

/** In seconds: from a cached page to a visitor who has given up. */
const durations = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * The site's metrics. The code fixes each label's few values: nothing from a request becomes a series
 * of its own, and nothing says who did what.
 */
function createSiteMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const metrics = {
    registry,
    requests: new Counter({
      name: 'site_requests_total',
      help: 'Requests answered, by kind of address and class of status',
      labelNames: ['route', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: 'site_request_duration_seconds',
      help: 'From a request to the end of its answer',
      labelNames: ['route'],
      buckets: durations,
      registers,
    }),
    pages: new Counter({
      name: 'site_pages_total',
      help: 'Pages answered, by what was kept: hit, stale, miss, or none for one visitor’s own',
      labelNames: ['cache'],
      registers,
    }),
    received: new Counter({
      name: 'site_enquiries_received_total',
      help: 'Enquiries stored, by form; a form sent twice counts once',
      labelNames: ['form'],
      registers,
    }),
    refused: new Counter({
      name: 'site_enquiries_refused_total',
      help: 'Forms that were sent and not taken, by reason',
      labelNames: ['reason'],
      registers,
    }),
    mails: new Counter({
      name: 'site_mails_total',
      help: 'Tries to send a mail about an enquiry, by what came of them',
      labelNames: ['outcome'],
      registers,
    }),
    contentFailures: new Counter({
      name: 'site_content_failures_total',
      help: 'How often fetching the content failed',
      registers,
    }),
    watched: new Gauge({
      name: 'site_watch_timestamp_seconds',
      help: 'When the site last read its checks for alarms',
      registers,
    }),
  }
  // Prometheus can only compute a rate from a counter's first increase if it has seen it at 0.
  for (const {kind} of siteForms) metrics.received.inc({form: kind}, 0)
  for (const reason of [...Object.values(refusalReasons), 'other']) metrics.refused.inc({reason}, 0)
  for (const outcome of ['sent', 'failed']) metrics.mails.inc({outcome}, 0)
  return metrics
}

/** Why a form was refused, by the response's status. */
const refusalReasons: Readonly<Record<number, string>> = {
  400: 'not valid',
  403: 'other site',
  413: 'too long',
  415: 'no form',
  429: 'too many',
  503: 'not stored',
}

export const refusalReason = (status: number): string => refusalReasons[status] ?? 'other'

/**
 * The metrics of this process. They are kept on the global object, because the server and the routes
 * that Next.js bundles load this module separately.
 */
export function siteMetrics(): ReturnType<typeof createSiteMetrics> {
  globalThis.homeCareMetrics ??= createSiteMetrics()
  return globalThis.homeCareMetrics
}

declare global {
  var homeCareMetrics: ReturnType<typeof createSiteMetrics> | undefined
}

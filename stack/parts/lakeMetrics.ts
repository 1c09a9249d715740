import type {Lake} from '@home-care/lake/datasets/lake.ts'
import type {RequestMetric} from '@home-care/lake/datasets/requestMetrics.ts'
import {statusClass} from '@home-care/web/telemetry/metrics.ts'
import {Counter, Gauge, Histogram, Registry} from 'prom-client'

/** In seconds: from a query answered by an index to the longest query that an editor may run. */
const durations = [0.002, 0.01, 0.05, 0.25, 1, 5, 15]

/** Metrics of the embedded lake, by endpoint as in its code: no query and no name of a document. */
export function createLakeMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'lake_requests_total',
    help: 'Requests answered, by endpoint and class of status',
    labelNames: ['endpoint', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'lake_request_duration_seconds',
    help: 'From a request to the beginning of its answer',
    labelNames: ['endpoint'],
    buckets: durations,
    registers,
  })
  const refused = new Counter({
    name: 'lake_refused_total',
    help: 'Requests refused because of what they took: a query over its budget, too many at once',
    labelNames: ['reason'],
    registers,
  })
  for (const reason of ['budget', 'too many']) refused.inc({reason}, 0)
  const commits = new Counter({
    name: 'lake_commits_total',
    help: 'Transactions stored',
    registers,
  })

  return {
    registry,

    observe({endpoint, status, seconds: took, isOverBudget}: RequestMetric): void {
      requests.inc({endpoint, status: statusClass(status)})
      seconds.observe({endpoint}, took)
      if (isOverBudget) refused.inc({reason: 'budget'})
      if (status === 429) refused.inc({reason: 'too many'})
    },

    /** Counts stored transactions from now on. */
    follow(lake: Lake): void {
      for (const {store} of lake.datasets) store.onCommit(() => commits.inc())
    },

    /** All metrics in Prometheus' text format, with the lake's current sizes. */
    read(lake: Lake): Promise<string> {
      const now = new Registry()
      const say = (name: string, help: string, value: number) =>
        new Gauge({name, help, registers: [now]}).set(value)
      const sizes = lake.datasets.map(({store}) => store.size)
      const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
      say('lake_streams_open', 'Event streams that are open', lake.streams.size)
      say(
        'lake_queries_waiting',
        'Slow queries that wait for others',
        sum(lake.datasets.map(({queryThreads}) => queryThreads.waiting)),
      )
      say(
        'lake_documents',
        'Documents, drafts and versions',
        sum(sizes.map(({documents}) => documents)),
      )
      say(
        'lake_history_rows',
        'Changes that are remembered',
        sum(sizes.map(({changes}) => changes)),
      )
      say('lake_database_bytes', 'What the databases take', sum(sizes.map(({bytes}) => bytes)))
      return Registry.merge([registry, now]).metrics()
    },
  }
}

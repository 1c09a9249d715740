import {randomUUID} from 'node:crypto'
import {withRequest} from '@home-care/environment/log.ts'
import type {Context, MiddlewareHandler} from 'hono'
import {matchedRoutes} from 'hono/route'
import {QueryLimitError} from '../query/queryError.ts'
import {VERSION_PATH} from '../request/request.ts'
import type {LakeEnv} from './lakeEnv.ts'

/** An answered request, without its user or content. */
export interface RequestMetric {
  /** The route, such as `/data/query/:dataset`, or `other`. */
  endpoint: string
  status: number
  seconds: number
  isOverBudget: boolean
}

export function requestMetrics(
  observe: (metric: RequestMetric) => void,
): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const started = performance.now()
    const endpoint = endpointOf(c)
    await withRequest({requestId: randomUUID(), route: endpoint}, next)
    observe({
      endpoint,
      status: c.res.status,
      seconds: (performance.now() - started) / 1000,
      isOverBudget: c.error instanceof QueryLimitError,
    })
  }
}

function endpointOf(c: Context<LakeEnv>): string {
  const path = matchedRoutes(c).at(-1)?.path ?? '/*'
  const endpoint = path.startsWith(VERSION_PATH) ? path.slice(VERSION_PATH.length) : path
  return endpoint === '/*' ? 'other' : endpoint
}

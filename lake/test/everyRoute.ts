import type {Hono} from 'hono'
import type {LakeEnv} from '../http/lakeEnv.ts'

/** What stands for a part of a path that a route leaves open. */
const examples: Record<string, string> = {
  version: 'v2025-09-09',
  dataset: 'production',
  project: 'local',
  about: 'acl',
  vanity: '',
}

/**
 * An address for each method and path of an API.
 * @param names replace the examples, by the name of the parameter
 */
export function everyRoute({routes}: Hono<LakeEnv>, names: Record<string, string> = {}) {
  const known = {...examples, ...names}
  const addresses = routes.map(({method, path}) => {
    const filled = path
      .replaceAll(/:(\w+)(?:\{[^/]*\})?\??/g, (_, name: string) => known[name] ?? 'one')
      .replaceAll('*', 'one')
      .replace(/\/$/, '')
    return `${method === 'ALL' ? 'GET' : method} ${filled || '/'}`
  })
  return [...new Set(addresses)].toSorted()
}

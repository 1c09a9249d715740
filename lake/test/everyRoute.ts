import type {Hono} from 'hono'
import type {LakeEnv} from '../http/lakeEnv.ts'

/** Examples for the parts of a path that a route leaves open. */
const examples: Record<string, string> = {
  version: 'v2025-09-09',
  dataset: 'production',
  project: 'local',
  about: 'acl',
  vanity: '',
}

/** The addresses of a lake in production that answer 200 without a session or a token. */
export const openAddresses = [
  'GET /auth/code',
  'GET /auth/providers',
  'GET /auth/sign-in',
  'GET /health',
  'GET /users/me',
  'GET /v2025-09-09/auth/providers',
  'GET /v2025-09-09/users/me',
  'POST /v2025-09-09/auth/logout',
]

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

import {createHash} from 'node:crypto'
import {rolesThat} from '@home-care/schemas/rules/roles.ts'
import {LRUCache} from 'lru-cache'
import * as z from 'zod'

/** The API version of product.md 9. */
export const apiVersion = 'v2025-09-09'
/** The roles that may see enquiries, on the embedded lake. */
export const enquiryRoles: readonly string[] = rolesThat('answersEnquiries')
/** An answer is cached for this long. A user who loses access is out after it. */
const rememberMs = 30_000
/** A valid token does not count as a guess for this long. */
const knownMs = 12 * 60 * 60 * 1000
/** More tokens than an office has. */
const mostTokens = 500
const timeoutMs = 5_000

export interface ContentProject {
  /** The Content API's origin: the embedded lake's, or hosted Sanity's for the project. */
  api: string
  projectId: string
  dataset: string
  /** The roles that may see enquiries; undefined allows every editor of the content. */
  roles?: readonly string[]
}

export interface Staff {
  id: string
  name: string
  /** Undefined when the Content API has none. */
  email?: string | undefined
}

export type StaffCheck = Staff | 'unknown token' | 'not a member'

const userSchema = z.object({
  id: z.string().min(1),
  name: z.string().optional(),
  email: z.string().optional(),
  provider: z.string().optional(),
  roles: z.array(z.object({name: z.string()})).default([]),
})
const grantsSchema = z.array(z.object({permissions: z.array(z.string())}))

/**
 * Asks the Content API, hosted or embedded, for the user of a Studio token (`users/me`) and their
 * permissions on the dataset (`projects/:id/datasets/:dataset/acl`). Staff must be able to edit:
 * anybody can read a public dataset. Robot tokens are refused, as they have no person's name to audit.
 */
export function createStaffChecker({api, projectId, dataset, roles: allowed}: ContentProject) {
  const remembered = new LRUCache<string, Promise<StaffCheck>>({max: mostTokens, ttl: rememberMs})
  const validTokens = new LRUCache<string, true>({max: mostTokens, ttl: knownMs})
  const keyOf = (token: string) => createHash('sha256').update(token).digest('base64')

  async function check(token: string): Promise<StaffCheck> {
    const key = keyOf(token)
    let result = remembered.get(key)
    if (!result) {
      result = ask(token)
      remembered.set(key, result)
      result.catch(() => remembered.delete(key))
    }
    const staff = await result
    if (typeof staff === 'object') validTokens.set(key, true)
    return staff
  }

  async function ask(token: string): Promise<StaffCheck> {
    const me = await get('/users/me', token)
    if (me.status === 401 || me.status === 403) return 'unknown token'
    const user = userSchema.safeParse(await readAnswer(me))
    if (!user.success) return 'unknown token'
    const acl = await get(`/projects/${projectId}/datasets/${dataset}/acl`, token)
    if (acl.status === 401 || acl.status === 403 || acl.status === 404) return 'not a member'
    const grants = grantsSchema.parse(await readAnswer(acl))
    const {id, name, email, provider} = user.data
    const mayRead = allowed
      ? user.data.roles.some(({name: role}) => allowed.includes(role))
      : grants.some(({permissions}) => permissions.includes('update'))
    if (!mayRead || provider === 'sanity-token') return 'not a member'
    return {id, name: name || id, email}
  }

  return {
    check,
    /** Whether the token was valid for a member of staff in the last 12 hours. */
    isKnown: (token: string) => validTokens.has(keyOf(token)),
  }

  function get(path: string, token: string) {
    return fetch(`${api}/${apiVersion}${path}`, {
      headers: {Authorization: `Bearer ${token}`},
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
  }
}

async function readAnswer(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`The Content API answered ${response.status}`)
  return response.json()
}

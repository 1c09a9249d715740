import {log} from '@home-care/environment/log.ts'
import * as z from 'zod'
import type {EnquiriesEnvironment} from '../data/enquiriesEnvironment.ts'
import {messageOf} from '../data/messageOf.ts'
import {apiVersion, enquiryRoles} from './staffIdentity.ts'

const mostAtOnce = 50
const timeoutMs = 3000

const personSchema = z.object({id: z.string(), roles: z.array(z.string())})

/** Returns the user ids that have the right now. */
export type AccessCheck = (ids: readonly string[]) => Promise<ReadonlySet<string>>

type Lake = Pick<
  EnquiriesEnvironment,
  'SANITY_PROJECT_ID' | 'SANITY_API_READ_TOKEN' | 'LAKE_TOKEN' | 'LAKE_URL'
>

/**
 * Asks the embedded lake who was suspended or changed role. Hosted Sanity has no such query, so there
 * everybody known counts. While the lake does not answer, its last answer counts, and people it never
 * answered about count as present: one mail too many is better than none.
 * @param rightful roles with the right; by default that to deal with enquiries
 */
export function createAccessCheck(
  {SANITY_PROJECT_ID, SANITY_API_READ_TOKEN, LAKE_TOKEN = SANITY_API_READ_TOKEN, LAKE_URL}: Lake,
  rightful: readonly string[] = enquiryRoles,
): AccessCheck {
  if (SANITY_PROJECT_ID || !LAKE_TOKEN) return async (ids) => new Set(ids)
  const withoutRight = new Set<string>()

  async function ask(ids: readonly string[]) {
    const names = ids.map(encodeURIComponent).join(',')
    const answer = await fetch(`${LAKE_URL}/${apiVersion}/users/${names}`, {
      headers: {authorization: `Bearer ${LAKE_TOKEN}`},
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // For a single id the lake answers with one user, or 404.
    if (!answer.ok && answer.status !== 404) throw new Error(`The lake answered ${answer.status}`)
    const body: unknown = answer.ok ? await answer.json() : []
    const people = z.array(personSchema).parse([body].flat())
    const withRight = people.filter(({roles}) => roles.some((role) => rightful.includes(role)))
    for (const id of ids) withoutRight.add(id)
    for (const {id} of withRight) withoutRight.delete(id)
  }

  return async (ids) => {
    try {
      for (let from = 0; from < ids.length; from += mostAtOnce)
        await ask(ids.slice(from, from + mostAtOnce))
    } catch (error) {
      log.error(`Who is still on the staff could not be asked: ${messageOf(error)}`)
    }
    return new Set(ids.filter((id) => !withoutRight.has(id)))
  }
}

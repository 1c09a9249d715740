import {log} from '@home-care/environment/log.ts'
import {messageOf} from '@home-care/environment/messageOf.ts'
import * as z from 'zod'
import type {EnquiriesEnvironment} from '../data/enquiriesEnvironment.ts'
import {apiVersion, enquiryRoles} from './staffIdentity.ts'

// Asks the embedded lake about users. Hosted Sanity has no such endpoint.

const mostAtOnce = 50
const timeoutMs = 3000

type Lake = Pick<
  EnquiriesEnvironment,
  'SANITY_PROJECT_ID' | 'SANITY_API_READ_TOKEN' | 'LAKE_TOKEN' | 'LAKE_URL'
>

/** @returns a function that asks for users by their ids, or for all; undefined without a lake to ask */
function usersOf({
  SANITY_PROJECT_ID,
  SANITY_API_READ_TOKEN,
  LAKE_TOKEN = SANITY_API_READ_TOKEN,
  LAKE_URL,
}: Lake): ((ids?: readonly string[]) => Promise<unknown>) | undefined {
  if (SANITY_PROJECT_ID || !LAKE_TOKEN) return undefined
  return async (ids) => {
    const names = ids ? `/${ids.map(encodeURIComponent).join(',')}` : ''
    const answer = await fetch(`${LAKE_URL}/${apiVersion}/users${names}`, {
      headers: {authorization: `Bearer ${LAKE_TOKEN}`},
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // For a single id the lake answers with one user, or 404.
    if (ids && answer.status === 404) return []
    if (!answer.ok) throw new Error(`The lake answered ${answer.status}`)
    return answer.json()
  }
}

const rolesSchema = z.array(z.object({id: z.string(), roles: z.array(z.string())}))

/** Returns the user ids that have the right now. */
export type AccessCheck = (ids: readonly string[]) => Promise<ReadonlySet<string>>

/**
 * Asks who was suspended or changed role; without a lake everybody known counts. While the lake does not
 * answer, its last answer counts, and people it never answered about count as present: one mail too many
 * is better than none.
 * @param rightful roles with the right; by default that to deal with enquiries
 */
export function createAccessCheck(
  lake: Lake,
  rightful: readonly string[] = enquiryRoles,
): AccessCheck {
  const askUsers = usersOf(lake)
  if (!askUsers) return async (ids) => new Set(ids)
  const withoutRight = new Set<string>()

  return async (ids) => {
    try {
      for (let from = 0; from < ids.length; from += mostAtOnce) {
        const some = ids.slice(from, from + mostAtOnce)
        const people = rolesSchema.parse([await askUsers(some)].flat())
        for (const id of some) withoutRight.add(id)
        for (const {id, roles} of people)
          if (roles.some((role) => rightful.includes(role))) withoutRight.delete(id)
      }
    } catch (error) {
      log.error(`Who is still on the staff could not be asked: ${messageOf(error)}`)
    }
    return new Set(ids.filter((id) => !withoutRight.has(id)))
  }
}

const peopleSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    /** Empty for a user without an email address. */
    email: z.string(),
  }),
)
export type Person = z.infer<typeof peopleSchema>[number]

/**
 * Asks for the present staff, without suspended users.
 * @returns undefined without a lake to ask; the function throws while the lake does not answer
 */
export function createStaffList(lake: Lake): (() => Promise<Person[]>) | undefined {
  const askUsers = usersOf(lake)
  return askUsers && (async () => peopleSchema.parse(await askUsers()))
}

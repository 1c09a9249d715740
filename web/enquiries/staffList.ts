import * as z from 'zod'
import type {EnquiriesEnvironment} from '../data/enquiriesEnvironment.ts'
import {apiVersion} from './staffIdentity.ts'

const timeoutMs = 3000

const peopleSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    /** Empty for somebody whom mail cannot reach. */
    email: z.string(),
  }),
)
export type Person = z.infer<typeof peopleSchema>[number]

type Lake = Pick<
  EnquiriesEnvironment,
  'SANITY_PROJECT_ID' | 'SANITY_API_READ_TOKEN' | 'LAKE_TOKEN' | 'LAKE_URL'
>

/**
 * Asks the embedded lake who is on the staff now: whoever was suspended is not. Hosted Sanity has no such
 * question.
 * @returns undefined without a lake to ask; the function throws while the lake does not answer
 */
export function createStaffList({
  SANITY_PROJECT_ID,
  SANITY_API_READ_TOKEN,
  LAKE_TOKEN = SANITY_API_READ_TOKEN,
  LAKE_URL,
}: Lake): (() => Promise<Person[]>) | undefined {
  if (SANITY_PROJECT_ID || !LAKE_TOKEN) return undefined
  return async () => {
    const answer = await fetch(`${LAKE_URL}/${apiVersion}/users`, {
      headers: {authorization: `Bearer ${LAKE_TOKEN}`},
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) throw new Error(`The lake answered ${answer.status}`)
    return peopleSchema.parse(await answer.json())
  }
}

import {problemSchema, visitsSchema} from '@home-care/web/inbox/staffApi.ts'
import {useClient, useCurrentUser} from 'sanity'
import useSWR from 'swr'
import {staffApiUrl} from '../enquiries/enquiriesClient.ts'
import {polled} from '../polled.ts'
import {mayPublish} from '../staff/toolsOf.ts'

const everyMs = 5 * 60_000

/** How the website was used, for administrators and editors; undefined while unknown. */
export function useVisits() {
  const {token} = useClient({apiVersion: '2025-09-09'}).config()
  const isOffered = mayPublish(useCurrentUser())
  return useSWR(isOffered && 'visits', () => readVisits(token), polled(everyMs)).data
}

async function readVisits(token: string | undefined) {
  const response = await fetch(`${staffApiUrl}/api/staff/visits`, {
    cache: 'no-store',
    headers: {...(token && {Authorization: `Bearer ${token}`})},
  })
  const answer: unknown = await response.json()
  if (response.ok) return visitsSchema.parse(answer)
  throw new Error(problemSchema.safeParse(answer).data?.error.message ?? `${response.status}`)
}

import {useCurrentUser} from 'sanity'
import useSWR from 'swr'
import {useEnquiriesClient} from '../enquiries/useEnquiriesClient.ts'
import {polled} from '../polled.ts'
import {mayPublish} from '../staff/toolsOf.ts'

/** How the website was used, for administrators and editors; undefined while unknown. */
export function useVisits() {
  const client = useEnquiriesClient()
  const isOffered = mayPublish(useCurrentUser())
  return useSWR(isOffered && 'visits', client.visits, polled(5 * 60_000)).data
}

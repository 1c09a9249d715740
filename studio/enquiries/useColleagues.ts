import type {DutyChange} from '@home-care/web/enquiries/staffApi.ts'
import useSWR from 'swr'
import {polled} from '../polled.ts'
import {useEnquiriesClient} from './enquiriesClient.ts'

/** The colleagues who deal with enquiries, and who of them is on duty. */
export function useColleagues() {
  const client = useEnquiriesClient()
  const {data, mutate} = useSWR('enquiry-colleagues', client.colleagues, polled(15_000))
  const setDuty = (change: DutyChange) => mutate(client.setDuty(change), {revalidate: false})
  return {colleagues: data?.colleagues ?? [], setDuty}
}

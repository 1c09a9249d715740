import type {DutyChange} from '@home-care/web/enquiries/staffApi.ts'
import {useState} from 'react'
import useSWR from 'swr'
import {messageOf} from '../messageOf.ts'
import {polled} from '../polled.ts'
import type {EnquiriesClient} from './enquiriesClient.ts'

/** The colleagues who deal with enquiries, and who of them is on duty. */
export function useColleagues(client: EnquiriesClient) {
  const [problem, setProblem] = useState<string>()
  const {data: colleagues = [], mutate} = useSWR(
    'enquiry-colleagues',
    client.colleagues,
    polled(15_000),
  )
  /** @returns whether it worked */
  async function setDuty(change: DutyChange) {
    setProblem(undefined)
    try {
      await mutate(client.setDuty(change), {revalidate: false})
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    }
  }
  return {colleagues, problem, setDuty}
}

export type ColleaguesState = ReturnType<typeof useColleagues>

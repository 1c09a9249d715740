import type {Colleague, DutyChange} from '@home-care/web/inbox/staffApi.ts'
import useSWR from 'swr'
import {Choice, choose} from '../controls/Choice.tsx'
import {Labelled} from '../controls/Field.tsx'
import {polled} from '../polled.ts'
import {useEnquiriesClient} from './useEnquiriesClient.ts'

/** @param isAsked false for a role without the inbox */
export function useColleagues(isAsked = true) {
  const client = useEnquiriesClient()
  const key = isAsked && 'enquiry-colleagues'
  const {data, error, mutate} = useSWR(key, client.colleagues, polled(15_000))
  const setDuty = (change: DutyChange) => mutate(client.setDuty(change), {revalidate: false})
  const {colleagues = [], gone = [], fortnight = []} = data ?? {}
  return {known: {data, error}, colleagues, gone, fortnight, setDuty}
}

/** The field `id` of a form. */
export const ColleagueField = ({colleagues}: {colleagues: readonly Colleague[]}) => (
  <Labelled label="Colleague">
    <Choice
      name="id"
      options={[
        choose,
        ...colleagues.map(({id, name, isMailable}) => ({
          value: id,
          title: isMailable ? name : `${name} (no email address)`,
        })),
      ]}
    />
  </Labelled>
)

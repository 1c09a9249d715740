import {Checkbox, Flex, Text} from '@sanity/ui'
import {useCurrentUser} from 'sanity'
import useSWR from 'swr'
import {Problem} from '../controls/Problem.tsx'
import {useAttempt} from '../controls/useAttempt.ts'
import {useEnquiriesClient} from '../enquiries/useEnquiriesClient.ts'
import {mayPublish} from '../staff/toolsOf.ts'

/** Whether this person wants the mail of the week; nothing where no mail can reach them. */
export function WeekMail() {
  const client = useEnquiriesClient()
  const isOffered = mayPublish(useCurrentUser())
  const {data, mutate} = useSWR(isOffered && 'week-mail', client.weekMail)
  const {problem, attempt} = useAttempt()
  if (!data?.isPossible) return null
  const set = (isWanted: boolean) =>
    attempt(() =>
      mutate(client.setWeekMail(isWanted), {
        revalidate: false,
        optimisticData: {...data, isWanted},
      }),
    )
  return (
    <>
      <Flex as="label" gap={2} align="center">
        <Checkbox
          checked={data.isWanted}
          onChange={({currentTarget}) => void set(currentTarget.checked)}
        />
        <Text size={1}>Mail me each Monday what is due that week</Text>
      </Flex>
      {problem && <Problem>{problem}</Problem>}
    </>
  )
}

import {formatMoment} from '@home-care/web/time/londonTime.ts'
import {Button, Heading, Stack} from '@sanity/ui'
import useSWR from 'swr'
import {Problem} from '../controls/Problem.tsx'
import {messageOf} from '../controls/useAttempt.ts'
import {statusTitles} from './EnquiryRow.tsx'
import {useEnquiriesClient} from './useEnquiriesClient.ts'

/** Other enquiries of the same person, with their state. */
export function SamePerson({
  reference,
  onChoose,
}: {
  reference: string
  onChoose: (reference: string) => void
}) {
  const client = useEnquiriesClient()
  // The server opens every enquiry for the answer.
  const {data, error} = useSWR(['enquiry-person', reference], () => client.samePerson(reference), {
    revalidateOnFocus: false,
  })
  if (error) return <Problem>{messageOf(error)}</Problem>
  if (!data || data.enquiries.length === 0) return null
  return (
    <Stack gap={3}>
      <Heading as="h3" size={1}>
        The same person also wrote
      </Heading>
      <Stack as="ul" gap={2} padding={0} style={{listStyle: 'none', margin: 0}}>
        {data.enquiries.map((other) => (
          <li key={other.reference}>
            <Button
              mode="ghost"
              justify="flex-start"
              onClick={() => onChoose(other.reference)}
              text={[
                other.kindTitle,
                other.reference,
                formatMoment(new Date(other.receivedAt)),
                statusTitles[other.status],
                other.outcome,
                other.assignee && `with ${other.assignee.name}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

import {formatMoment} from '@home-care/web/time/londonTime.ts'
import {Button, Flex, Heading, Stack, Text} from '@sanity/ui'
import useSWR from 'swr'
import {DialogButton} from '../controls/DialogButton.tsx'
import {Problem} from '../controls/Problem.tsx'
import {Question} from '../controls/Question.tsx'
import {messageOf} from '../controls/useAttempt.ts'
import {statusTitles} from './EnquiryRow.tsx'
import {useEnquiriesClient} from './useEnquiriesClient.ts'

/** Other enquiries of the same person, with their state. */
export function SamePerson({
  reference,
  onChoose,
  onJoin,
}: {
  reference: string
  onChoose: (reference: string) => void
  /** Closes this enquiry as part of another one. */
  onJoin: (other: string) => Promise<unknown>
}) {
  const client = useEnquiriesClient()
  // Expensive: the server decrypts every enquiry to compare them.
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
          <Flex as="li" key={other.reference} gap={2} wrap="wrap">
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
            <DialogButton
              text="Join"
              mode="bleed"
              aria-label={`Join to ${other.reference}`}
              header={`Is ${reference} part of ${other.reference}?`}
            >
              {(close) => (
                <Question
                  yes="Close it as part of the other"
                  act={() => onJoin(other.reference).then(() => onChoose(other.reference))}
                  close={close}
                >
                  <Text>
                    {reference} stays as it is, with its notes, and is closed: no report counts it
                    twice. A note in each names the other, and both are kept as long as the marks of
                    either say. Choose New or Contacted there to part them again.
                  </Text>
                </Question>
              )}
            </DialogButton>
          </Flex>
        ))}
      </Stack>
    </Stack>
  )
}

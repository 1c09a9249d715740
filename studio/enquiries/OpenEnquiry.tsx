import {Badge, Box, Flex, Heading, Spinner, Stack, Text} from '@sanity/ui'
import {useEffect, useRef} from 'react'
import type {EnquiryStatus} from 'web/enquiries/enquiryStates.ts'
import {formatMoment} from 'web/enquiries/londonTime.ts'
import type {EnquiryDetail} from 'web/enquiries/staffApi.ts'
import {Answers} from './Answers.tsx'
import {EnquiryActions} from './EnquiryActions.tsx'
import type {EnquiriesClient} from './enquiriesClient.ts'
import {History} from './History.tsx'
import {Notes} from './Notes.tsx'
import {Problem} from './Problem.tsx'
import {StatusBadge} from './StatusBadge.tsx'
import {useOpenEnquiry} from './useOpenEnquiry.ts'

/** One enquiry: what was written, what was done about it, and what can be done. */
export function OpenEnquiry({
  client,
  reference,
  onChanged,
  onDone,
  say,
}: {
  client: EnquiriesClient
  reference: string
  onChanged: () => void
  /** Nothing is left to be done: the next one may be shown. */
  onDone: () => void
  /** Tells who cannot see it what happened. */
  say: (words: string) => void
}) {
  const {enquiry, problem, isBusy, act} = useOpenEnquiry(client, reference, onChanged)

  if (!enquiry)
    return (
      <Box padding={5}>
        {problem ? (
          <Problem>{problem}</Problem>
        ) : (
          <Flex gap={3} role="status">
            <Spinner muted />
            <Text muted>Opening {reference}…</Text>
          </Flex>
        )}
      </Box>
    )

  async function erase() {
    const isErased = await act(async () => {
      await client.erase(reference)
      return undefined
    })
    if (!isErased) return
    say(`${reference} is erased.`)
    onDone()
  }

  async function setStatus(status: EnquiryStatus, from: EnquiryStatus) {
    if (!(await act(() => client.setStatus(reference, status, from)))) return
    say(`${reference} is ${status} now.`)
    if (status === 'closed') onDone()
  }

  async function assign(assignee: 'me' | 'nobody') {
    if (await act(() => client.assign(reference, assignee)))
      say(assignee === 'me' ? `You deal with ${reference}.` : `Nobody deals with ${reference}.`)
  }

  return (
    <Box padding={[4, 4, 5]} style={{maxWidth: '52rem'}}>
      <Stack gap={5}>
        <Summary enquiry={enquiry} />
        {problem && <Problem>{problem}</Problem>}
        <EnquiryActions
          enquiry={enquiry}
          isBusy={isBusy}
          onStatus={(status) => void setStatus(status, enquiry.status)}
          onAssign={(assignee) => void assign(assignee)}
          onNoSpam={() => void act(() => client.clearSuspicion(reference))}
          onErase={() => void erase()}
        />
        <Answers answers={enquiry.answers} />
        <Notes
          notes={enquiry.notes}
          isBusy={isBusy}
          onAdd={(text) => act(() => client.addNote(reference, text))}
        />
        <History history={enquiry.history} />
      </Stack>
    </Box>
  )
}

function Summary({enquiry}: {enquiry: EnquiryDetail}) {
  const {name, kindTitle, reference, receivedAt, promisedBy, officeMail, isSuspect} = enquiry
  const heading = useRef<HTMLHeadingElement>(null)
  // A screen reader reads on from here; the button that led here may be gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap={4}>
      <Flex gap={3} align="center" wrap="wrap">
        <Heading as="h2" size={3} ref={heading} tabIndex={-1} style={{outline: 'none'}}>
          {name || 'Not readable: its key is missing'}
        </Heading>
        <StatusBadge enquiry={enquiry} now={new Date()} />
        {enquiry.isUrgent && <Badge tone="critical">{enquiry.urgency}</Badge>}
      </Flex>
      <Text muted>
        {kindTitle} {reference}, received {formatMoment(new Date(receivedAt))}
      </Text>
      <Text>
        We promised an answer by <strong>{formatMoment(new Date(promisedBy))}</strong>.
        {enquiry.assignee &&
          ` ${enquiry.isMine ? 'You deal' : `${enquiry.assignee} deals`} with it.`}
        {officeMail === 'waiting' && ' The mail to the office has not gone out yet.'}
      </Text>
      {isSuspect && (
        <Text>
          A field that people do not see was filled in. Most likely a program wrote this; a browser
          that fills in forms by itself can do it too. Nobody has been mailed.
        </Text>
      )}
    </Stack>
  )
}

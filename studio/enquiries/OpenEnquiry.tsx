import type {EnquiryStatus} from '@home-care/web/enquiries/enquiryStates.ts'
import {clock, formatDay, formatMoment, londonDay} from '@home-care/web/enquiries/londonTime.ts'
import type {Colleague, EnquiryDetail} from '@home-care/web/enquiries/staffApi.ts'
import {Badge, Box, Flex, Heading, Stack, Text} from '@sanity/ui'
import {type RefObject, useEffect, useRef, useState} from 'react'
import {Loading} from '../controls/Loading.tsx'
import {Problem} from '../controls/Problem.tsx'
import {Answers} from './Answers.tsx'
import {EnquiryActions} from './EnquiryActions.tsx'
import type {EnquiriesClient} from './enquiriesClient.ts'
import {History} from './History.tsx'
import {Notes} from './Notes.tsx'
import {StatusBadge} from './StatusBadge.tsx'
import {StatusChoice} from './StatusChoice.tsx'
import {useOpenEnquiry} from './useOpenEnquiry.ts'

export function OpenEnquiry({
  client,
  reference,
  colleagues,
  onChanged,
  onErased,
  onNext,
  say,
}: {
  client: EnquiriesClient
  reference: string
  colleagues: readonly Colleague[]
  onChanged: () => void
  onErased: () => void
  /** Opens the next enquiry of the list; undefined if there is none. */
  onNext: (() => void) | undefined
  /** Says it to screen readers. */
  say: (words: string) => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const {enquiry, problem, refusal, dismissRefusal, act} = useOpenEnquiry(client, reference, {
    onChanged,
    say,
  })
  // A new status moves the enquiry in the list, so the next one is kept from before.
  const [before, setBefore] = useState<{enquiry: EnquiryDetail; onNext: typeof onNext}>()

  if (!enquiry)
    return (
      <Box padding={5}>
        {problem ? <Problem>{problem}</Problem> : <Loading>{`Opening ${reference}…`}</Loading>}
      </Box>
    )

  async function setStatus(status: EnquiryStatus, from: EnquiryDetail) {
    if (await act(() => client.setStatus(reference, status, from.status)))
      setBefore({enquiry: from, onNext: before ? before.onNext : onNext})
  }

  async function undo({status, remindOn, remindAt}: EnquiryDetail, now: EnquiryStatus) {
    const isUndone = await act(async () => {
      const undone = await client.setStatus(reference, status, now)
      // Closing an enquiry removes its reminder.
      if (!remindOn || undone.value.remindOn === remindOn) return undone
      const today = londonDay(new Date())
      return client.remind(
        reference,
        remindOn < today ? today : remindOn,
        (remindOn >= today && remindAt) || undefined,
      )
    }, `${reference} is ${status} again.`)
    if (!isUndone) return
    setBefore(undefined)
    // The Undo button is gone.
    heading.current?.focus()
  }

  return (
    <Box padding={[4, 4, 5]} style={{maxWidth: '52rem'}}>
      <Stack gap={5}>
        <Summary enquiry={enquiry} heading={heading} />
        {problem && <Problem>{problem}</Problem>}
        {refusal && <Problem onDismiss={dismissRefusal}>{refusal}</Problem>}
        <StatusChoice
          reference={reference}
          status={enquiry.status}
          before={before?.enquiry.status}
          onChoose={(status) => void setStatus(status, enquiry)}
          onUndo={() => before && void undo(before.enquiry, enquiry.status)}
          onNext={before?.onNext}
        />
        <EnquiryActions
          enquiry={enquiry}
          colleagues={colleagues}
          onAssign={(assignee, note = '') =>
            act(
              () =>
                client.assign(reference, assignee?.id ?? null, {
                  from: enquiry.assignee?.id ?? null,
                  note,
                }),
              `${dealerOf(assignee)} with ${reference}.`,
            )
          }
          onRemind={(day, time) =>
            act(
              () => client.remind(reference, day, time),
              day
                ? `${reference} is due again on ${formatDay(day)}.`
                : `${reference} has no reminder any more.`,
            )
          }
          onNoSpam={() => act(() => client.clearSuspicion(reference), `${reference} is no spam.`)}
          onErase={async () => {
            const erase = async () => void (await client.erase(reference))
            if (await act(erase, `${reference} is erased.`)) onErased()
          }}
        />
        <Answers answers={enquiry.answers} />
        <Notes
          notes={enquiry.notes}
          onAdd={(text) => act(() => client.addNote(reference, text), 'The note is kept.')}
        />
        <History history={enquiry.history} />
      </Stack>
    </Box>
  )
}

function dealerOf(colleague: Pick<Colleague, 'name' | 'isMe'> | undefined) {
  if (!colleague) return 'Nobody deals'
  return colleague.isMe ? 'You deal' : `${colleague.name} deals`
}

function Summary({
  enquiry,
  heading,
}: {
  enquiry: EnquiryDetail
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const {name, kindTitle, reference, receivedAt, promisedBy, officeMail, isSuspect} = enquiry
  // Screen readers continue here; the button that opened the enquiry may be gone.
  useEffect(() => heading.current?.focus(), [heading])
  return (
    <Stack gap={4}>
      <Flex gap={3} align="center" wrap="wrap">
        <Heading
          as="h2"
          size={3}
          ref={heading}
          tabIndex={-1}
          // A name may be an e-mail address, which has no gap.
          style={{outline: 'none', overflowWrap: 'anywhere'}}
        >
          {name || 'Not readable: its key is missing'}
        </Heading>
        <StatusBadge enquiry={enquiry} />
        {enquiry.isUrgent && <Badge tone="critical">{enquiry.urgency}</Badge>}
      </Flex>
      <Text muted>
        {kindTitle} {reference}, received {formatMoment(new Date(receivedAt))}
      </Text>
      <Text>
        We promised an answer by <strong>{formatMoment(new Date(promisedBy))}</strong>.
        {enquiry.assignee && ` ${dealerOf({...enquiry.assignee, isMe: enquiry.isMine})} with it.`}
        {enquiry.remindOn &&
          ` Due again on ${formatDay(enquiry.remindOn)}${enquiry.remindAt ? ` at ${clock(enquiry.remindAt)}` : ''}.`}
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

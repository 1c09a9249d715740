import type {EnquiryStatus} from '@home-care/web/enquiries/enquiryStates.ts'
import {clock, formatDay, formatMoment, londonDay} from '@home-care/web/enquiries/londonTime.ts'
import type {EnquiryDetail} from '@home-care/web/enquiries/staffApi.ts'
import {Badge, Box, Card, Flex, Grid, Heading, Stack, Text} from '@sanity/ui'
import {type RefObject, useEffect, useRef, useState} from 'react'
import {Loading} from '../controls/Loading.tsx'
import {Problem} from '../controls/Problem.tsx'
import {EnquiryActions} from './EnquiryActions.tsx'
import {StatusBadge} from './EnquiryRow.tsx'
import {Notes} from './Notes.tsx'
import {StatusChoice} from './StatusChoice.tsx'
import {useOpenEnquiry} from './useOpenEnquiry.ts'

export function OpenEnquiry({
  reference,
  onChanged,
  onErased,
  onNext,
}: {
  reference: string
  onChanged: () => void
  onErased: () => void
  /** Opens the next enquiry of the list; undefined if there is none. */
  onNext: (() => void) | undefined
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const open = useOpenEnquiry(reference, onChanged)
  const {enquiry, problem, change, attempt} = open
  // A new status moves the enquiry in the list, so the next one is kept from before.
  const [before, setBefore] = useState<{enquiry: EnquiryDetail; onNext: typeof onNext}>()
  // The button that was pressed is gone.
  const readOn = () => heading.current?.focus()

  if (!enquiry)
    return (
      <Box padding={5}>
        {problem ? <Problem>{problem}</Problem> : <Loading>{`Opening ${reference}…`}</Loading>}
      </Box>
    )

  async function setStatus(status: EnquiryStatus, from: EnquiryDetail) {
    await change({status, from: from.status})
    setBefore({enquiry: from, onNext: before ? before.onNext : onNext})
  }

  async function undo({status, remindOn, remindAt}: EnquiryDetail, now: EnquiryStatus) {
    await change({status, from: now})
    const today = londonDay(new Date())
    // Closing an enquiry removes its reminder.
    if (remindOn && now === 'closed')
      await change(
        remindOn < today ? {remindOn: today} : {remindOn, remindAt: remindAt ?? undefined},
      )
    setBefore(undefined)
    readOn()
  }

  async function clearSuspicion() {
    await change({isSuspect: false})
    readOn()
  }

  return (
    <Box padding={[4, 4, 5]} style={{maxWidth: '52rem'}}>
      <Stack gap={5}>
        <Summary enquiry={enquiry} heading={heading} />
        {problem && <Problem>{problem}</Problem>}
        {open.refusal && <Problem onDismiss={open.dismiss}>{open.refusal}</Problem>}
        <StatusChoice
          reference={reference}
          status={enquiry.status}
          before={before?.enquiry.status}
          onChoose={(status) => void attempt(() => setStatus(status, enquiry))}
          onUndo={() => before && void attempt(() => undo(before.enquiry, enquiry.status))}
          onNext={before?.onNext}
        />
        <EnquiryActions
          enquiry={enquiry}
          change={change}
          attempt={attempt}
          onNoSpam={() => void attempt(clearSuspicion)}
          onErase={() => void attempt(() => open.erase().then(onErased))}
        />
        <Answers answers={enquiry.answers} />
        <Notes notes={enquiry.notes} onAdd={open.addNote} />
        <History history={enquiry.history} />
      </Stack>
    </Box>
  )
}

function Summary({
  enquiry,
  heading,
}: {
  enquiry: EnquiryDetail
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const {name, kindTitle, reference, receivedAt, promisedBy, officeMail, isSuspect} = enquiry
  const {assignee, isMine, remindOn, remindAt} = enquiry
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
      <Text role="status">
        We promised an answer by <strong>{formatMoment(new Date(promisedBy))}</strong>.
        {assignee && (isMine ? ' You deal with it.' : ` ${assignee.name} deals with it.`)}
        {remindOn &&
          ` Due again on ${formatDay(remindOn)}${remindAt ? ` at ${clock(remindAt)}` : ''}.`}
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

function Answers({answers}: Pick<EnquiryDetail, 'answers'>) {
  return (
    <Card padding={4} radius={3} border>
      <Stack as="dl" gap={4}>
        {answers.map(({label, value}) => (
          <Grid key={label} gridTemplateColumns={[1, 1, 3]} gap={2}>
            <Box as="dt">
              <Text size={1} muted>
                {label}
              </Text>
            </Box>
            <Box as="dd" gridColumn={['auto', 'auto', 2]} style={{margin: 0}}>
              <Text style={{whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'}}>{value}</Text>
            </Box>
          </Grid>
        ))}
      </Stack>
    </Card>
  )
}

function History({history}: Pick<EnquiryDetail, 'history'>) {
  return (
    <details>
      <summary>
        <Text as="span" size={1} muted style={{display: 'inline-block', cursor: 'pointer'}}>
          Who has seen and changed it ({history.length})
        </Text>
      </summary>
      <Stack as="ul" gap={2} paddingTop={3} style={{listStyle: 'none', margin: 0}}>
        {history.map(({at, actor, action, detail}) => (
          <Text key={`${at} ${actor} ${action}`} as="li" size={1} muted>
            {formatMoment(new Date(at))}: {actor} {action}
            {detail && ` (${detail})`}
          </Text>
        ))}
      </Stack>
    </details>
  )
}

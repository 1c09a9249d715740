import {clock} from '@home-care/schemas/rules/clock.ts'
import {formatDay, londonDay} from '@home-care/schemas/rules/day.ts'
import type {EnquiryStatus} from '@home-care/web/data/enquiryStates.ts'
import type {EnquiryDetail} from '@home-care/web/inbox/staffApi.ts'
import {formatMoment} from '@home-care/web/time/londonTime.ts'
import {Badge, Box, Button, Card, Flex, Grid, Heading, Stack, Text} from '@sanity/ui'
import {useEffect, useRef, useState} from 'react'
import {Pending} from '../controls/Pending.tsx'
import {Printed} from '../controls/Printed.tsx'
import {Problem} from '../controls/Problem.tsx'
import {messageOf} from '../controls/useAttempt.ts'
import {Close} from './Close.tsx'
import {EnquiryActions} from './EnquiryActions.tsx'
import {StatusBadge, statusTitles} from './EnquiryRow.tsx'
import {Answers, History, mailRefused, Notes} from './EnquiryText.tsx'
import {SamePerson} from './SamePerson.tsx'
import {useOpenEnquiry} from './useOpenEnquiry.ts'

export function OpenEnquiry({
  reference,
  onChanged,
  onErased,
  onNext,
  onChoose,
}: {
  reference: string
  onChoose: (reference: string) => void
  onChanged: () => void
  onErased: () => void
  /** Opens the next enquiry of the list; undefined at its end. */
  onNext: (() => void) | undefined
}) {
  const open = useOpenEnquiry(reference, onChanged)
  const {enquiry, error, change, attempt} = open
  const [before, setBefore] = useState<EnquiryDetail>()
  // A new status moves the enquiry in the list, so the next one is fixed at the first change.
  const [next, setNext] = useState<{open: typeof onNext}>()

  if (!enquiry)
    return (
      <Box padding={5}>
        <Pending error={error}>{`Opening ${reference}…`}</Pending>
      </Box>
    )

  async function setStatus(status: EnquiryStatus, from: EnquiryDetail, outcome?: string) {
    const changed = await open.setStatus(status, from, outcome)
    setNext(next ?? {open: onNext})
    setBefore(changed)
  }

  async function undo(now: EnquiryDetail, was: EnquiryDetail) {
    const {status, outcome, remindOn, remindAt} = was
    const undone = await open.setStatus(status, now, outcome ?? undefined)
    const today = londonDay(new Date())
    // Closing an enquiry removes its reminder.
    if (remindOn && undone.status === 'closed')
      await change(
        remindOn < today ? {remindOn: today} : {remindOn, remindAt: remindAt ?? undefined},
      )
    setBefore(undefined)
  }

  return (
    <Box
      as="section"
      aria-label={reference}
      tabIndex={-1}
      padding={[4, 4, 5]}
      style={{maxWidth: '52rem'}}
    >
      <Printed isConfidential>
        <Stack gap={5}>
          <Summary enquiry={enquiry} />
          <Grid gridTemplateColumns={[1, 1, 1, 2]} gap={3}>
            <Flex gap={2} align="center" role="group" aria-label="Status">
              {(['new', 'contacted'] as const).map((each) => (
                <Button
                  key={each}
                  mode={each === enquiry.status ? 'default' : 'ghost'}
                  aria-pressed={each === enquiry.status}
                  text={statusTitles[each]}
                  onClick={() =>
                    // Contacted is pressed again by who also called: a reply may yet be refused.
                    (each !== enquiry.status || each === 'contacted') &&
                    void attempt(() => setStatus(each, enquiry), each)
                  }
                />
              ))}
              <Close
                text={statusTitles.closed}
                isPressed={enquiry.status === 'closed'}
                onClose={(outcome) =>
                  void attempt(() => setStatus('closed', enquiry, outcome), 'closed')
                }
              />
            </Flex>
            {/* Room of their own, so that the buttons below do not move. */}
            <Flex gap={2} align="center" wrap="wrap" style={{minHeight: '2.25rem'}}>
              <Box role="status">
                {before && <Text size={1}>{`${reference} is ${enquiry.status} now.`}</Text>}
              </Box>
              {before && (
                <Button
                  text="Undo"
                  mode="ghost"
                  onClick={() => void attempt(() => undo(enquiry, before), 'undo')}
                />
              )}
              {before && next?.open && <Button text="Next" mode="ghost" onClick={next.open} />}
            </Flex>
          </Grid>
          <EnquiryActions {...open} {...{enquiry, onErased}} />
          <Answers answers={enquiry.answers} />
          <SamePerson
            reference={reference}
            onChoose={onChoose}
            onJoin={(partOf) => change({partOf})}
          />
          <Notes {...enquiry} onAdd={open.addNote} />
          <History history={enquiry.history} />
          {open.refusal && <Problem>{open.refusal}</Problem>}
          {error && <Problem>{messageOf(error)}</Problem>}
        </Stack>
      </Printed>
    </Box>
  )
}

const inWords = new Intl.ListFormat('en-GB')

function Summary({enquiry}: {enquiry: EnquiryDetail}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const {name, patient, readers, kindTitle, reference, receivedAt, promise} = enquiry
  const {status, officeMail, isSuspect, assignee, isMine, remindOn, remindAt} = enquiry
  // Screen readers continue here; the button that opened the enquiry may be gone.
  useEffect(() => heading.current?.focus(), [])
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
          {patient ?? (name || 'Not readable: its key is missing')}
        </Heading>
        <StatusBadge enquiry={enquiry} />
        {enquiry.isUrgent && <Badge tone="critical">{enquiry.urgency}</Badge>}
        {enquiry.outcome && <Badge>{enquiry.outcome}</Badge>}
        {enquiry.marks.map((mark) => (
          <Badge key={mark} tone="caution">
            {mark}
          </Badge>
        ))}
      </Flex>
      <Text muted>
        {kindTitle} {reference}
        {patient && ` from ${name}`}, received {formatMoment(new Date(receivedAt))}
      </Text>
      {/* Read out as colleagues come and go. */}
      <Box role="status">
        {readers.length > 0 && (
          <Card tone="caution" padding={3} radius={2} border>
            <Text size={1}>
              {inWords.format(readers)} {readers.length > 1 ? 'have' : 'has'} this open now.
            </Text>
          </Card>
        )}
      </Box>
      <Text role="status">
        We promised an answer <strong>{promise}</strong>.
        {assignee && (isMine ? ' You deal with it.' : ` ${assignee.name} deals with it.`)}
        {remindOn &&
          ` Due again on ${formatDay(remindOn)}${remindAt ? ` at ${clock(remindAt)}` : ''}.`}
        {officeMail === 'waiting' && ' The mail to the office has not gone out yet.'}
      </Text>
      {enquiry.isReceiptRefused && (
        <Card tone="critical" padding={3} radius={2} border>
          <Text size={1}>
            {mailRefused(enquiry)} They do not know that we have their enquiry, nor what we
            promised.
          </Text>
        </Card>
      )}
      {isSuspect && (
        <Text>
          {status === 'closed'
            ? 'A colleague said that this is spam. Nothing counts it.'
            : 'A field that people do not see was filled in. Most likely a program wrote this; a browser that fills in forms by itself can do it too. Nobody has been mailed.'}
        </Text>
      )}
    </Stack>
  )
}

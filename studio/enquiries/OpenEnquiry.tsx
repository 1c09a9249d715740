import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {TrashIcon} from '@sanity/icons/Trash'
import {
  Box,
  Button,
  Card,
  Dialog,
  Flex,
  Grid,
  Heading,
  Spinner,
  Stack,
  Text,
  TextArea,
} from '@sanity/ui'
import {useEffect, useState} from 'react'
import type {EnquiryStatus} from 'web/enquiries/enquiryStates.ts'
import {formatMoment} from 'web/enquiries/londonTime.ts'
import type {EnquiryDetail} from 'web/enquiries/staffApi.ts'
import type {EnquiriesClient} from './enquiriesClient.ts'
import {Problem} from './Problem.tsx'
import {StatusBadge} from './StatusBadge.tsx'

const nextSteps: Record<EnquiryStatus, {status: EnquiryStatus; text: string}[]> = {
  new: [
    {status: 'contacted', text: 'Mark as contacted'},
    {status: 'closed', text: 'Close'},
  ],
  contacted: [
    {status: 'closed', text: 'Close'},
    {status: 'new', text: 'Back to new'},
  ],
  closed: [{status: 'contacted', text: 'Open again'}],
}

/** One enquiry: what was written, what was done about it, and what can be done. */
export function OpenEnquiry({
  client,
  reference,
  onChanged,
  onErased,
}: {
  client: EnquiriesClient
  reference: string
  onChanged: () => void
  onErased: () => void
}) {
  const [enquiry, setEnquiry] = useState<EnquiryDetail>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [isErasing, setIsErasing] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    client.open(reference, leaving.signal).then(setEnquiry, (error) => {
      if (!leaving.signal.aborted) setProblem(messageOf(error))
    })
    return () => leaving.abort()
  }, [client, reference])

  /** @returns whether it worked */
  async function change(action: () => Promise<EnquiryDetail>) {
    setProblem(undefined)
    setIsBusy(true)
    try {
      setEnquiry(await action())
      onChanged()
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    } finally {
      setIsBusy(false)
    }
  }

  async function erase() {
    setIsErasing(false)
    try {
      await client.erase(reference)
      onErased()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

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

  return (
    <Box padding={[4, 4, 5]} style={{maxWidth: '52rem'}}>
      <Stack gap={5}>
        <Stack gap={4}>
          <Flex gap={3} align="center" wrap="wrap">
            <Heading as="h2" size={3}>
              {enquiry.name || 'Not readable: its key is missing'}
            </Heading>
            <StatusBadge enquiry={enquiry} now={new Date()} />
          </Flex>
          <Text muted>
            {enquiry.kindTitle} {reference}, received {formatMoment(new Date(enquiry.receivedAt))}
          </Text>
          <Text>
            We promised an answer by <strong>{formatMoment(new Date(enquiry.promisedBy))}</strong>.
            {enquiry.officeMail === 'waiting' && ' The mail to the office has not gone out yet.'}
          </Text>
        </Stack>
        {problem && <Problem>{problem}</Problem>}
        <Flex gap={2} wrap="wrap">
          {enquiry.phone && (
            <Button
              as="a"
              href={`tel:${enquiry.phone.replaceAll(/[^+\d]/g, '')}`}
              text={`Call ${enquiry.phone}`}
              tone="primary"
            />
          )}
          {enquiry.email && (
            <Button as="a" href={`mailto:${enquiry.email}`} text="Write an e-mail" mode="ghost" />
          )}
          {nextSteps[enquiry.status].map(({status, text}) => (
            <Button
              key={status}
              icon={CheckmarkIcon}
              text={text}
              mode="ghost"
              disabled={isBusy}
              onClick={() => change(() => client.setStatus(reference, status))}
            />
          ))}
          <Button
            icon={TrashIcon}
            text="Erase"
            mode="bleed"
            tone="critical"
            onClick={() => setIsErasing(true)}
          />
        </Flex>
        <Answers answers={enquiry.answers} />
        <Notes
          notes={enquiry.notes}
          isBusy={isBusy}
          onAdd={(text) => change(() => client.addNote(reference, text))}
        />
        <History history={enquiry.history} />
      </Stack>
      {isErasing && (
        <Dialog
          id="erase-enquiry"
          header={`Erase ${reference} for good?`}
          onClose={() => setIsErasing(false)}
          footer={
            <Flex gap={2} padding={3} justify="flex-end">
              <Button text="Keep it" mode="ghost" onClick={() => setIsErasing(false)} />
              <Button text="Erase for good" tone="critical" onClick={erase} />
            </Flex>
          }
        >
          <Box padding={4}>
            <Text>
              What {enquiry.name || 'this person'} wrote, and every note about it, is deleted and
              cannot be brought back. Do this when somebody asks for their data to be erased.
            </Text>
          </Box>
        </Dialog>
      )}
    </Box>
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

function Notes({
  notes,
  isBusy,
  onAdd,
}: Pick<EnquiryDetail, 'notes'> & {isBusy: boolean; onAdd: (text: string) => Promise<boolean>}) {
  const [text, setText] = useState('')
  return (
    <Stack gap={3}>
      <Heading as="h3" size={1}>
        Notes
      </Heading>
      {notes.map((note) => (
        <Card key={note.writtenAt} padding={3} radius={2} tone="primary">
          <Stack gap={3}>
            <Text style={{whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'}}>{note.text}</Text>
            <Text size={1} muted>
              {note.author}, {formatMoment(new Date(note.writtenAt))}
            </Text>
          </Stack>
        </Card>
      ))}
      <label htmlFor="note">
        <Text size={1} weight="medium">
          Add a note, for staff only
        </Text>
      </label>
      <TextArea
        id="note"
        rows={3}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Flex>
        <Button
          text="Add note"
          mode="ghost"
          disabled={isBusy || text.trim() === ''}
          onClick={async () => {
            if (await onAdd(text)) setText('')
          }}
        />
      </Flex>
    </Stack>
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
          <Text key={`${at} ${action}`} as="li" size={1} muted>
            {formatMoment(new Date(at))}: {actor} {action}
            {detail && ` (${detail})`}
          </Text>
        ))}
      </Stack>
    </details>
  )
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}

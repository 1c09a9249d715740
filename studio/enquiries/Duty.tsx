import {Box, Button, Card, Flex, Select, Stack, Text, TextInput} from '@sanity/ui'
import {useState} from 'react'
import {formatMoment} from 'web/enquiries/londonTime.ts'
import type {DutyChange} from 'web/enquiries/staffApi.ts'
import {DialogButton} from './DialogButton.tsx'
import {Labelled} from './Labelled.tsx'
import {Problem} from './Problem.tsx'
import type {ColleaguesState} from './useColleagues.ts'

/** Who is mailed as soon as something comes in, and who will be. */
export function Duty({colleagues, problem, setDuty, now}: ColleaguesState & {now: Date}) {
  const current = colleagues.filter(({duty}) => duty && new Date(duty.from) <= now)
  return (
    <Flex gap={3} align="center" wrap="wrap">
      <Box flex={1}>
        <Text size={1}>
          {current.length > 0
            ? `On duty: ${current.map(({name}) => name).join(', ')}`
            : 'Nobody is on duty.'}
        </Text>
      </Box>
      <DialogButton button={{text: 'Duty', mode: 'ghost'}} header="Who is on duty">
        {() => <DutyForm colleagues={colleagues} problem={problem} setDuty={setDuty} />}
      </DialogButton>
    </Flex>
  )
}

function DutyForm({colleagues, problem, setDuty}: ColleaguesState) {
  const [id, setId] = useState('')
  const [from, setFrom] = useState(() => localMoment(new Date()))
  const [until, setUntil] = useState('')
  return (
    <Box padding={4}>
      <Stack gap={5}>
        <Text size={1} muted>
          As soon as an enquiry comes in we mail the person on duty that there is one, and by when
          to answer it. What the enquiry says stays in the inbox.
        </Text>
        {colleagues.map(
          ({id: colleague, name, duty}) =>
            duty && (
              <Card key={colleague} padding={3} radius={2} border>
                <Flex gap={3} align="center" wrap="wrap">
                  <Box flex={1}>
                    <Text size={1}>
                      {name}, {periodOf(duty)}
                    </Text>
                  </Box>
                  <Button
                    text="End"
                    aria-label={`End the duty of ${name}`}
                    mode="ghost"
                    onClick={() => void setDuty({id: colleague, duty: null})}
                  />
                </Flex>
              </Card>
            ),
        )}
        {problem && <Problem>{problem}</Problem>}
        <Labelled label="Colleague">
          {(field) => (
            <Select id={field} value={id} onChange={({currentTarget: {value}}) => setId(value)}>
              <option value="">Choose</option>
              {colleagues.map((colleague) => (
                <option key={colleague.id} value={colleague.id} disabled={!colleague.isMailable}>
                  {colleague.name}
                  {!colleague.isMailable && ' (no e-mail address)'}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
        <Labelled label="From">
          {(field) => (
            <TextInput
              id={field}
              type="datetime-local"
              value={from}
              onChange={({currentTarget: {value}}) => setFrom(value)}
            />
          )}
        </Labelled>
        <Labelled label="Until">
          {(field) => (
            <TextInput
              id={field}
              type="datetime-local"
              min={from}
              value={until}
              onChange={({currentTarget: {value}}) => setUntil(value)}
            />
          )}
        </Labelled>
        <Flex justify="flex-end">
          <Button
            text="Set duty"
            tone="primary"
            disabled={!id || !from || !until}
            onClick={async () => {
              const duty = {
                from: new Date(from).toISOString(),
                until: new Date(until).toISOString(),
              }
              if (await setDuty({id, duty})) setId('')
            }}
          />
        </Flex>
      </Stack>
    </Box>
  )
}

function periodOf({from, until}: NonNullable<DutyChange['duty']>) {
  return `${formatMoment(new Date(from))} to ${formatMoment(new Date(until))}`
}

/** A moment as a control of date and time shows it, by this computer's clock. */
function localMoment(moment: Date) {
  const offsetMs = moment.getTimezoneOffset() * 60_000
  return new Date(moment.getTime() - offsetMs).toISOString().slice(0, 16)
}

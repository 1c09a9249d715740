import {formatMoment} from '@home-care/web/enquiries/londonTime.ts'
import {Box, Button, Card, Flex, Text, TextInput} from '@sanity/ui'
import {useState} from 'react'
import {Choice} from '../controls/Choice.tsx'
import {DialogButton} from '../controls/DialogButton.tsx'
import {Labelled} from '../controls/Labelled.tsx'
import {Problem} from '../controls/Problem.tsx'
import type {ColleaguesState} from './useColleagues.ts'

export function Duty(state: ColleaguesState) {
  const now = new Date()
  const current = state.colleagues.filter(({duty}) => duty && new Date(duty.from) <= now)
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
        {() => <DutyForm {...state} />}
      </DialogButton>
    </Flex>
  )
}

const inWords = (moment: string) => formatMoment(new Date(moment))
const iso = (typed: string) => new Date(typed).toISOString()

function DutyForm({colleagues, problem, setDuty}: ColleaguesState) {
  const [id, setId] = useState('')
  const [from, setFrom] = useState(() => localMoment(new Date()))
  const [until, setUntil] = useState('')
  return (
    <>
      <Text size={1} muted>
        As soon as an enquiry comes in we mail the person on duty that there is one, and by when to
        answer it. What the enquiry says stays in the inbox.
      </Text>
      {colleagues.map(
        ({id: colleague, name, duty}) =>
          duty && (
            <Card key={colleague} padding={3} radius={2} border>
              <Flex gap={3} align="center" wrap="wrap">
                <Box flex={1}>
                  <Text size={1}>
                    {name}, {inWords(duty.from)} to {inWords(duty.until)}
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
        <Choice
          value={id}
          onChoose={setId}
          options={[
            {value: '', title: 'Choose'},
            ...colleagues.map(({id: value, name, isMailable}) => ({
              value,
              title: isMailable ? name : `${name} (no e-mail address)`,
              disabled: !isMailable,
            })),
          ]}
        />
      </Labelled>
      <Labelled label="From">
        <TextInput
          type="datetime-local"
          value={from}
          onChange={({currentTarget}) => setFrom(currentTarget.value)}
        />
      </Labelled>
      <Labelled label="Until">
        <TextInput
          type="datetime-local"
          min={from}
          value={until}
          onChange={({currentTarget}) => setUntil(currentTarget.value)}
        />
      </Labelled>
      <Flex justify="flex-end">
        <Button
          text="Set duty"
          tone="primary"
          disabled={!id || !from || !until}
          onClick={async () => {
            if (await setDuty({id, duty: {from: iso(from), until: iso(until)}})) setId('')
          }}
        />
      </Flex>
    </>
  )
}

/** The value of a date and time control, by this computer's clock. */
function localMoment(moment: Date) {
  const offsetMs = moment.getTimezoneOffset() * 60_000
  return new Date(moment.getTime() - offsetMs).toISOString().slice(0, 16)
}

import {formatMoment} from '@home-care/web/time/londonTime.ts'
import {Badge, Box, Button, Card, Checkbox, Flex, Heading, Stack, Text} from '@sanity/ui'
import {DialogButton} from '../controls/DialogButton.tsx'
import {Field, momentOf, typedMoment} from '../controls/Field.tsx'
import {Form} from '../controls/Form.tsx'
import {Pending} from '../controls/Pending.tsx'
import {Problem} from '../controls/Problem.tsx'
import {useAttempt} from '../controls/useAttempt.ts'
import {ColleagueField, useColleagues} from './colleagues.tsx'

export function Duty() {
  const {colleagues, known} = useColleagues()
  const current = colleagues.filter(({isOnDuty}) => isOnDuty)
  return (
    <Flex gap={3} align="center" wrap="wrap">
      <Box flex={1}>
        <Pending {...known}>Checking who is on duty…</Pending>
        {known.data && (
          <Text size={1}>
            {current.length > 0
              ? `On duty: ${current.map(({name}) => name).join(', ')}`
              : 'Nobody is on duty.'}
          </Text>
        )}
      </Box>
      <DialogButton text="Duty" header="Who is on duty">
        {() => <DutyForm />}
      </DialogButton>
    </Flex>
  )
}

const periodInWords = ({from, until}: {from: string; until: string}) =>
  `${formatMoment(new Date(from))} to ${formatMoment(new Date(until))}`

function DutyForm() {
  const {colleagues, fortnight, setDuty} = useColleagues()
  const {problem, attempt} = useAttempt()
  return (
    <>
      <Text size={1} muted>
        We mail the person on duty as soon as an enquiry comes in, and say by when to answer it.
        What the enquiry says stays in the inbox.
      </Text>
      {colleagues.flatMap(({id, name, duties}) =>
        duties.map((duty) => (
          <Card key={duty.id} padding={3} radius={2} border>
            <Flex gap={3} align="center" wrap="wrap">
              <Box flex={1}>
                <Text size={1}>
                  {name}, {periodInWords(duty)}
                  {duty.isWeekly && ', each week'}
                </Text>
              </Box>
              <Button
                text="End"
                aria-label={`End the duty of ${name}, ${periodInWords(duty)}`}
                mode="ghost"
                onClick={() => void attempt(() => setDuty({colleague: id, end: duty.id}), duty.id)}
              />
            </Flex>
          </Card>
        )),
      )}
      {problem && <Problem>{problem}</Problem>}
      <Form
        button="Add duty"
        onSubmit={(value) =>
          setDuty({
            colleague: value('id'),
            duty: {
              from: momentOf(value('from')),
              until: momentOf(value('until')),
              isWeekly: value('weekly') !== '',
            },
          })
        }
      >
        <ColleagueField colleagues={colleagues} />
        <Field
          label="From"
          name="from"
          type="datetime-local"
          defaultValue={typedMoment(new Date())}
        />
        <Field label="Until" name="until" type="datetime-local" />
        <Flex as="label" gap={3} align="center">
          <Checkbox name="weekly" value="yes" />
          <Text size={1}>Each week at these hours</Text>
        </Flex>
      </Form>
      {fortnight.length > 0 && (
        <Stack gap={3}>
          <Heading as="h2" size={1}>
            The next fortnight
          </Heading>
          <Stack as="ul" gap={3} style={{listStyle: 'none', margin: 0, padding: 0}}>
            {fortnight.map(({name, ...period}) => (
              <Flex as="li" key={`${period.from} ${name}`} gap={3} align="center" wrap="wrap">
                <Text size={1}>
                  {periodInWords(period)}
                  {name && `: ${name}`}
                </Text>
                {!name && <Badge tone="critical">Closed, and nobody on duty</Badge>}
              </Flex>
            ))}
          </Stack>
        </Stack>
      )}
    </>
  )
}

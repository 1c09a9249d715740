import {formatMoment} from '@home-care/web/time/londonTime.ts'
import {Box, Button, Card, Flex, Text} from '@sanity/ui'
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
        <Pending {...known}>Looking who is on duty…</Pending>
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

const inWords = (moment: string) => formatMoment(new Date(moment))

function DutyForm() {
  const {colleagues, setDuty} = useColleagues()
  const {problem, attempt} = useAttempt()
  return (
    <>
      <Text size={1} muted>
        We mail the person on duty as soon as an enquiry comes in, and say by when to answer it.
        What the enquiry says stays in the inbox.
      </Text>
      {colleagues.map(
        ({id, name, duty}) =>
          duty && (
            <Card key={id} padding={3} radius={2} border>
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
                  onClick={() => void attempt(() => setDuty({id, duty: null}), id)}
                />
              </Flex>
            </Card>
          ),
      )}
      {problem && <Problem>{problem}</Problem>}
      <Form
        button="Set duty"
        onSubmit={(value) =>
          setDuty({
            id: value('id'),
            duty: {from: momentOf(value('from')), until: momentOf(value('until'))},
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
      </Form>
    </>
  )
}

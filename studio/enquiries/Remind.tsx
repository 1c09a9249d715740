import {addDays} from '@home-care/schemas/rules/day.ts'
import {londonDay} from '@home-care/web/time/londonTime.ts'
import {usualReminderTime} from '@home-care/web/time/reminderTime.ts'
import {Button, Text} from '@sanity/ui'
import {useState} from 'react'
import {Field} from '../controls/Field.tsx'
import {Form} from '../controls/Form.tsx'
import type {ChangeProps} from './useOpenEnquiry.ts'

export function Remind({
  enquiry: {remindOn, remindAt},
  change,
  attempt,
  close,
}: ChangeProps & {close: () => void}) {
  const now = new Date()
  const today = londonDay(now)
  const [day, setDay] = useState(remindOn ?? addDays(today, 1))

  async function remind(time: string) {
    await change({remindOn: day, remindAt: time})
    close()
  }

  function forget() {
    close()
    void attempt(() => change({remindOn: null}))
  }

  return (
    <Form
      button="Set reminder"
      beside={remindOn && <Button text="No reminder" mode="ghost" onClick={forget} />}
      onSubmit={(value) => remind(value('time'))}
    >
      <Field
        label="Day"
        type="date"
        min={today}
        value={day}
        onChange={({currentTarget}) => setDay(currentTarget.value)}
      />
      <Field
        key={day}
        label="Time"
        type="time"
        name="time"
        defaultValue={(day === remindOn && remindAt) || (day && usualReminderTime(day, now))}
      />
      <Text size={1} muted>
        All that day it is under “Reminders due”. At this time we mail the colleague who deals with
        it; without one the person on duty, or else the office.
      </Text>
    </Form>
  )
}

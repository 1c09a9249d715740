import {addDays, londonDay} from '@home-care/schemas/rules/day.ts'
import {Button, Text} from '@sanity/ui'
import {Field} from '../controls/Field.tsx'
import {Form} from '../controls/Form.tsx'
import type {ChangeProps} from './useOpenEnquiry.ts'

export function Remind({
  enquiry: {remindOn, remindAt},
  change,
  attempt,
  close,
}: ChangeProps & {close: () => void}) {
  const today = londonDay(new Date())

  const forget = () => {
    close()
    void attempt(() => change({remindOn: null}), 'forget')
  }

  return (
    <Form
      button="Set reminder"
      optional="time"
      beside={remindOn && <Button text="No reminder" mode="ghost" onClick={forget} />}
      onSubmit={(value) =>
        change({remindOn: value('day'), remindAt: value('time') || undefined}).then(close)
      }
    >
      <Field
        label="Day"
        type="date"
        name="day"
        min={today}
        defaultValue={remindOn ?? addDays(today, 1)}
      />
      <Field
        label="Time (left empty: when the office opens)"
        type="time"
        name="time"
        defaultValue={remindAt ?? ''}
      />
      <Text size={1} muted>
        All that day it is under “Reminders due”. At this time we mail the colleague who deals with
        it; without one the person on duty, or else the office.
      </Text>
    </Form>
  )
}

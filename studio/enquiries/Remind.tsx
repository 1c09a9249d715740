import {addDays, londonDay, londonMoment} from '@home-care/web/enquiries/londonTime.ts'
import {usualReminderTime} from '@home-care/web/enquiries/reminderTime.ts'
import type {EnquiryDetail} from '@home-care/web/enquiries/staffApi.ts'
import {Button, Flex, Text, TextInput} from '@sanity/ui'
import {useState} from 'react'
import {DialogButton} from '../controls/DialogButton.tsx'
import {Labelled} from '../controls/Labelled.tsx'

interface Props {
  enquiry: Pick<EnquiryDetail, 'remindOn' | 'remindAt'>
  /**
   * @param day null for no reminder
   * @param time `HH:MM`
   */
  onRemind: (day: string | null, time?: string) => void
}

export function Remind({enquiry, onRemind}: Props) {
  return (
    <DialogButton button={{text: 'Remind', mode: 'ghost'}} header="Look at it again on">
      {(close) => (
        <RemindForm
          enquiry={enquiry}
          onRemind={(day, time) => {
            close()
            onRemind(day, time)
          }}
        />
      )}
    </DialogButton>
  )
}

function RemindForm({enquiry: {remindOn, remindAt}, onRemind}: Props) {
  const now = new Date()
  const today = londonDay(now)
  const [day, setDay] = useState(remindOn ?? addDays(today, 1))
  const [chosen, setChosen] = useState(remindAt ?? undefined)
  const time = chosen ?? (day && usualReminderTime(day, now))
  const isAhead = day !== '' && time !== '' && londonMoment(day, time) > now
  return (
    <>
      <Labelled label="Day">
        <TextInput
          type="date"
          min={today}
          value={day}
          onChange={({currentTarget}) => setDay(currentTarget.value)}
        />
      </Labelled>
      <Labelled label="Time">
        <TextInput
          type="time"
          value={time}
          onChange={({currentTarget}) => setChosen(currentTarget.value)}
        />
      </Labelled>
      <Text size={1} muted>
        All that day it is under “Reminders due”. At this time we mail the colleague who deals with
        it; without one the person on duty, or else the office.
      </Text>
      <Flex gap={2} justify="flex-end">
        {remindOn && <Button text="No reminder" mode="ghost" onClick={() => onRemind(null)} />}
        <Button
          text="Set reminder"
          tone="primary"
          disabled={!isAhead}
          onClick={() => onRemind(day, time)}
        />
      </Flex>
    </>
  )
}

import {Box, Button, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useState} from 'react'
import {addDays, londonDay} from 'web/enquiries/londonTime.ts'
import type {EnquiryDetail} from 'web/enquiries/staffApi.ts'
import {DialogButton} from './DialogButton.tsx'
import {Labelled} from './Labelled.tsx'

/** Puts an enquiry back among what is due on a day. */
export function Remind({
  remindOn,
  onRemind,
}: Pick<EnquiryDetail, 'remindOn'> & {
  /** @param day null: no reminder any more */
  onRemind: (day: string | null) => void
}) {
  return (
    <DialogButton button={{text: 'Remind', mode: 'ghost'}} header="Look at it again on">
      {(close) => (
        <RemindForm
          remindOn={remindOn}
          onRemind={(day) => {
            close()
            onRemind(day)
          }}
        />
      )}
    </DialogButton>
  )
}

function RemindForm({
  remindOn,
  onRemind,
}: Pick<EnquiryDetail, 'remindOn'> & {onRemind: (day: string | null) => void}) {
  const today = londonDay(new Date())
  const [day, setDay] = useState(remindOn ?? addDays(today, 1))
  return (
    <Box padding={4}>
      <Stack gap={5}>
        <Labelled label="Day">
          {(field) => (
            <TextInput
              id={field}
              type="date"
              min={today}
              value={day}
              onChange={({currentTarget: {value}}) => setDay(value)}
            />
          )}
        </Labelled>
        <Text size={1} muted>
          That morning it is under “Reminders due”, and whoever deals with it is mailed; else who is
          on duty, else the office.
        </Text>
        <Flex gap={2} justify="flex-end">
          {remindOn && <Button text="No reminder" mode="ghost" onClick={() => onRemind(null)} />}
          <Button
            text="Set reminder"
            tone="primary"
            disabled={day < today}
            onClick={() => onRemind(day)}
          />
        </Flex>
      </Stack>
    </Box>
  )
}

import {Box, Button, Flex, Select, Stack, Text, TextArea} from '@sanity/ui'
import {useState} from 'react'
import type {Colleague} from 'web/enquiries/staffApi.ts'
import {DialogButton} from './DialogButton.tsx'
import {Labelled} from './Labelled.tsx'

/** Gives an enquiry to a colleague, with a word about it. */
export function HandOver({
  colleagues,
  onHandOver,
}: {
  colleagues: readonly Colleague[]
  /** Resolves to whether it worked. */
  onHandOver: (colleague: Colleague, note: string) => Promise<boolean>
}) {
  // Kept for another try, when a colleague was quicker or the website did not answer.
  const [note, setNote] = useState('')
  return (
    <DialogButton button={{text: 'Hand over', mode: 'ghost'}} header="Hand over to a colleague">
      {(close) => (
        <HandOverForm
          colleagues={colleagues.filter(({isMe}) => !isMe)}
          note={note}
          setNote={setNote}
          onHandOver={async (colleague) => {
            close()
            if (await onHandOver(colleague, note)) setNote('')
          }}
        />
      )}
    </DialogButton>
  )
}

function HandOverForm({
  colleagues,
  note,
  setNote,
  onHandOver,
}: {
  colleagues: readonly Colleague[]
  note: string
  setNote: (note: string) => void
  onHandOver: (colleague: Colleague) => Promise<void>
}) {
  const [id, setId] = useState('')
  const colleague = colleagues.find((candidate) => candidate.id === id)
  if (colleagues.length === 0)
    return (
      <Box padding={4}>
        <Text>
          Nobody else has used the inbox in the last month. You can choose a colleague who deals
          with enquiries as soon as they have opened the Studio.
        </Text>
      </Box>
    )
  return (
    <Box padding={4}>
      <Stack gap={5}>
        <Labelled label="Colleague">
          {(field) => (
            <Select id={field} value={id} onChange={({currentTarget: {value}}) => setId(value)}>
              <option value="">Choose</option>
              {colleagues.map((candidate) => (
                <option key={candidate.id} value={candidate.id}>
                  {candidate.name}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
        <Labelled label="What they should know (kept as a note)">
          {(field) => (
            <TextArea
              id={field}
              rows={3}
              value={note}
              onChange={({currentTarget: {value}}) => setNote(value)}
            />
          )}
        </Labelled>
        <Flex justify="flex-end">
          <Button
            text="Hand over"
            tone="primary"
            disabled={!colleague}
            onClick={() => colleague && void onHandOver(colleague)}
          />
        </Flex>
      </Stack>
    </Box>
  )
}

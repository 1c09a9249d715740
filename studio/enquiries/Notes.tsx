import {formatMoment} from '@home-care/web/enquiries/londonTime.ts'
import type {EnquiryDetail} from '@home-care/web/enquiries/staffApi.ts'
import {Button, Card, Flex, Heading, Stack, Text, TextArea} from '@sanity/ui'
import {useRef, useState} from 'react'
import {Labelled} from '../controls/Labelled.tsx'

/** @param onAdd resolves to whether it worked */
export function Notes({
  notes,
  onAdd,
}: Pick<EnquiryDetail, 'notes'> & {onAdd: (text: string) => Promise<boolean>}) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Stack gap={3}>
      <Heading as="h3" size={1}>
        Notes
      </Heading>
      {notes.map((note) => (
        <Card key={`${note.writtenAt} ${note.text}`} padding={3} radius={2} tone="primary">
          <Stack gap={3}>
            <Text style={{whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'}}>{note.text}</Text>
            <Text size={1} muted>
              {note.author}, {formatMoment(new Date(note.writtenAt))}
            </Text>
          </Stack>
        </Card>
      ))}
      <Labelled label="Add a note, for staff only">
        <TextArea
          ref={field}
          rows={3}
          value={text}
          onChange={({currentTarget}) => setText(currentTarget.value)}
        />
      </Labelled>
      <Flex>
        <Button
          text="Add note"
          mode="ghost"
          disabled={text.trim() === ''}
          onClick={async () => {
            if (!(await onAdd(text))) return
            setText('')
            // The button is disabled now.
            field.current?.focus()
          }}
        />
      </Flex>
    </Stack>
  )
}

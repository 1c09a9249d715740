import {formatMoment} from '@home-care/web/enquiries/londonTime.ts'
import type {EnquiryDetail} from '@home-care/web/enquiries/staffApi.ts'
import {Card, Heading, Stack, Text, TextArea} from '@sanity/ui'
import {Labelled} from '../controls/Field.tsx'
import {Form} from '../controls/Form.tsx'

export function Notes({
  notes,
  onAdd,
}: Pick<EnquiryDetail, 'notes'> & {onAdd: (text: string) => Promise<void>}) {
  return (
    <Stack gap={3}>
      <Heading as="h3" size={1}>
        Notes
      </Heading>
      <Stack gap={3} role="log">
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
      </Stack>
      <Form button="Add note" onSubmit={(value) => onAdd(value('text'))}>
        <Labelled label="Add a note, for staff only">
          <TextArea rows={3} name="text" required />
        </Labelled>
      </Form>
    </Stack>
  )
}

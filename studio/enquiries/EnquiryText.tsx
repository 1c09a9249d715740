import type {MailState} from '@home-care/web/data/enquiryStates.ts'
import type {EnquiryDetail} from '@home-care/web/inbox/staffApi.ts'
import {formatMoment} from '@home-care/web/time/londonTime.ts'
import {Box, Card, Grid, Heading, Stack, Text, TextArea} from '@sanity/ui'
import {Labelled} from '../controls/Field.tsx'
import {Form} from '../controls/Form.tsx'
import {More} from '../controls/More.tsx'

/** Advises to telephone only where there is a number. */
export const mailRefused = ({telephoneHref}: Pick<EnquiryDetail, 'telephoneHref'>) =>
  `Their address did not take our mail${telephoneHref ? ': please telephone' : ''}.`

const mailInWords = {
  waiting: 'Reply to the sender, on its way',
  withheld: 'Reply to the sender, on its way',
  sent: 'Reply to the sender, sent',
  abandoned: 'Reply to the sender, not delivered.',
} satisfies Record<MailState, string>

export function Notes({
  notes,
  telephoneHref,
  onAdd,
}: Pick<EnquiryDetail, 'notes' | 'telephoneHref'> & {onAdd: (text: string) => Promise<void>}) {
  return (
    <Stack gap={3}>
      <Heading as="h3" size={1}>
        Notes and replies
      </Heading>
      <Stack gap={3} role="log">
        {notes.map((note) => (
          <Card
            key={`${note.writtenAt} ${note.text}`}
            padding={3}
            radius={2}
            tone={note.mail === 'abandoned' ? 'critical' : note.mail ? 'positive' : 'primary'}
          >
            <Stack gap={3}>
              <Text dir="auto" style={{whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'}}>
                {note.text}
              </Text>
              <Text size={1} muted>
                {note.author}, {formatMoment(new Date(note.writtenAt))}
                {note.mail && ` · ${mailInWords[note.mail]}`}
                {note.mail === 'abandoned' && ` ${mailRefused({telephoneHref})}`}
              </Text>
            </Stack>
          </Card>
        ))}
      </Stack>
      <Form button="Add note" onSubmit={(value) => onAdd(value('text'))}>
        <Labelled label="Add a note, for staff only">
          <TextArea rows={3} name="text" />
        </Labelled>
      </Form>
    </Stack>
  )
}

export function Answers({answers}: Pick<EnquiryDetail, 'answers'>) {
  return (
    <Card padding={4} radius={3} border>
      <Stack as="dl" gap={4}>
        {answers.map(({label, value}) => (
          <Grid key={label} gridTemplateColumns={[1, 1, 3]} gap={2}>
            <Box as="dt">
              <Text size={1} muted>
                {label}
              </Text>
            </Box>
            <Box as="dd" gridColumn={['auto', 'auto', 2]} style={{margin: 0}}>
              <Text dir="auto" style={{whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'}}>
                {value}
              </Text>
            </Box>
          </Grid>
        ))}
      </Stack>
    </Card>
  )
}

export function History({history}: Pick<EnquiryDetail, 'history'>) {
  return (
    <More summary={`Who has seen and changed it (${history.length})`}>
      <Stack as="ul" gap={2} paddingTop={3} style={{listStyle: 'none', margin: 0}}>
        {history.map(({at, actor, action, detail}) => (
          <Text key={`${at} ${actor} ${action}`} as="li" size={1} muted>
            {formatMoment(new Date(at))}: {actor} {action}
            {detail && ` (${detail})`}
          </Text>
        ))}
      </Stack>
    </More>
  )
}

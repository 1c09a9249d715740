import {withReplyFacts} from '@home-care/schemas/options/replyFacts.ts'
import {RefusedEntry} from '@home-care/web/inbox/inboxClient.ts'
import {Box, Card, Grid, Heading, Stack, Text, TextArea} from '@sanity/ui'
import {useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import useSWR from 'swr'
import {z} from 'zod'
import {Choice} from '../controls/Choice.tsx'
import {Labelled} from '../controls/Field.tsx'
import {Form} from '../controls/Form.tsx'
import {putCaretAtEnd} from '../controls/keepFocus.tsx'
import {Answers} from './EnquiryText.tsx'
import {patientDetailsIn} from './patientDetails.ts'
import type {ChangeProps, OpenEnquiryState} from './useOpenEnquiry.ts'

const settingsSchema = z.object({
  phone: z.string().nullable(),
  texts: z.array(z.object({title: z.string(), text: z.string()})).nullable(),
})

const query =
  '*[_id == "siteSettings"][0]{phone, "texts": replies[defined(title) && defined(text)]{title, text}}'

function useReadyTexts() {
  const client = useClient({apiVersion: '2025-09-09'})
  const read = async () => settingsSchema.nullable().parse(await client.fetch(query))
  const {phone, texts} = useSWR('ready-texts', read).data ?? {}
  return {telephone: phone ?? '', ready: texts ?? []}
}

/** A mail to the sender, sent by the office's mail server and kept with the enquiry. */
export function Reply({
  enquiry,
  reply,
  close,
}: Pick<ChangeProps, 'enquiry'> & {reply: OpenEnquiryState['reply']; close: () => void}) {
  const {name, email, reference, notes, promise} = enquiry
  const {telephone, ready} = useReadyTexts()
  const writer = useCurrentUser()?.name ?? ''
  const [text, setText] = useState(`Dear ${name},\n\n`)
  const replies = notes.filter(({mail}) => mail)
  const [before] = useState(replies.length)
  const [seen, setSeen] = useState(before)
  const options = [
    {value: '', title: ready.length > 0 ? 'Choose a text' : 'No texts yet: Site settings, Replies'},
    ...ready.map(({title}) => ({value: title, title})),
  ]
  const add = (title: string) => {
    const chosen = ready.find((each) => each.title === title)
    const filled =
      chosen && withReplyFacts(chosen.text, {name, reference, promise, telephone, writer})
    if (filled) setText((written) => `${written.trimEnd()}\n\n${filled}`)
  }

  async function send() {
    try {
      await reply(text, seen)
      close()
    } catch (error) {
      // A colleague has replied: the next press confirms that the writer has read it.
      if (error instanceof RefusedEntry && error.status === 409) setSeen(seen + 1)
      throw error
    }
  }

  const patientDetails = patientDetailsIn(text, enquiry)

  return (
    <Grid gridTemplateColumns={[1, 1, 2]} gap={5}>
      <Stack gap={3}>
        <Heading as="h3" size={1}>
          What they wrote
        </Heading>
        <Box
          overflow="auto"
          role="region"
          aria-label="What they wrote"
          tabIndex={0}
          style={{maxHeight: '50vh'}}
        >
          <Answers answers={enquiry.answers} />
        </Box>
      </Stack>
      <Form button="Send" onSubmit={send}>
        <Labelled label="Add a ready text">
          <Choice options={options} value="" onChoose={add} />
        </Labelled>
        <Labelled label={`To ${email}`}>
          <TextArea
            rows={12}
            ref={putCaretAtEnd}
            name="text"
            value={text}
            onChange={({currentTarget: {value}}) => setText(value)}
          />
        </Labelled>
        <Box role="status">
          {patientDetails.length > 0 && (
            <Card tone="caution" padding={3} radius={2} border>
              <Text size={1}>
                This says something about the patient ({patientDetails.join(', ')}). It goes by
                ordinary email, which we ask referrers not to use for that. Take it out, or
                telephone.
              </Text>
            </Card>
          )}
        </Box>
        <Text size={1} muted>
          It is sent from the office’s address, with the reference {reference}, and is kept with the
          enquiry. A new enquiry counts as contacted.
        </Text>
        {replies.slice(before).map(({author, writtenAt, text: other}) => (
          <Card key={writtenAt} tone="caution" padding={3} radius={2} border role="status">
            <Text size={1} style={{whiteSpace: 'pre-wrap'}}>
              {author} has replied meanwhile: {other}
            </Text>
          </Card>
        ))}
      </Form>
    </Grid>
  )
}

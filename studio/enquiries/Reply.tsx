import {RefusedEntry} from '@home-care/web/inbox/inboxClient.ts'
import {Card, Text, TextArea} from '@sanity/ui'
import {useState} from 'react'
import {useClient} from 'sanity'
import useSWR from 'swr'
import {z} from 'zod'
import {Choice} from '../controls/Choice.tsx'
import {Labelled} from '../controls/Field.tsx'
import {Form} from '../controls/Form.tsx'
import type {ChangeProps, OpenEnquiryState} from './useOpenEnquiry.ts'

const textsSchema = z
  .array(z.object({title: z.string(), text: z.string()}))
  .nullable()
  .transform((texts) => texts ?? [])

const query = '*[_id == "siteSettings"][0].replies[defined(title) && defined(text)]{title, text}'

function useReadyTexts() {
  const client = useClient({apiVersion: '2025-09-09'})
  const read = async () => textsSchema.parse(await client.fetch(query))
  return useSWR('ready-texts', read).data ?? []
}

const putCaretAtEnd = (field: HTMLTextAreaElement | null) =>
  field?.setSelectionRange(field.value.length, field.value.length)

/** A mail to the sender, sent by the office's mail server and kept with the enquiry. */
export function Reply({
  enquiry: {name, email, reference, notes},
  reply,
  close,
}: Pick<ChangeProps, 'enquiry'> & {reply: OpenEnquiryState['reply']; close: () => void}) {
  const ready = useReadyTexts()
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
    if (chosen) setText((written) => `${written.trimEnd()}\n\n${chosen.text}`)
  }

  async function send() {
    try {
      await reply(text, seen)
      close()
    } catch (error) {
      // A colleague has replied. Who sends again has read so.
      if (error instanceof RefusedEntry && error.status === 409) setSeen(seen + 1)
      throw error
    }
  }

  return (
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
      <Text size={1} muted>
        It goes out from the office’s address, with the reference {reference}, and is kept with the
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
  )
}

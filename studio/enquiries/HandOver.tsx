import {Text, TextArea} from '@sanity/ui'
import {Labelled} from '../controls/Field.tsx'
import {Form} from '../controls/Form.tsx'
import {Pending} from '../controls/Pending.tsx'
import {ColleagueField, useColleagues} from './colleagues.tsx'

export function HandOver({
  onHandOver,
  close,
}: {
  onHandOver: (assignee: string, note: string) => Promise<unknown>
  close: () => void
}) {
  const {colleagues, known} = useColleagues()
  const others = colleagues.filter(({isMe}) => !isMe)
  if (!known.data) return <Pending {...known}>Looking for colleagues…</Pending>
  if (others.length === 0)
    return (
      <Text>
        Nobody else has used the inbox in the last month. You can choose a colleague who deals with
        enquiries as soon as they have opened the Studio.
      </Text>
    )

  return (
    <Form
      button="Hand over"
      optional="note"
      onSubmit={(value) => onHandOver(value('id'), value('note')).then(close)}
    >
      <ColleagueField colleagues={others} />
      <Labelled label="What they should know (kept as a note)">
        <TextArea rows={3} name="note" />
      </Labelled>
    </Form>
  )
}

import type {Colleague} from '@home-care/web/enquiries/staffApi.ts'
import {Button, Flex, Text, TextArea} from '@sanity/ui'
import {useState} from 'react'
import {Choice} from '../controls/Choice.tsx'
import {DialogButton} from '../controls/DialogButton.tsx'
import {Labelled} from '../controls/Labelled.tsx'

/** Gives an enquiry to a colleague, with a note. */
export function HandOver({
  colleagues,
  onHandOver,
}: {
  colleagues: readonly Colleague[]
  /** Resolves to whether it worked. */
  onHandOver: (colleague: Colleague, note: string) => Promise<boolean>
}) {
  // Kept for another try, if a colleague was quicker or the website did not answer.
  const [note, setNote] = useState('')
  const [id, setId] = useState('')
  const others = colleagues.filter(({isMe}) => !isMe)
  const colleague = others.find((other) => other.id === id)
  return (
    <DialogButton button={{text: 'Hand over', mode: 'ghost'}} header="Hand over to a colleague">
      {(close) =>
        others.length === 0 ? (
          <Text>
            Nobody else has used the inbox in the last month. You can choose a colleague who deals
            with enquiries as soon as they have opened the Studio.
          </Text>
        ) : (
          <>
            <Labelled label="Colleague">
              <Choice
                value={id}
                onChoose={setId}
                options={[
                  {value: '', title: 'Choose'},
                  ...others.map((other) => ({value: other.id, title: other.name})),
                ]}
              />
            </Labelled>
            <Labelled label="What they should know (kept as a note)">
              <TextArea
                rows={3}
                value={note}
                onChange={({currentTarget}) => setNote(currentTarget.value)}
              />
            </Labelled>
            <Flex justify="flex-end">
              <Button
                text="Hand over"
                tone="primary"
                disabled={!colleague}
                onClick={async () => {
                  close()
                  if (!colleague || !(await onHandOver(colleague, note))) return
                  setNote('')
                  setId('')
                }}
              />
            </Flex>
          </>
        )
      }
    </DialogButton>
  )
}

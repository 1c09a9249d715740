import {Button, Stack, Text} from '@sanity/ui'
import {DialogButton} from '../controls/DialogButton.tsx'
import {Pending} from '../controls/Pending.tsx'
import {useWords} from './useWords.ts'

/** A button that asks for the outcome of one enquiry or several, and closes them with it. */
export function Close({
  text,
  isPressed,
  onClose,
}: {
  text: string
  isPressed?: boolean
  onClose: (outcome: string | undefined) => void
}) {
  return (
    <DialogButton
      text={text}
      header="What became of it?"
      mode={isPressed ? 'default' : 'ghost'}
      {...(isPressed !== undefined && {'aria-pressed': isPressed})}
    >
      {(close) => (
        <Outcomes
          onChoose={(outcome) => {
            close()
            onClose(outcome)
          }}
        />
      )}
    </DialogButton>
  )
}

function Outcomes({onChoose}: {onChoose: (outcome: string | undefined) => void}) {
  const words = useWords()
  return (
    <>
      <Pending {...words}>Looking up the outcomes…</Pending>
      <Stack gap={2}>
        {words.data?.outcomes.map((outcome) => (
          <Button
            key={outcome}
            text={outcome}
            mode="ghost"
            justify="flex-start"
            onClick={() => onChoose(outcome)}
          />
        ))}
        {/* Without its words an enquiry can be closed all the same. */}
        {words.error && <Button text="Close it" mode="ghost" onClick={() => onChoose(undefined)} />}
      </Stack>
      <Text size={1} muted>
        The reports count it. The list is in Site settings, Enquiries. Closing is not an answer:
        mark it as contacted first if you have reached them.
      </Text>
    </>
  )
}

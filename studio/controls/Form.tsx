import {Button, type ButtonProps, Flex, Stack} from '@sanity/ui'
import {type ReactNode, type SubmitEvent, useState} from 'react'
import {Problem} from './Problem.tsx'
import {unsent, useAskBeforeClosing} from './unsent.ts'
import {useAttempt} from './useAttempt.ts'

/** Fields and a button. A refused form keeps its answers; one that worked is emptied. */
export function Form({
  button,
  beside,
  optional,
  onSubmit,
  children,
  ...submitButton
}: Pick<ButtonProps, 'mode' | 'tone' | 'disabled'> & {
  button: string
  beside?: ReactNode
  /** The field that may stay empty, or true for all. `required` shows empty ones in red at once. */
  optional?: string | true
  /** @param value the value of a field, by its name */
  onSubmit: (value: (name: string) => string, all: FormData) => Promise<unknown>
  children: ReactNode
}) {
  const {problem, attempt} = useAttempt()

  // A form's own reset would also change controlled fields.
  const [round, setRound] = useState(0)
  const [isUnsent, setIsUnsent] = useState(false)
  useAskBeforeClosing(isUnsent)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const isDone = await attempt(async () => {
      for (const [name, value] of values)
        if (optional !== true && name !== optional && String(value).trim() === '')
          throw new Error('Please fill in every field.')
      await onSubmit((name) => String(values.get(name) ?? ''), values)
    })
    if (!isDone) return
    setRound(round + 1)
    setIsUnsent(false)
  }

  return (
    <form
      onSubmit={submit}
      onInput={() => setIsUnsent(true)}
      {...{[unsent]: isUnsent || undefined}}
    >
      <Stack gap={4}>
        <Stack key={round} gap={4}>
          {children}
        </Stack>
        {problem && <Problem>{problem}</Problem>}
        <Flex gap={2} justify="flex-end" wrap="wrap">
          {beside}
          <Button type="submit" text={button} {...submitButton} />
        </Flex>
      </Stack>
    </form>
  )
}

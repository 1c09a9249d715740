import {Button, Flex, Stack} from '@sanity/ui'
import type {ReactNode, SubmitEvent} from 'react'
import {Problem} from './Problem.tsx'
import {useAttempt} from './useAttempt.ts'

/** Fields and a button. They keep what was typed if it is refused, and are emptied once it worked. */
export function Form({
  button,
  beside,
  onSubmit,
  children,
}: {
  button: string
  beside?: ReactNode
  /** @param value the value of a field, by its name */
  onSubmit: (value: (name: string) => string) => Promise<unknown>
  children: ReactNode
}) {
  const {problem, attempt} = useAttempt()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    if (await attempt(() => onSubmit((name) => String(values.get(name) ?? '')))) form.reset()
  }

  return (
    <form onSubmit={submit}>
      <Stack gap={4}>
        {children}
        {problem && <Problem>{problem}</Problem>}
        <Flex gap={2} justify="flex-end" wrap="wrap">
          {beside}
          <Button type="submit" text={button} />
        </Flex>
      </Stack>
    </form>
  )
}

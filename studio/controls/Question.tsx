import {Button, Flex, Stack} from '@sanity/ui'
import type {ReactNode} from 'react'
import {Problem} from './Problem.tsx'
import {useAttempt} from './useAttempt.ts'

/**
 * What a dialog asks before it does something that cannot be taken back. It closes once that is done,
 * and says why it failed.
 */
export function Question({
  yes,
  no = 'Keep it',
  beside,
  isReady = true,
  act,
  close,
  children,
}: {
  yes: string
  no?: string
  /** A button for something milder. */
  beside?: ReactNode
  isReady?: boolean
  act: () => Promise<unknown>
  close: () => void
  children: ReactNode
}) {
  const {problem, attempt} = useAttempt()
  return (
    <Stack gap={5}>
      {children}
      {problem && <Problem>{problem}</Problem>}
      <Flex gap={2} justify="flex-end" wrap="wrap">
        {beside}
        <Button text={no} mode="ghost" onClick={close} />
        <Button
          text={yes}
          // White on Sanity's full red is too faint to read.
          mode="ghost"
          tone="critical"
          disabled={!isReady}
          onClick={() => void attempt(() => act().then(close))}
        />
      </Flex>
    </Stack>
  )
}

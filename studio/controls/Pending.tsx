import {Flex, Spinner, Text} from '@sanity/ui'
import {Problem} from './Problem.tsx'
import {messageOf} from './useAttempt.ts'

/** Stands for data until it is there, with these words, and says why it does not come. */
export function Pending({
  data,
  error,
  children,
}: {
  data?: unknown
  error?: unknown
  children: string
}) {
  if (error) return <Problem>{messageOf(error)}</Problem>
  if (data !== undefined) return null
  return (
    <Flex gap={3} role="status">
      <Spinner muted />
      <Text muted>{children}</Text>
    </Flex>
  )
}

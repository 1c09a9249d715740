import {Stack} from '@sanity/ui'
import {Problem} from '../controls/Problem.tsx'

/** Problems of the server, shown here because mail about them may be what fails. */
export function Alarms({
  words: alarms = [],
  padding = 0,
}: {
  words: readonly string[] | undefined
  padding?: number
}) {
  if (alarms.length === 0) return null
  return (
    <Stack gap={3} padding={padding}>
      {alarms.map((words) => (
        <Problem key={words}>{words} Tell the person who looks after the server.</Problem>
      ))}
    </Stack>
  )
}

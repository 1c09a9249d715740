import {Stack} from '@sanity/ui'
import {Problem} from './Problem.tsx'
import {useEnquiryCounts} from './WithEnquiryCounts.tsx'

/** What is wrong with the server, for whoever deals with enquiries: they may know whom to ring. */
export function Alarms({padding = 0}: {padding?: number}) {
  const alarms = useEnquiryCounts()?.alarms ?? []
  if (alarms.length === 0) return null
  return (
    <Stack gap={3} padding={padding}>
      {alarms.map((words) => (
        <Problem key={words}>{words}</Problem>
      ))}
    </Stack>
  )
}

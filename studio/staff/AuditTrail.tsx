import {csvOf} from '@home-care/schemas/rules/csvText.ts'
import {formatMoment} from '@home-care/web/time/londonTime.ts'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import useSWR from 'swr'
import {Panel} from '../controls/Panel.tsx'
import {saveFile} from '../saveFile.ts'
import {type AuditEntry, staffClient} from './staffClient.ts'

const mostShown = 100

export function AuditTrail() {
  const {data: trail, mutate} = useSWR('audit-trail', staffClient.audit)
  if (!trail) return null
  const {entries, missing} = trail

  return (
    <Panel title="Audit trail">
      <Flex gap={2}>
        <Button mode="ghost" text="Look again" onClick={() => void mutate()} />
        <Button mode="ghost" text="Export as CSV" onClick={() => save(entries)} />
      </Flex>
      {missing.map((part) => (
        <Card key={part} tone="caution" padding={3} radius={2} role="alert">
          <Text size={1}>The part about {part} cannot be read just now.</Text>
        </Card>
      ))}
      <Stack as="ol" gap={3} data-testid="audit-trail">
        {entries.slice(0, mostShown).map(({at, actor, action, subject}) => (
          <Text as="li" key={`${at} ${actor} ${action} ${subject}`} size={1} muted>
            {formatMoment(new Date(at))}: {actor} {action}
            {subject !== '' && subject !== actor && `: ${subject}`}
          </Text>
        ))}
      </Stack>
      {entries.length > mostShown && (
        <Text size={1}>
          These are the newest {mostShown} of {entries.length}; the export holds all of them.
        </Text>
      )}
    </Panel>
  )
}

function save(entries: readonly AuditEntry[]): void {
  const rows = entries.map(({at, actor, action, subject}) => [at, actor, action, subject])
  const text = csvOf([['When', 'Who', 'What', 'About'], ...rows])
  saveFile(new Blob([text], {type: 'text/csv;charset=utf-8'}), 'audit-trail.csv')
}

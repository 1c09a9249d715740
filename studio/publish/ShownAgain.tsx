import {Card, Stack, Text} from '@sanity/ui'
import {shownAgain, shownAgainInWords} from './newlyWithdrawn.ts'

/** Names the people that a draft or a version shows again although they said no: a release does not ask. */
export function ShownAgain({document, published}: {document: object; published: object | null}) {
  const names = shownAgain(document, published)
  if (names.length === 0) return null
  return (
    <Card tone="critical" padding={4} radius={2} border role="status">
      <Stack gap={3}>
        <Text size={1}>{shownAgainInWords(names)}</Text>
        <Text size={1}>
          Without a new agreement, switch on “Consent was withdrawn” in this version too. If they
          agreed again, switch it on, and off again.
        </Text>
      </Stack>
    </Card>
  )
}

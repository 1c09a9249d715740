import {Card, Stack, Text} from '@sanity/ui'
import {isDraftId, useCurrentUser, useFormValue} from 'sanity'
import {z} from 'zod'
import {mayDiscuss} from '../staff/toolsOf.ts'
import {publishing, useSecondPerson} from './secondPerson.ts'

const draftSchema = z.object({_id: z.string().refine(isDraftId), _rev: z.string()})

export function WhyNot({type}: {type: string}) {
  const {data: draft} = draftSchema.safeParse(useFormValue([]))
  const why = useSecondPerson(publishing, type, draft)?.why
  const asks = mayDiscuss(useCurrentUser())
  if (!why) return null
  return (
    <Card as="section" aria-label="A second person" tone="primary" padding={4} radius={2} border>
      <Stack gap={3}>
        <Text size={1}>{why}</Text>
        {asks && (
          <Text size={1}>
            To ask them, open the three dots above and choose <strong>Create new task</strong>.
          </Text>
        )}
      </Stack>
    </Card>
  )
}

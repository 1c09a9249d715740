import {Card, Stack, Text} from '@sanity/ui'
import {
  type InputProps,
  isDocumentSchemaType,
  isDraftId,
  useCurrentUser,
  useFormValue,
} from 'sanity'
import {z} from 'zod'
import {mayDiscuss} from '../staff/toolsOf.ts'
import {mayNeedSecondPerson, publishing, useSecondPerson} from './secondPerson.ts'

/** Shows above the form of a draft that another person has to publish it, and how to ask. */
export function SayWhyNot(props: InputProps) {
  const {schemaType, path} = props
  const isForm = path.length === 0 && isDocumentSchemaType(schemaType)
  if (!isForm || !mayNeedSecondPerson(schemaType.name)) return props.renderDefault(props)
  return (
    <Stack gap={5}>
      <WhyNot />
      {props.renderDefault(props)}
    </Stack>
  )
}

const draftSchema = z.object({_id: z.string().refine(isDraftId), _rev: z.string()})

function WhyNot() {
  const {data: draft} = draftSchema.safeParse(useFormValue([]))
  const why = useSecondPerson(draft && publishing(draft._id), draft?._rev)?.why
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

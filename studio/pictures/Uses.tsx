import {titleField, titleSchema} from '@home-care/schemas/rules/titleOf.ts'
import {Stack, Text} from '@sanity/ui'
import {getPublishedId, useClient, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import useSWR from 'swr'
import {z} from 'zod'
import {Pending} from '../controls/Pending.tsx'

const usesSchema = z.array(z.object({_id: z.string(), _type: z.string(), title: titleSchema}))

/** Lists the documents that use any of these pictures, drafts and releases too. @param assets their ids */
export function Uses({assets, onLeave}: {assets: readonly string[]; onLeave: () => void}) {
  const client = useClient({apiVersion: '2025-09-09'})
  const schema = useSchema()
  const {data, error} = useSWR(['uses', assets], async () => {
    const query = `*[references($assets)]{_id, _type, ${titleField}}`
    const uses = await client.fetch(query, {assets}, {perspective: 'raw'})
    return Map.groupBy(usesSchema.parse(uses), ({_id}) => getPublishedId(_id))
  })
  return (
    <Stack gap={3}>
      <Pending {...{data, error}}>Looking for where it is used…</Pending>
      {data?.size === 0 && <Text size={1}>It is not used anywhere.</Text>}
      {[...(data ?? [])].map(([id, [first, ...rest]]) => {
        if (!first) return null
        const isPublished = [first, ...rest].some(({_id}) => _id === id)
        const type = schema.get(first._type)?.title ?? first._type
        return (
          <Text key={id} size={1}>
            {/* Beside other words, so that colour alone does not say that it is a link. */}
            <IntentLink
              intent="edit"
              params={{id, type: first._type}}
              style={{textDecoration: 'underline'}}
              onClick={onLeave}
            >
              {first.title ?? type}
            </IntentLink>
            {` (${type}${isPublished ? '' : ', not published'})`}
          </Text>
        )
      })}
    </Stack>
  )
}

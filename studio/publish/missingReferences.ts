import {getDraftId, isReference, type SanityClient, useClient} from 'sanity'
import useSWRImmutable from 'swr/immutable'
import {z} from 'zod'
import type {ActionChange} from './mayPublish.ts'

const title = z.string().nullish()
const pastSchema = z.object({
  documents: z.array(
    z.looseObject({
      _id: z.string(),
      _type: z.string(),
      title,
      name: title,
      originalFilename: title,
    }),
  ),
})

export async function past(client: SanityClient, ids: string[], query: Record<string, string>) {
  const url = `/data/history/${client.config().dataset}/documents/${ids.join()}`
  return pastSchema.parse(await client.request({url, query})).documents
}

function referencesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return isReference(part) ? [part._ref] : Object.values(part).flatMap(referencesIn)
}

/** The titles of documents that a revision refers to and that no longer exist. */
async function missingFrom(client: SanityClient, id: string, revision: string) {
  const references = referencesIn(await past(client, [id], {revision}))
  const missing = await client.fetch<string[]>(
    'array::unique($references)[!(@ in *[_id in $references]._id)]',
    {references},
    {perspective: 'raw'},
  )
  const last = missing.length > 0 ? await past(client, missing, {lastRevision: 'true'}) : []
  const names = new Map(
    last.map(({_id, title, name, originalFilename}) => [_id, title ?? name ?? originalFilename]),
  )
  return missing.map(
    (each) => names.get(each) ?? (/^image-/.test(each) ? 'a picture' : 'something deleted'),
  )
}

/** Names in the dialog of Restore the documents that no longer exist: the lake leaves them out. */
export const useMissingReferences: ActionChange = (props, description) => {
  const {id, revision, version} = props
  const client = useClient({apiVersion: '2025-09-09'})
  const target = version?._id ?? getDraftId(id)
  const {data: missing = []} = useSWRImmutable(
    revision ? ['missing', target, revision] : null,
    ([, document, restored]) => missingFrom(client, document, restored),
  )
  const dialog = description?.dialog
  if (!description || !dialog || dialog.type !== 'confirm' || missing.length === 0)
    return description
  const names = new Intl.ListFormat('en-GB').format(missing.map((name) => `“${name}”`))
  const message = `Go back to this revision without ${names}, which no longer exists?`
  return {...description, dialog: {...dialog, message}}
}

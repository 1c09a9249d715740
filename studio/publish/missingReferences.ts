import {getDraftId, isReference, type SanityClient, useClient} from 'sanity'
import useSWRImmutable from 'swr/immutable'
import {z} from 'zod'
import type {Care} from './care.ts'

const pastSchema = z.object({
  documents: z.array(
    z.looseObject({title: z.string().nullish(), name: z.string().nullish()}).nullable(),
  ),
})

function referencesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return isReference(part) ? [part._ref] : Object.values(part).flatMap(referencesIn)
}

async function past(client: SanityClient, id: string, query: Record<string, string>) {
  const uri = `/data/history/${client.config().dataset}/documents/${id}`
  const {documents} = pastSchema.parse(await client.request({uri, query}))
  return documents[0]
}

/** The titles of documents that a revision refers to and that no longer exist. */
async function missingFrom(client: SanityClient, id: string, revision: string) {
  const references = [...new Set(referencesIn(await past(client, id, {revision})))]
  if (references.length === 0) return []
  const found = await client.fetch<string[]>(
    '*[_id in $references]._id',
    {references},
    {perspective: 'raw'},
  )
  return Promise.all(
    references
      .filter((each) => !found.includes(each))
      .map(async (each) => {
        const last = await past(client, each, {lastRevision: 'true'}).catch(() => undefined)
        return last?.title ?? last?.name ?? each
      }),
  )
}

const inWords = new Intl.ListFormat('en-GB')

/** Names in the dialog of Restore the documents that no longer exist: the lake leaves them out. */
export const useMissingReferences: Care = (props, description) => {
  const {id, revision, version} = props
  const client = useClient({apiVersion: '2025-09-09'})
  const wanted = version?._id ?? getDraftId(id)
  const {data: missing = []} = useSWRImmutable(
    revision ? ['missing', wanted, revision] : null,
    ([, document, restored]) => missingFrom(client, document, restored),
  )
  const dialog = description?.dialog
  if (!description || !dialog || dialog.type !== 'confirm' || missing.length === 0)
    return description
  const names = inWords.format(missing.map((name) => `“${name}”`))
  const message = `Go back to this revision without ${names}, which no longer exists?`
  return {...description, dialog: {...dialog, message}}
}

import {
  leftOutInWords,
  strongReferences,
  withoutReferences,
} from '@home-care/schemas/rules/references.ts'
import {getDraftId, getPublishedId, type SanityClient} from 'sanity'
import {z} from 'zod'

const pastSchema = z.object({
  documents: z.array(z.looseObject({_id: z.string(), _type: z.string()})),
})

async function lastOf(client: SanityClient, ids: readonly string[]) {
  if (ids.length === 0) return []
  const url = `/data/history/${client.config().dataset}/documents/${ids.join(',')}`
  const past = await client.request({url, query: {lastRevision: 'true'}})
  return pastSchema.parse(past).documents
}

/**
 * Restores a deleted document as a draft, without references to documents that no longer exist. Sanity's
 * own form of it would restore the last draft, which may be older than the published text, and is refused
 * where a picture is gone.
 * @returns the names of the missing documents, if any
 */
export async function restore(client: SanityClient, id: string): Promise<string | undefined> {
  const [last] = await lastOf(client, [id])
  if (!last) throw new Error('It was erased meanwhile.')
  const named = [...strongReferences(last)]
  const existing = z
    .array(z.string())
    .parse(await client.fetch('*[_id in $named]._id', {named}, {perspective: 'raw'}))
  const missing = new Set(named.filter((other) => !existing.includes(other)))
  const pastById = new Map((await lastOf(client, [...missing])).map((past) => [past._id, past]))
  await client.createIfNotExists({
    ...withoutReferences(last, missing),
    _id: getDraftId(getPublishedId(id)),
  })
  return missing.size > 0 ? leftOutInWords(missing, (other) => pastById.get(other)) : undefined
}

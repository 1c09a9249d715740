import {
  leftOutInWords,
  strongReferences,
  withoutReferences,
} from '@home-care/schemas/rules/references.ts'
import {getDraftId, getPublishedId, type SanityClient} from 'sanity'
import {z} from 'zod'
import {pastDocuments} from '../pastDocuments.ts'

const lastOf = async (client: SanityClient, ids: readonly string[]) =>
  ids.length === 0 ? [] : pastDocuments(client, ids, {lastRevision: 'true'})

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

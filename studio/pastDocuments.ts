import type {SanityClient} from 'sanity'
import {z} from 'zod'

const pastSchema = z.object({
  documents: z.array(z.looseObject({_id: z.string(), _type: z.string(), _rev: z.string()})),
})

/** Reads documents as they were, from the history; those that it does not know are left out. */
export async function pastDocuments(
  client: SanityClient,
  ids: readonly string[],
  query: {revision: string} | {time: string} | {lastRevision: 'true'},
) {
  const url = `/data/history/${client.config().dataset}/documents/${ids.join()}`
  return pastSchema.parse(await client.request({url, query})).documents
}

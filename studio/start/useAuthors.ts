import {type SanityClient, useClient} from 'sanity'
import useSWRImmutable from 'swr/immutable'
import {z} from 'zod'

/** Only the latest drafts: their ids go into a URL. */
const mostDrafts = 50

const query = {
  excludeContent: 'true',
  excludeMutations: 'true',
  includeIdentifiedDocumentsOnly: 'true',
  reverse: 'true',
  // The page size of hosted Sanity.
  limit: '500',
}

const transactionSchema = z.object({author: z.string(), documentIDs: z.array(z.string())})

/**
 * Reads from the history who wrote drafts.
 * @returns the authors of each draft, by its id, the last one first
 */
export async function authorsOf(client: SanityClient, drafts: readonly {_id: string}[]) {
  // SWR compares plain objects, and takes two maps for equal.
  const authors: Record<string, string[]> = {}
  if (drafts.length === 0) return authors
  const ids = drafts.map(({_id}) => _id).join()
  const url = `/data/history/${client.config().dataset}/transactions/${ids}`
  const lines = (await client.request<string>({url, query})).split('\n').filter(Boolean)
  for (const line of lines) {
    const {author, documentIDs} = transactionSchema.parse(JSON.parse(line))
    for (const id of documentIDs) {
      authors[id] ??= []
      if (!authors[id].includes(author)) authors[id].push(author)
    }
  }
  return authors
}

export function useAuthors(drafts: readonly {_id: string; _updatedAt: string}[]) {
  const client = useClient({apiVersion: '2025-09-09'})
  const newest = drafts.slice(0, mostDrafts)
  const read = () => authorsOf(client, newest)
  // Without an answer, the drafts are listed without their authors.
  return useSWRImmutable(newest.length > 0 && ['authors', newest], read, {keepPreviousData: true})
    .data
}

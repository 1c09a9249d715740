import {type SanityClient, useClient, useCurrentUser, useUserStore} from 'sanity'
import useSWRImmutable from 'swr/immutable'
import {z} from 'zod'

/** The number of drafts whose ids fit in a URL. */
const together = 50

const query = {
  excludeContent: 'true',
  excludeMutations: 'true',
  includeIdentifiedDocumentsOnly: 'true',
  reverse: 'true',
  // The page size of hosted Sanity.
  limit: '500',
}

const transactionSchema = z.object({author: z.string(), documentIDs: z.array(z.string())})

/** Reads the authors of drafts from the history: by the draft's id, the last author first. */
export async function authorsOf(client: SanityClient, drafts: readonly {_id: string}[]) {
  // SWR compares plain objects, and takes two maps for equal.
  const authors: Record<string, string[]> = {}
  for (let from = 0; from < drafts.length; from += together) {
    const ids = drafts.slice(from, from + together).map(({_id}) => _id)
    const url = `/data/history/${client.config().dataset}/transactions/${ids.join()}`
    const lines = (await client.request<string>({url, query})).split('\n').filter(Boolean)
    for (const line of lines) {
      const {author, documentIDs} = transactionSchema.parse(JSON.parse(line))
      for (const id of documentIDs) {
        authors[id] ??= []
        if (!authors[id].includes(author)) authors[id].push(author)
      }
    }
  }
  return authors
}

/** In place of the user's own name. */
export const you = 'you'

/** The names of who wrote each draft, by its id, the user first. */
export function useAuthors(drafts: readonly {_id: string; _updatedAt: string}[]) {
  const client = useClient({apiVersion: '2025-09-09'})
  const {getUsers} = useUserStore()
  const me = useCurrentUser()?.id
  const newest = drafts.slice(0, together)
  const read = async () => {
    const authors = Object.entries(await authorsOf(client, newest))
    const users = await getUsers([...new Set(authors.flatMap(([, ids]) => ids))])
    const namesOf = (ids: string[]) => [
      ...(me && ids.includes(me) ? [you] : []),
      ...users
        .filter(({id}) => id !== me && ids.includes(id))
        .map((user) => user.displayName ?? 'somebody'),
    ]
    return Object.fromEntries(authors.map(([draft, ids]) => [draft, namesOf(ids)]))
  }
  // Without an answer, the drafts are listed without their authors.
  return useSWRImmutable(newest.length > 0 && ['authors', newest], read, {keepPreviousData: true})
    .data
}

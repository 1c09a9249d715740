import {useEffect, useState} from 'react'
import {type SanityClient, useClient} from 'sanity'
import {z} from 'zod'

/** Only the latest drafts: their ids go into a URL. */
const mostDrafts = 50
/** The page size of hosted Sanity. */
const mostTransactions = 500

const transactionSchema = z.object({author: z.string(), documentIDs: z.array(z.string())})

/** The authors of each draft, by its id, the last one first. */
export type Authors = ReadonlyMap<string, readonly string[]>

const unknown: Authors = new Map()

/** Reads from the history who wrote the drafts, again when they change. */
export function useAuthors(drafts: readonly {_id: string; _updatedAt: string}[]): Authors {
  const client = useClient({apiVersion: '2025-09-09'})
  const [authors, setAuthors] = useState(unknown)
  const asked = drafts.slice(0, mostDrafts)
  const ids = asked.map(({_id}) => _id).join(',')
  const changed = asked.map(({_updatedAt}) => _updatedAt).join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed draft may have another author
  useEffect(() => {
    if (!ids) return
    const leaving = new AbortController()
    readAuthors(client, ids, leaving.signal).then(
      (read) => !leaving.signal.aborted && setAuthors(read),
      // The drafts are listed without their authors.
      () => undefined,
    )
    return () => leaving.abort()
  }, [client, ids, changed])
  return authors
}

async function readAuthors(client: SanityClient, ids: string, signal: AbortSignal) {
  const {dataset, token} = client.config()
  const query = `excludeContent=true&excludeMutations=true&includeIdentifiedDocumentsOnly=true&reverse=true&limit=${mostTransactions}`
  const response = await fetch(
    client.getUrl(`/data/history/${dataset}/transactions/${ids}?${query}`),
    {
      signal,
      ...(token ? {headers: {authorization: `Bearer ${token}`}} : {credentials: 'include'}),
    },
  )
  if (!response.ok) throw new Error(`The history answered ${response.status}`)
  const lines = (await response.text()).split('\n').filter(Boolean)
  const authors = new Map<string, string[]>()
  for (const line of lines) {
    const {author, documentIDs} = transactionSchema.parse(JSON.parse(line))
    for (const id of documentIDs) {
      const known = authors.get(id) ?? []
      if (!known.includes(author)) authors.set(id, [...known, author])
    }
  }
  return authors
}

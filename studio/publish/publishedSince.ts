import {
  changedSince,
  isSame,
  type PlacePath,
  type PlaceSince,
} from '@home-care/schemas/rules/changedSince.ts'
import {studioPath} from '@sanity/client/csm'
import {getPublishedId, type SanityClient} from 'sanity'
import {z} from 'zod'
import {pastDocuments} from '../pastDocuments.ts'

const documentSchema = z.looseObject({_id: z.string(), _rev: z.string()})
const versionSchema = documentSchema.extend({
  _system: z.object({base: z.object({id: z.string(), rev: z.string()}).optional()}).optional(),
})
const transactionSchema = z.object({id: z.string(), author: z.string(), timestamp: z.string()})

export interface PublishedPlace extends PlaceSince {
  /** The last publisher and time (ISO); undefined if there were more publications than are read. */
  last: {author: string; at: string} | undefined
}

/** The number of publications to search for the author of a change. */
const MOST_READ = 20

interface TransactionQuery {
  limit: string
  reverse?: 'true'
  fromTransaction?: string
}

/** The version and its published document, read from the lake. */
async function pairOf(client: SanityClient, versionId: string) {
  const publishedId = getPublishedId(versionId)
  const raw = client.withConfig({perspective: 'raw'})
  const [version, published] = await raw.getDocuments([versionId, publishedId])
  if (!version || !published) return undefined
  return {version: versionSchema.parse(version), published: documentSchema.parse(published)}
}

/**
 * The places in a release's version that would undo publications made after it; none once the history is
 * gone.
 */
export async function publishedSince(
  client: SanityClient,
  versionId: string,
): Promise<PublishedPlace[]> {
  const pair = await pairOf(client, versionId)
  if (!pair) return []
  const {version, published} = pair
  const history = `/data/history/${client.config().dataset}`
  const at = async (query: {revision: string} | {time: string}) =>
    (await pastDocuments(client, [published._id], query))[0]
  const transactionsOf = async (id: string, query: TransactionQuery) => {
    const lines = await client.request<string>({
      url: `${history}/transactions/${id}`,
      query: {...query, excludeContent: 'true', excludeMutations: 'true'},
    })
    const all = lines.split('\n').filter(Boolean)
    return all.map((line) => transactionSchema.parse(JSON.parse(line)))
  }
  const {base} = version._system ?? {}
  const revision = base?.id === published._id ? base.rev : undefined
  if (revision === published._rev) return []
  const [firstTransaction] = await transactionsOf(versionId, {limit: '1'})
  const baseDocument =
    (revision && (await at({revision}))) ||
    (firstTransaction && (await at({time: firstTransaction.timestamp})))
  const places = changedSince(baseDocument ?? {}, version, published)
  if (places.length === 0) return []

  const transactions = (
    await transactionsOf(published._id, {
      reverse: 'true',
      limit: String(MOST_READ),
      ...(revision !== undefined && {fromTransaction: revision}),
    })
  ).filter(
    ({id, timestamp}) =>
      id !== revision && firstTransaction && timestamp > firstTransaction.timestamp,
  )
  const lastPublications = new Map<PlaceSince, PublishedPlace['last']>()
  let after: Record<string, unknown> = published
  for (const [n, {author, timestamp}] of transactions.entries()) {
    if (lastPublications.size === places.length) break
    const previous = transactions[n + 1]
    const before: Record<string, unknown> =
      (previous ? await at({revision: previous.id}) : baseDocument) ?? {}
    for (const place of places)
      if (
        !lastPublications.has(place) &&
        !isSame(studioPath.get(before, place.path), studioPath.get(after, place.path))
      )
        lastPublications.set(place, {author, at: timestamp})
    after = before
  }
  return places.map((place) => ({...place, last: lastPublications.get(place)}))
}

/** Copies places of the published document into a version. */
export async function takePublished(
  client: SanityClient,
  versionId: string,
  paths: readonly PlacePath[],
): Promise<void> {
  const {version, published} = await requirePair(client, versionId)
  const values = paths.map(
    (path) => [studioPath.toString(path), studioPath.get(published, path)] as const,
  )
  const isThere = ([, value]: (typeof values)[number]) => value !== undefined
  await client
    .patch(versionId)
    .ifRevisionId(version._rev)
    .set(Object.fromEntries(values.filter(isThere)))
    .unset(values.filter((each) => !isThere(each)).map(([path]) => path))
    .commit()
}

/** Keeps a version as it is against the current published document; the embedded lake then publishes it. */
export async function keepVersion(client: SanityClient, versionId: string): Promise<void> {
  const {version, published} = await requirePair(client, versionId)
  const base = {id: published._id, rev: published._rev}
  await client
    .patch(versionId)
    .ifRevisionId(version._rev)
    .setIfMissing({_system: {}})
    .set({'_system.base': base})
    .commit()
}

async function requirePair(client: SanityClient, versionId: string) {
  const pair = await pairOf(client, versionId)
  if (!pair) throw new Error('It was published or deleted meanwhile.')
  return pair
}

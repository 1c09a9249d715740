import {getDraftId, isPublishedId, type SanityClient, type SanityDocument} from 'sanity'
import {z} from 'zod'
import {isConflict} from '../controls/useAttempt.ts'

/** A place of a document at which something is replaced. */
export interface Place {
  /** Unique within the document. */
  key: string
  /** The titles of the fields that lead there. */
  field: string
  /** The value that holds it, as a patch names it: `body[_key=="a"].children[_key=="b"].text`. */
  path: string
  /** The value that was read. */
  before: unknown
  /** It is listed, and changed by hand alone. */
  isShownOnly?: boolean
}

export interface Found<Each extends Place> {
  document: SanityDocument
  places: Each[]
}

/** Values by their paths. */
type Values = Readonly<Record<string, unknown>>

/** Whole documents, as the lake stores them. */
export const documentsSchema = z.array(
  z.looseObject({
    _id: z.string(),
    _type: z.string(),
    _rev: z.string(),
    _createdAt: z.string(),
    _updatedAt: z.string(),
  }),
)

const page = 500

async function* storedDocuments(client: SanityClient, types: readonly string[]) {
  const query = `*[_type in $types && _id > $after] | order(_id)[0...${page}]`
  for (let after: string | undefined = ''; after !== undefined; ) {
    const documents = documentsSchema.parse(
      await client.fetch(query, {types, after}, {perspective: 'raw'}),
    )
    yield* documents
    after = documents.length < page ? undefined : documents.at(-1)?._id
  }
}

/**
 * Finds places in each document: in its draft, or else its published version, and in its versions of
 * releases.
 */
export async function findPlaces<Each extends Place>(
  client: SanityClient,
  types: readonly string[],
  placesIn: (document: SanityDocument) => Each[],
): Promise<Found<Each>[]> {
  const found: Found<Each>[] = []
  const stored = new Set<string>()
  for await (const document of storedDocuments(client, types)) {
    stored.add(document._id)
    const places = placesIn(document)
    if (places.length > 0) found.push({document, places})
  }
  return found.filter(({document: {_id}}) => !(isPublishedId(_id) && stored.has(getDraftId(_id))))
}

/** The changes to one document, with the values before. */
export const savedSchema = z.object({
  id: z.string(),
  /** The revision after the change. */
  rev: z.string(),
  /** Whether the draft or version was made for it. */
  isNew: z.boolean(),
  /** Null for a value that was not there. */
  before: z.record(z.string(), z.unknown()),
})
export type Saved = z.infer<typeof savedSchema>

/**
 * Writes values into a draft or version; those of a published document into a new draft or version.
 * @param release where a version of a published document is made
 * @throws Error if the document has changed since it was read
 */
export async function saveReplaced(
  client: SanityClient,
  {_rev, _updatedAt, ...document}: SanityDocument,
  {before, after}: {before: Values; after: Values},
  release?: string,
): Promise<Saved> {
  const {_id} = document
  const write = async (id: string, isNew: boolean, rev?: string) => {
    const patch = client.patch(id).set(after)
    const saved = await (rev ? patch.ifRevisionId(rev) : patch).commit()
    return {id, rev: saved._rev, isNew, before}
  }
  try {
    if (!isPublishedId(_id)) return await write(_id, false, _rev)
    if (release) {
      const version = {publishedId: _id, baseId: _id, releaseId: release}
      await client.createVersion({...version, ifBaseRevisionId: _rev})
      return await write(`versions.${release}.${_id}`, true)
    }
    const published = await client.getDocument(_id)
    if (published?._rev !== _rev) throw new Error(changedMeanwhile)
    const id = getDraftId(_id)
    const saved = await client
      .transaction()
      .create({...document, _id: id})
      .patch(client.patch(id).set(after))
      .commit({returnFirst: true, returnDocuments: true})
    return {id, rev: saved._rev, isNew: true, before}
  } catch (error) {
    throw isConflict(error) ? new Error(changedMeanwhile) : error
  }
}

/** Undoes a change. @throws Error if the document was changed or published since */
export async function undoReplaced(client: SanityClient, {id, rev, isNew, before}: Saved) {
  const [missing, there] = partition(before)
  const patch = client.patch(id).ifRevisionId(rev).set(there).unset(missing)
  const transaction = client.transaction().patch(patch)
  try {
    await (isNew ? transaction.delete(id) : transaction).commit()
  } catch (error) {
    throw isConflict(error) ? new Error(changedSince) : error
  }
}

/** Removes a release in which nothing is. */
export async function dropRelease(client: SanityClient, releaseId: string): Promise<void> {
  await client.releases.archive({releaseId})
  await client.releases.delete({releaseId})
}

function partition(values: Values): [missing: string[], there: Values] {
  const entries = Object.entries(values)
  const isMissing = ([, value]: (typeof entries)[number]) => value === null
  return [
    entries.filter(isMissing).map(([path]) => path),
    Object.fromEntries(entries.filter((entry) => !isMissing(entry))),
  ]
}

const changedMeanwhile = 'Somebody changed it meanwhile. Find again.'
const changedSince = 'It was changed or published since, so it stays as it is.'

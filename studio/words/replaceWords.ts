import {getDraftId, getPublishedId, isDraftId, type SanityClient, type SanityDocument} from 'sanity'
import {z} from 'zod'

const page = 500
const documentsSchema = z.array(
  z.looseObject({
    _id: z.string(),
    _type: z.string(),
    _rev: z.string(),
    _createdAt: z.string(),
    _updatedAt: z.string(),
  }),
)

/** Reads all documents of these types: the draft of each that has one, or what is published. */
export async function currentDocuments(
  client: SanityClient,
  types: readonly string[],
): Promise<SanityDocument[]> {
  const query = `*[_type in $types && !(_id in path("versions.**")) && _id > $after]
    | order(_id)[0...${page}]`
  const byId = new Map<string, SanityDocument>()
  for (let after = ''; ; ) {
    const documents = documentsSchema.parse(
      await client.fetch(query, {types, after}, {perspective: 'raw'}),
    )
    for (const document of documents) {
      const id = getPublishedId(document._id)
      if (isDraftId(document._id) || !byId.has(id)) byId.set(id, document)
    }
    const last = documents.at(-1)
    if (!last || documents.length < page) return [...byId.values()]
    after = last._id
  }
}

/** Strings by their paths. */
type Texts = Record<string, string>

const changedMeanwhile = 'Somebody changed it meanwhile. Find again.'

/**
 * Writes texts into a document's draft, unless somebody changed the document since it was read.
 * @param before the same strings as they were read
 * @returns what takes the change back, unless somebody changed the draft since
 */
export async function saveInDraft(
  client: SanityClient,
  {_rev, _updatedAt, ...document}: SanityDocument,
  texts: Texts,
  before: Texts,
): Promise<() => Promise<unknown>> {
  const id = getDraftId(getPublishedId(document._id))
  const hadDraft = isDraftId(document._id)
  const undone = (rev: string) => client.patch(id).ifRevisionId(rev).set(before)
  if (hadDraft) {
    const saved = await client.patch(id).ifRevisionId(_rev).set(texts).commit().catch(sayConflict)
    return () => undone(saved._rev).commit().catch(sayConflict)
  }
  const published = await client.getDocument(document._id)
  if (published?._rev !== _rev) throw new Error(changedMeanwhile)
  const saved = await client
    .transaction()
    .create({...document, _id: id})
    .patch(client.patch(id).set(texts))
    .commit({returnFirst: true, returnDocuments: true})
    .catch(sayConflict)
  return () => client.transaction().patch(undone(saved._rev)).delete(id).commit().catch(sayConflict)
}

/** Writes texts into a version of a document in a release, unless it was changed since it was read. */
export async function saveInRelease(
  client: SanityClient,
  {_id, _rev}: SanityDocument,
  texts: Texts,
  releaseId: string,
): Promise<void> {
  const publishedId = getPublishedId(_id)
  await client
    .createVersion({publishedId, baseId: _id, releaseId, ifBaseRevisionId: _rev})
    .catch(sayConflict)
  await client.patch(`versions.${releaseId}.${publishedId}`).set(texts).commit()
}

function sayConflict(error: unknown): never {
  const isConflict = error instanceof Error && 'statusCode' in error && error.statusCode === 409
  throw isConflict ? new Error(changedMeanwhile) : error
}

export interface ContentDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/**
 * Moves content to a new content model: see docs/how-to-add.md, Changing a type.
 * @param documents all documents, including drafts and versions
 * @returns the documents that it changes, whole; none once it has run. Those in a list of their own are
 *   written together: the one that gets a field, and the one that loses it.
 */
export type Migration = (
  documents: readonly ContentDocument[],
) => readonly (ContentDocument | readonly ContentDocument[])[]

/** Limits of one transaction that both the lake and hosted Sanity accept. */
const MOST_DOCUMENTS = 200
const MOST_CHARACTERS = 1_000_000

/**
 * The changes of the migrations, in parts, each for one transaction. After each part the content is
 * whole, so that migrations which were interrupted go on with the rest at the next run.
 */
export function* migrate(
  documents: Iterable<ContentDocument>,
  migrations: readonly Migration[],
): Generator<ContentDocument[]> {
  const now = new Map([...documents].map((document) => [document._id, document]))
  for (const migration of migrations) {
    let part: ContentDocument[] = []
    let characters = 0
    for (const change of migration([...now.values()])) {
      const together = [change].flat()
      const length = JSON.stringify(together).length
      const isFull =
        part.length + together.length > MOST_DOCUMENTS || characters + length > MOST_CHARACTERS
      if (isFull && part.length > 0) {
        yield part
        part = []
        characters = 0
      }
      part.push(...together)
      characters += length
      for (const document of together) now.set(document._id, document)
    }
    if (part.length > 0) yield part
  }
}

/** All documents after the migrations; unchanged ones are the same objects. */
export function migrated(
  documents: readonly ContentDocument[],
  migrations: readonly Migration[],
): ContentDocument[] {
  const now = new Map(documents.map((document) => [document._id, document]))
  for (const part of migrate(documents, migrations)) {
    for (const document of part) now.set(document._id, document)
  }
  return [...now.values()]
}

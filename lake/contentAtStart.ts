import {readFile} from 'node:fs/promises'
import {basename} from 'node:path'
import type {Lake} from './datasets/lake.ts'
import {SYSTEM} from './request/access.ts'
import type {DocumentInput, DocumentWithId} from './store/document.ts'

export interface SeedContent {
  documents: readonly DocumentInput[]
  /** The image files of the documents. */
  images?: readonly string[]
}

const seeded = 'seeded'

/** Fills a new lake, and never again, even when editors delete everything. */
export async function seedOnce({store}: Lake, fill: () => Promise<void>): Promise<void> {
  if (store.hasMark(seeded)) return
  await fill()
  store.setMark(seeded)
}

export async function storeContent(
  {store, assets}: Lake,
  {documents, images = []}: SeedContent,
): Promise<void> {
  const imageDocuments = await Promise.all(
    images.map(async (path) => assets.storeImage(await readFile(path), {filename: basename(path)})),
  )
  store.commit({author: SYSTEM.id, request: seeded}, (transaction) => {
    for (const document of [...imageDocuments, ...documents]) {
      transaction.createIfNotExists({...document})
    }
  })
}

/** Moves content to a new content model: from all documents it returns, whole, those it changes. */
export type Migration = (documents: readonly DocumentWithId[]) => DocumentWithId[]

/** All documents after the migrations; unchanged ones are the same objects. */
export function migrated(
  documents: Iterable<DocumentWithId>,
  migrations: readonly Migration[],
): DocumentWithId[] {
  const now = new Map([...documents].map((document) => [document._id, document]))
  for (const migration of migrations) {
    for (const document of migration([...now.values()])) now.set(document._id, document)
  }
  return [...now.values()]
}

/** Runs at each start, so that content from an old backup moves too. */
export function migrateContent({store}: Lake, migrations: readonly Migration[]): void {
  const changed = migrated(store.documents.values(), migrations).filter(
    (document) => document !== store.get(document._id),
  )
  if (changed.length === 0) return
  const request = {migrated: changed.map(({_id}) => _id)}
  store.commit({author: SYSTEM.id, request}, (transaction) => {
    for (const document of changed) transaction.createOrReplace(document)
  })
  console.log(`Content moved to where its model has it now: ${request.migrated.join(', ')}.`)
}

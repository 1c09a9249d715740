import {readFile} from 'node:fs/promises'
import {basename} from 'node:path'
import {log} from '@home-care/environment/log.ts'
import {type Migration, migrate} from '@home-care/schemas/migrations/migration.ts'
import {counted} from '@home-care/schemas/rules/amounts.ts'
import {withAssets} from '@home-care/schemas/rules/archivedAssets.ts'
import type {Lake} from './datasets/lake.ts'
import {SYSTEM} from './request/access.ts'
import type {DocumentInput} from './store/document.ts'

/** Documents as an archive has them, which name their pictures by their files in it. */
export interface SeedContent {
  documents: readonly DocumentInput[]
  assets?: ReadonlyMap<string, {kind: 'image' | 'file'; path: string}>
}

const seeded = 'seeded'

/** Fills a new lake, and never again, even when editors delete everything. */
export async function seedOnce(
  {store, assets}: Lake,
  {documents, assets: files = new Map()}: SeedContent,
): Promise<void> {
  if (store.hasMark(seeded)) return
  const stored = await Promise.all(
    Array.from(files, async ([name, {kind, path}]) => {
      const [bytes, upload] = [await readFile(path), {filename: basename(path)}]
      const storing =
        kind === 'image' ? assets.storeImage(bytes, upload) : assets.storeFile(bytes, upload)
      return [name, await storing] as const
    }),
  )
  const ids = new Map(stored.map(([name, {_id}]) => [name, _id]))
  store.commit({author: SYSTEM.id, request: seeded}, (transaction) => {
    for (const [, document] of stored) transaction.createIfNotExists({...document})
    for (const document of documents) transaction.createIfNotExists(withAssets(document, ids))
  })
  store.setMark(seeded)
}

/** Prefix of the mark of a content migration; the function's name follows. */
export const movedMark = 'content '

/** @throws SchemaError when a later release migrated the content beyond this one */
export function requireKnownContent({store}: Lake, migrations: readonly Migration[]): void {
  store.requireKnownMarks(
    movedMark,
    migrations.map(({name}) => name),
  )
}

/**
 * Runs at each start, so that content from an old backup moves too. Each part is a commit; after an
 * interruption the next start continues with the rest. Before a migration that is new to this lake it
 * keeps a copy, as before a step: an older release refuses the content from then on.
 */
export function migrateContent({store}: Lake, migrations: readonly Migration[]): void {
  const unmarked = migrations.filter(({name}) => !store.hasMark(movedMark + name))
  const [next] = unmarked
  if (next && unmarked.length < migrations.length) store.keepCopy(next.name)
  // Set first: an older release must refuse content that has moved in part.
  for (const {name} of unmarked) store.setMark(movedMark + name)
  let moved = 0
  for (const part of migrate(store.documents.values(), migrations)) {
    const request = {migrated: part.map(({_id}) => _id)}
    store.commit({author: SYSTEM.id, request}, (transaction) => {
      for (const document of part) transaction.createOrReplace(document)
    })
    moved += part.length
  }
  if (moved > 0)
    log.info(
      `${counted(moved, 'document was', 'documents were')} moved to where the content model has them now.`,
    )
}

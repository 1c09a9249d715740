import {readFile} from 'node:fs/promises'
import {basename} from 'node:path'
import {SYSTEM} from './http/access.ts'
import type {Lake} from './http/lake.ts'
import type {DocumentInput} from './store/document.ts'

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

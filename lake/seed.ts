import {readFile} from 'node:fs/promises'
import {basename} from 'node:path'
import {SYSTEM} from './http/access.ts'
import type {Lake} from './http/lake.ts'
import type {DocumentInput} from './store/document.ts'

export interface SeedContent {
  documents: readonly DocumentInput[]
  /** Paths of the image files the documents refer to by their asset ids. */
  images?: readonly string[]
}

/** Says that this lake has had its first content: from then on all of it is the editors'. */
const seeded = 'seeded'

/**
 * Fills a lake that is started for the first time. Never does it again, even when everything has
 * been deleted since. A start that was cut short is taken up again.
 */
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

import type {Lake} from './http/lake.ts'
import type {DocumentInput} from './store/transaction.ts'

/** What a new lake is filled with. */
export interface SeedContent {
  documents: readonly DocumentInput[]
}

/** Says that this lake has had its first content: from then on all of it is the editors'. */
const SEEDED = 'seeded'

/** The author of the first content; the Studio shows this id as "Sanity". */
const SYSTEM = '<system>'

/**
 * Fills a lake that is started for the first time. Never does it again, even when everything has
 * been deleted since. A start that was cut short is taken up again.
 */
export async function seed(lake: Lake, content: SeedContent): Promise<void> {
  const {store} = lake
  if (store.hasMark(SEEDED)) return
  store.commit({author: SYSTEM, request: 'seed'}, (transaction) => {
    for (const document of content.documents) transaction.createIfNotExists({...document})
  })
  store.setMark(SEEDED)
}

import 'server-only'
import type {SitemapQueryResult} from 'schemas/sanity.types.ts'
import {isPagedType} from 'schemas/site/relations.ts'
import {askLake, askOrRecall} from './contentLake.ts'
import {recall} from './lastGood.ts'
import {placesOf} from './places.ts'
import * as queries from './queries.ts'
import {remade} from './remade.ts'

// Which pages there are, for the proxy: it turns made-up addresses away before Next.js, which keeps
// what it renders under an address for ever, hears of them.

/** After this the list is asked for again, for whoever did not hear of a change. */
const freshMs = 5000

const places = remade(async () => {
  const documents = await askOrRecall(queries.pages)
  void keepPages(documents)
  return placesOf(documents)
})

/**
 * The path of the page that belongs at a path such as `/services/personal-care`: the same, or where
 * the page has moved; undefined when there is none. While the Content Lake is away, as it was when it
 * last answered.
 */
export async function placeOf(path: string): Promise<string | undefined> {
  const {last} = places
  if (last?.isCurrent) {
    const place = last.value.get(path)
    if (last.ageMs < freshMs) return place
    if (place !== undefined) {
      void places.renew()
      return place
    }
  }
  const place = (await places.renew()).get(path)
  // Somebody else may have asked before the change that brought the page.
  if (place !== undefined || places.last?.isCurrent) return place
  return (await places.renew()).get(path)
}

let keeping = false

/**
 * Asks for the documents nobody has visited yet, so that no page that is listed is missing should
 * the Content Lake go away.
 */
async function keepPages(documents: SitemapQueryResult): Promise<void> {
  if (keeping) return
  keeping = true
  try {
    for (const {_type, slug} of documents) {
      if (!isPagedType(_type) || !slug) continue
      const question = queries.pageOf[_type](slug)
      if (!(await recall(question))) await askLake(question)
    }
  } catch {
    // It went away meanwhile: the next list asks again.
  } finally {
    keeping = false
  }
}

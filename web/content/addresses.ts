import 'server-only'
import type {SitemapQueryResult} from 'schemas/sanity.types.ts'
import {askLake, askMemory, reason} from './contentLake.ts'
import {recall} from './lastGood.ts'
import {type Places, placesOf} from './places.ts'
import {contentState} from './processState.ts'
import * as queries from './queries.ts'

// Which pages there are, for the proxy: it turns made-up addresses away before Next.js, which keeps
// what it renders under an address for ever, hears of them.

/** After this the list is asked for again, for whoever did not hear of a change. */
const freshMs = 5000

let known: {places: Places; at: number; changes: number} | undefined
let asking: Promise<Places> | undefined

/**
 * The path of the page that belongs at a path such as `/services/personal-care`: the same, or where
 * the page has moved; undefined when there is none. While the Content Lake is away, as it was when it
 * last answered.
 */
export async function placeOf(path: string): Promise<string | undefined> {
  const heard = known?.changes === contentState.changes
  if (known && heard) {
    const place = known.places.get(path)
    if (Date.now() - known.at < freshMs) return place
    if (place !== undefined) {
      void listPages()
      return place
    }
  }
  return (await listPages()).get(path)
}

/** However many ask at once, the Content Lake is asked once. */
function listPages(): Promise<Places> {
  asking ??= askForPages().finally(() => {
    asking = undefined
  })
  return asking
}

async function askForPages(): Promise<Places> {
  // Before asking: what changes meanwhile may not be in the answer.
  const changes = contentState.changes
  const documents = await askLake(queries.pages)
    .then((answer) => {
      void keepPages(answer)
      return answer
    })
    .catch(async (error: unknown) => {
      queries.pages.log(reason(error))
      return (await askMemory(queries.pages)).content
    })
  const places = placesOf(documents)
  known = {places, at: Date.now(), changes}
  return places
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
      if (_type === 'homePage' || !slug) continue
      const question = queries.pageOf[_type](slug)
      if (!(await recall(question))) await askLake(question)
    }
  } catch {
    // It went away meanwhile: the next list asks again.
  } finally {
    keeping = false
  }
}

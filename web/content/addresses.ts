import 'server-only'
import type {SitemapQueryResult} from 'schemas/sanity.types.ts'
import {allPages} from 'schemas/site/relations.ts'
import {pathOf} from 'schemas/site/siteMap.ts'
import {askLake, askMemory, reason} from './contentLake.ts'
import {helpArticles} from './help/articles.ts'
import {recall} from './lastGood.ts'
import {contentState} from './processState.ts'
import * as queries from './queries.ts'

// Which pages there are, for the proxy: it turns made-up addresses away before Next.js, which keeps
// what it renders under an address for ever, hears of them.

/** After this the list is asked for again, for whoever did not hear of a change. */
const freshMs = 5000

let known: {paths: Set<string>; at: number; changes: number} | undefined
let asking: Promise<Set<string>> | undefined

/**
 * Whether there is a page at a path such as `/services/personal-care`. While the Content Lake is
 * away, whether there was one when it last answered.
 */
export async function hasPage(path: string): Promise<boolean> {
  const heard = known?.changes === contentState.changes
  if (known && heard) {
    if (Date.now() - known.at < freshMs) return known.paths.has(path)
    if (known.paths.has(path)) {
      void listPages()
      return true
    }
  }
  return (await listPages()).has(path)
}

/** However many ask at once, the Content Lake is asked once. */
function listPages(): Promise<Set<string>> {
  asking ??= askForPages().finally(() => {
    asking = undefined
  })
  return asking
}

async function askForPages(): Promise<Set<string>> {
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
  const paths = new Set<string>([
    ...allPages.map(({path}) => path),
    ...helpArticles.map(({path}) => path),
    ...documents.flatMap(({_type, slug}) =>
      _type === 'homePage' || !slug ? [] : [pathOf(_type, slug)],
    ),
  ])
  known = {paths, at: Date.now(), changes}
  return paths
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

import 'server-only'
import {setTimeout} from 'node:timers/promises'
import {environment} from '../../environment.ts'
import {askLake, askMemory, reason} from '../contentLake.ts'
import {contentState} from '../processState.ts'
import * as queries from '../queries.ts'
import {ownPassages, passagesOf} from './passages.ts'
import {searchedPages} from './searchedPages.ts'
import {type SearchAnswer, SiteSearch} from './siteSearch.ts'

// The pages that the search knows, as this very server serves them to a visitor: no page has to hand
// its words in, and none can be found by words that do not stand on it.

/** After this the pages are read again, for whoever did not hear of a change. */
const freshMs = 10 * 60_000
/** Where some could not be read, nobody tries again before this. */
const restMs = 10_000
/** How long a visitor waits for the reading; then the one before answers, or the pages' titles do. */
const patienceMs = 4000
/** How long a page may take to come. */
const pageMs = 10_000
const atOnce = 4
/** A site of more pages than this has outgrown a search in memory. */
const mostPages = 1000

let known: {search: SiteSearch; at: number; changes: number; isWhole: boolean} | undefined
let reading: {listed: ReturnType<typeof listPages>; search: Promise<SiteSearch>} | undefined

/** What the site's pages have to say to a question. */
export async function askSite(question: string): Promise<SearchAnswer> {
  return (await currentSearch()).search(question)
}

async function currentSearch(): Promise<SiteSearch> {
  const isFresh = known?.changes === contentState.changes
  if (known && isFresh && Date.now() - known.at < (known.isWhole ? freshMs : restMs))
    return known.search
  reading ??= readSite()
  const {listed, search} = reading
  const late = setTimeout(patienceMs, undefined, {ref: false})
  return (await Promise.race([search, late])) ?? known?.search ?? searchOf(await listed, [])
}

/** Begins to read the pages; however many ask meanwhile, they are read once. */
function readSite() {
  // Before reading: what changes meanwhile may not be in what is read.
  const changes = contentState.changes
  const listed = listPages()
  const search = listed
    .then(async (pages) => {
      const read = await readPages(pages.map(({path}) => path))
      const isWhole = !read.includes(undefined)
      known = {search: searchOf(pages, read), at: Date.now(), changes, isWhole}
      return known.search
    })
    .finally(() => {
      reading = undefined
    })
  return {listed, search}
}

async function listPages() {
  const documents = await askLake(queries.pages).catch(async (error: unknown) => {
    queries.pages.log(reason(error))
    return (await askMemory(queries.pages)).content
  })
  return searchedPages(documents).slice(0, mostPages)
}

function searchOf(
  listed: ReturnType<typeof searchedPages>,
  read: readonly (string[] | undefined)[],
): SiteSearch {
  const own = ownPassages(read.map((passages) => passages ?? []))
  return new SiteSearch(listed.map((page, index) => ({...page, passages: own[index] ?? []})))
}

/** What stands on each page; undefined of one that could not be had. */
async function readPages(paths: readonly string[]): Promise<(string[] | undefined)[]> {
  const read: (string[] | undefined)[] = paths.map(() => undefined)
  const waiting = paths.entries()
  const readers = Array.from({length: atOnce}, async () => {
    for (const [index, path] of waiting) read[index] = await readPage(path).catch(() => undefined)
  })
  await Promise.all(readers)
  return read
}

async function readPage(path: string): Promise<string[] | undefined> {
  const page = await fetch(`http://localhost:${environment.WEB_PORT}${path}`, {
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(pageMs),
  })
  return page.ok ? passagesOf(await page.text()) : undefined
}

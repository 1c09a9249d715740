import 'server-only'
import {setTimeout} from 'node:timers/promises'
import {siteState} from '../../edition/current.ts'
import {environment} from '../../environment.ts'
import {ownPassages, passagesOf} from './passages.ts'
import {searchedPages} from './searchedPages.ts'
import {type SearchAnswer, SiteSearch} from './siteSearch.ts'

// The pages that the search knows, as this very server serves them to a visitor: no page has to hand
// its words in, and none can be found by words that do not stand on it.

/** Where some could not be read, nobody tries again before this. */
const restMs = 10_000
/** How long a visitor waits for the reading; then the one before answers, or the pages' titles do. */
const patienceMs = 4000
/** How long a page may take to come. */
const pageMs = 10_000
const atOnce = 4
/** A site of more pages than this has outgrown a search in memory. */
const mostPages = 1000

interface ReadSite {
  edition: number
  search: SiteSearch
  /** When it is read again although nothing was published. */
  until: number
}

let last: ReadSite | undefined
let reading: Promise<ReadSite> | undefined

/** What the site's pages have to say to a question. */
export async function askSite(question: string): Promise<SearchAnswer> {
  return (await currentSearch()).search(question)
}

async function currentSearch(): Promise<SiteSearch> {
  if (last?.edition === siteState().edition.number && Date.now() < last.until) return last.search
  reading ??= readSite().finally(() => {
    reading = undefined
  })
  const late = setTimeout(patienceMs, undefined, {ref: false})
  const read = (await Promise.race([reading, late])) ?? last
  return read?.search ?? searchOf(listPages(), [])
}

async function readSite(): Promise<ReadSite> {
  // Before reading: what is published meanwhile may not be in it.
  const edition = siteState().edition.number
  const pages = listPages()
  const read = await readPages(pages.map(({path}) => path))
  const until = read.includes(undefined) ? Date.now() + restMs : Number.POSITIVE_INFINITY
  last = {edition, search: searchOf(pages, read), until}
  return last
}

function listPages() {
  return searchedPages(siteState().edition.listed().value).slice(0, mostPages)
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

import 'server-only'
import {setTimeout} from 'node:timers/promises'
import {environment} from '../data/environment.ts'
import {resolvePath} from '../edition/addresses.ts'
import {askedOf} from '../edition/askedOf.ts'
import {siteState} from '../edition/current.ts'
import {joinCalls} from '../time/joinCalls.ts'
import {ownPassages, passagesOf} from './passages.ts'
import {documentPages, fixedPages} from './searchedPages.ts'
import {type SearchAnswer, SiteSearch} from './siteSearch.ts'

/** Pause before a page that failed to load is tried again. */
const restMs = 10_000
/** A search waits this long for the index to be updated; after that it uses the old one. */
const patienceMs = 4000
const pageMs = 10_000
const atOnce = 4

const search = new SiteSearch()
/** The indexed edition, and when its content expires. */
let indexed: {edition: number; until: number} | undefined

/** @returns also whether the index is still without what was published last */
export async function askSite(question: string): Promise<SearchAnswer & {isLate: boolean}> {
  if (indexed?.edition !== siteState().edition.number || Date.now() >= indexed.until) {
    await Promise.race([updateIndex(), setTimeout(patienceMs, undefined, {ref: false})])
  }
  const {found, similar} = search.search(question)
  const {edition} = siteState()
  // An index that is late has pages that have ended meanwhile.
  const isLate = indexed?.edition !== edition.number
  return {found: found.filter(({path}) => 'page' in resolvePath(path, edition)), similar, isLate}
}

const updateIndex = joinCalls(async () => {
  const {edition} = siteState()
  const {value: listed, until} = edition.listed()
  const fixed = fixedPages(listed)
  const read = await readPages(fixed.map(({path}) => path))
  const own = ownPassages(read.map((passages) => passages ?? []))
  const questions = askedOf(edition.documents)
  const found = [
    ...fixed.map((page, index) => ({...page, passages: own[index] ?? []})),
    ...documentPages(listed, edition.documents),
  ]
  await search.update(found.map((page) => ({...page, asked: questions.get(page.path) ?? []})))
  indexed = {
    edition: edition.number,
    until: read.includes(undefined) ? Date.now() + restMs : until,
  }
})

/**
 * Loads the words of pages that are mostly code, from this server's own HTML; undefined for a page that
 * failed.
 */
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

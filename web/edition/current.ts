import {AsyncLocalStorage} from 'node:async_hooks'
import {sampleDocuments} from '@home-care/schemas/sample/documents.ts'
import {type Answered, Edition} from './edition.ts'

/** Reads an edition's answer to a question that a page asked. */
export type Reader<Value = unknown> = (edition: Edition, now: number) => Answered<Value>

/** The edition and questions that a page was made from. */
export interface Rendering {
  edition: Edition
  /** By the question: how it is asked again, and the hash of what it was answered. */
  asked: Map<string, {read: Reader; hash: string}>
  /** When the page is no longer right by the clock, in milliseconds since 1970. */
  until: number
}

/** How the last fetches of the published content ended. */
interface Fetching {
  /** When the Content Lake last answered, in milliseconds since 1970; until then, this process's start. */
  answeredAt: number
  /** The error of the last fetch; undefined if it succeeded. */
  failure?: unknown
  /** Why the newest content was not taken, and what to do; undefined if it was. */
  refusal?: string | undefined
}

interface SiteState {
  edition: Edition
  fetching: Fetching
  /** Shows what was published, and tells other sites on the database; set once the site has started. */
  refresh: () => Promise<void>
  /** Ends once the edition is in its file. */
  stop: () => Promise<void>
  rendering: AsyncLocalStorage<Rendering>
  /** Whether finished pages are kept in front of Next.js, as `npm start` does. */
  isFronted: boolean
}

declare global {
  var homeCareSite: SiteState | undefined
}

/** The content that ships with the site, which it shows until the Content Lake has answered once. */
export const samples = new Edition(0, sampleDocuments, {isSample: true})

/**
 * This process's own. On the global object: the server and the routes that Next.js bundles load this
 * module apart.
 * @example
 * siteState().edition.number
 */
export function siteState(): SiteState {
  globalThis.homeCareSite ??= {
    edition: samples,
    fetching: {answeredAt: Date.now()},
    refresh: async () => {},
    stop: async () => {},
    rendering: new AsyncLocalStorage(),
    isFronted: false,
  }
  return globalThis.homeCareSite
}

/**
 * Asks the edition that the page under way is made of, or the newest where none is, and notes it.
 * @example
 * askEdition('listed', (edition, now) => edition.listed(now)).value
 */
export function askEdition<Value>(
  key: string,
  read: Reader<Value>,
): {value: Value; isSample: boolean} {
  const rendering = siteState().rendering.getStore()
  const edition = rendering?.edition ?? siteState().edition
  const answered = read(edition, Date.now())
  rendering?.asked.set(key, {read, hash: answered.hash})
  livesUntil(answered.until)
  return {value: answered.value, isSample: edition.isSample}
}

/**
 * The page under way is right until a moment at most.
 * @example
 * livesUntil(openingHours[0].until)
 */
export function livesUntil(moment: number): void {
  const rendering = siteState().rendering.getStore()
  if (rendering) rendering.until = Math.min(rendering.until, moment)
}

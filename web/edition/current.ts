import {AsyncLocalStorage} from 'node:async_hooks'
import type {Answer, Edition} from './edition.ts'

/** A question that a page asks of its edition, at a moment. */
export interface EditionQuestion<Value> {
  key: string
  answer: (edition: Edition, now: number) => Answer<Value>
}

/** The edition and the answers that a page uses. */
export interface Rendering {
  edition: Edition
  /** By the question's key: how to ask it again, and its last answer. */
  dependencies: Map<string, Pick<EditionQuestion<unknown>, 'answer'> & {last: Answer}>
}

/** How the last fetches of the published content ended. */
interface Fetching {
  /** When the Content Lake last answered, in milliseconds since 1970; until then, this process's start. */
  answeredAt: number
  /** The error of the last fetch; undefined if it succeeded. */
  failure?: unknown
  /** Why the newest content is in doubt, and what to do; undefined if it was accepted. */
  doubt?: string | undefined
}

interface SiteState {
  edition: Edition
  fetching: Fetching
  /** Shows newly published content, and notifies other sites on the database. */
  readonly refresh: () => Promise<void>
  /** Ends once the edition is in its file. */
  readonly stop: () => Promise<void>
  rendering: AsyncLocalStorage<Rendering>
  /** Whether finished pages are kept in front of Next.js, as `npm start` does. */
  keepsPages: boolean
}

declare global {
  var homeCareSite: SiteState | undefined
}

/**
 * Begins to show an edition, unless the site has started already. The state is on the global object: the
 * server and the routes that Next.js bundles load this module apart.
 * @param functions they replace the state's, also of a site that has started
 */
export function openSite(
  edition: Edition,
  functions: Partial<Pick<SiteState, 'refresh' | 'stop'>> = {},
): SiteState {
  globalThis.homeCareSite ??= {
    edition,
    fetching: {answeredAt: Date.now()},
    refresh: async () => {},
    stop: async () => {},
    rendering: new AsyncLocalStorage(),
    keepsPages: false,
  }
  return Object.assign(globalThis.homeCareSite, functions)
}

/**
 * The state of this process.
 * @throws Error before the site has started
 * @example
 * siteState().edition.number
 */
export function siteState(): SiteState {
  if (!globalThis.homeCareSite) throw new Error('The site has not started')
  return globalThis.homeCareSite
}

/**
 * Asks the edition of the page being rendered, else the newest, and records the question as a dependency.
 * @example
 * askEdition({key: 'listed', answer: (edition, now) => edition.listed(now)}).value
 */
export function askEdition<Value>({key, answer}: EditionQuestion<Value>): {
  value: Value
  isSample: boolean
} {
  const rendering = siteState().rendering.getStore()
  const edition = rendering?.edition ?? siteState().edition
  const last = answer(edition, Date.now())
  rendering?.dependencies.set(key, {answer, last})
  return {value: last.value, isSample: edition.isSample}
}

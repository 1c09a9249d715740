import {documentOf} from '@home-care/schemas/site/relations.ts'
import {documentTypes, pages} from '@home-care/schemas/site/siteMap.ts'

export const presses = ['call', 'whatsapp'] as const

/**
 * The name of a count: a page of the site map or a type of document, a step of a form, a field for which a
 * form was refused, a link that was pressed. No part of a request becomes a key of its own.
 */
export type CountKey =
  | `page ${string}`
  | `begun ${string}`
  | `sent ${string}`
  | `refused ${string} ${string}`
  | `pressed ${(typeof presses)[number]}`

/** Above the number of keys that the code has; a guard against a mistake in it. */
const mostKeys = 1_000

declare global {
  var homeCareCounts: Map<CountKey, number> | undefined
}

/** On the global object: the server and the routes that Next.js bundles load this module separately. */
globalThis.homeCareCounts ??= new Map()
const counted = globalThis.homeCareCounts

/**
 * How often each thing happened since this process started.
 */
export const counts = (): ReadonlyMap<CountKey, number> => counted

/** Adds one to a count. It stores nothing about the visitor. */
export function count(key: CountKey): void {
  const number = counted.get(key)
  if (number !== undefined || counted.size < mostKeys) counted.set(key, (number ?? 0) + 1)
}

export const pageTitles: ReadonlyMap<string, string> = new Map([
  ...Object.entries(pages).map(([key, {title}]) => [key, title] as const),
  ...Object.entries(documentTypes).map(([type, {title}]) => [type, title] as const),
])

export const keyByPath: ReadonlyMap<string, string> = new Map(
  Object.entries(pages).map(([key, {path}]) => [path, key]),
)

/** User agents of programs, which no person reads pages with. */
const isProgram =
  /bot\b|bot[/;]|crawl|spider|slurp|headless|lighthouse|preview|monitor|archiv|scanner|fetcher/i

/**
 * Whether a person's browser sent the request, by its user agent. Every browser calls itself Mozilla; a
 * prefetched page may never be read.
 */
export function isPerson(userAgent = '', purpose = ''): boolean {
  return userAgent.includes('Mozilla/') && !isProgram.test(userAgent) && !purpose.includes('fetch')
}

/** Counts a page view. Confirmations and corrections of forms are not pages of the site map. */
export function countPage(path: string): void {
  const key = keyByPath.get(path) ?? documentOf(path)?.type
  if (key) count(`page ${key}`)
}

import {createHash} from 'node:crypto'
import {documentTypes} from '@home-care/schemas/site/siteMap.ts'

/** A published document by id and revision. */
export interface Published {
  _id: string
  _rev: string
}

/** In DATA_DIR: `npm run content -- confirm` writes it, and the site accepts the content in doubt. */
export const confirmFile = 'site/confirmed'

/** Without these every page has the sample's telephone number or prices; the Studio deletes neither. */
const needed = ['siteSettings', 'figures'] as const

const inWords = new Intl.ListFormat('en-GB')

/**
 * Says what is missing from an answer of the Content Lake, if it lacks everything, the settings, the
 * prices, or most of the documents. A token that may not read, a lost database and a program that deletes
 * too much cause such answers; a person at work hardly ever does.
 * @param before ids of the documents that the site shows
 * @returns what is missing, in words; undefined for an answer to believe
 * @example
 * missingContent(new Set(['siteSettings', 'a', 'b']), [{_id: 'a', _rev: '1'}, {_id: 'b', _rev: '1'}]) // 'Site settings'
 */
export function missingContent(
  before: ReadonlySet<string>,
  published: readonly Published[],
): string | undefined {
  const ids = new Set(published.map(({_id}) => _id))
  if (ids.size === 0) return 'everything'
  const lost = new Set([...before].filter((id) => !ids.has(id)))
  const parts = needed.filter((id) => lost.has(id)).map((id): string => documentTypes[id].title)
  if (lost.size > before.size / 2) parts.push(`${lost.size} of ${before.size} documents`)
  return parts.length ? inWords.format(parts) : undefined
}

/** Compares one set of documents with another, whatever their order. */
export function fingerprintOf(published: readonly Published[]): string {
  const lines = published.map(({_id, _rev}) => `${_id} ${_rev}`).toSorted()
  return createHash('sha256').update(lines.join('\n')).digest('base64')
}

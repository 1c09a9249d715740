/*
 * An asset's document is kept without the lake's address: its `url` is the path at which the lake
 * serves the file. Whoever reads the document is told the `url` at the address where they reach the
 * lake, so that the same content serves at any port, machine and name.
 */

import type {DocumentChange} from './document.ts'

const assetTypes: readonly unknown[] = ['sanity.imageAsset', 'sanity.fileAsset']

interface Json {
  _type?: unknown
  path?: unknown
  url?: unknown
}

export const isAsset = ({_type}: Json): boolean => assetTypes.includes(_type)

/** Of an asset's document: what its file is and where it lies. */
export const UPLOADED_FIELDS: readonly string[] = [
  'assetId',
  'extension',
  'mimeType',
  'path',
  'sha1hash',
  'size',
  'uploadId',
  'url',
]

/** The name under which an archive's documents say which of its files an asset is. */
export const ARCHIVED_ASSET = '_sanityAsset'

/**
 * Whether a change makes an asset's document, or says something else of its file: only an upload
 * does, which has the file.
 */
export function isForged({before, after}: Pick<DocumentChange, 'before' | 'after'>): boolean {
  if (!after || !(isAsset(after) || (before && isAsset(before)))) return false
  return ['_type', ...UPLOADED_FIELDS].some((field) => before?.[field] !== after[field])
}

/** A document as it is kept: an asset that a lake serves without that lake's address. */
export function withoutAddress<Document extends Json>(document: Document): Document {
  const {path, url} = document
  if (!isAsset(document) || typeof url !== 'string' || !URL.canParse(url)) return document
  const {protocol, pathname, search} = new URL(url)
  const isServedHere = /^https?:$/.test(protocol) && pathname === `/${path}` && !search
  return isServedHere ? {...document, url: pathname} : document
}

/**
 * A document as it is told.
 * @param address where the lake is reached, such as `http://localhost:3030`
 */
export function withAddress<Document extends Json>(document: Document, address: string): Document {
  // Every object of every answer comes by here.
  if (!isAsset(document)) return document
  const {path, url} = document
  const isKeptWithout = typeof url === 'string' && url === `/${path}`
  return isKeptWithout ? {...document, url: address + url} : document
}

/** The same for any JSON that holds documents as they are or were kept: mutations, effects. */
export function withAddresses<Value>(value: Value, address: string): Value {
  const json = JSON.stringify(value)
  if (!assetTypes.some((type) => json.includes(`"${type}"`))) return value
  return JSON.parse(json, (_name, part: unknown) =>
    isRecord(part) ? withAddress(withoutAddress(part), address) : part,
  )
}

const isRecord = (part: unknown): part is Json =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

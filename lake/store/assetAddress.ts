/*
 * The store keeps a path as the `url` of an asset's document, and clients get it at the address by which
 * they reach the lake. So the content works at any port, machine and name.
 */

import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import type {DocumentChange} from './document.ts'

const assetTypes: readonly unknown[] = ['sanity.imageAsset', 'sanity.fileAsset']

/** The file of an asset, by the asset's id: `image-<sha1>-<w>x<h>-<extension>`. */
export function fileOf(assetId: string) {
  const [, kind, name, extension] =
    /^(image|file)-([0-9a-f]{40}(?:-\d+x\d+)?)-([a-z0-9]{1,12})$/.exec(assetId) ?? []
  if (kind !== 'image' && kind !== 'file') return undefined
  return {kind, folder: `${kind}s` as const, name: `${name}.${extension}`}
}

export const assetIdOf = (kind: string, file: string): string =>
  `${kind.replace(/s$/, '')}-${file.replace('.', '-')}`

interface Json {
  _type?: unknown
  path?: unknown
  url?: unknown
}

export const isAsset = ({_type}: Json): boolean => assetTypes.includes(_type)

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

/**
 * Whether a change makes an asset's document or changes the fields about its file, as only an upload
 * may.
 */
export function isForged({before, after}: Pick<DocumentChange, 'before' | 'after'>): boolean {
  if (!after || !(isAsset(after) || (before && isAsset(before)))) return false
  return ['_type', ...UPLOADED_FIELDS].some((field) => before?.[field] !== after[field])
}

export function withoutAddress<Document extends Json>(document: Document): Document {
  const {path, url} = document
  if (!isAsset(document) || typeof url !== 'string' || !URL.canParse(url)) return document
  const {protocol, pathname, search} = new URL(url)
  const isServedHere = /^https?:$/.test(protocol) && pathname === `/${path}` && !search
  return isServedHere ? {...document, url: pathname} : document
}

/**
 * The document with the `url` that a client gets.
 * @param address of the lake for the client, such as `http://localhost:3030`
 */
export function withAddress<Document extends Json>(document: Document, address: string): Document {
  if (!isAsset(document)) return document
  const {path, url} = document
  const isKeptWithout = typeof url === 'string' && url === `/${path}`
  return isKeptWithout ? {...document, url: address + url} : document
}

/** The same for every asset in any JSON: mutations, effects. */
export function withAddresses<Value>(value: Value, address: string): Value {
  const json = JSON.stringify(value)
  if (!assetTypes.some((type) => json.includes(`"${type}"`))) return value
  return JSON.parse(json, (_name, part: unknown) =>
    isRecord(part) ? withAddress(withoutAddress(part), address) : part,
  )
}

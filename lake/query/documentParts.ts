import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import type {ContentSourceMapParsedPath} from '@sanity/client/csm'

export interface Part {
  parent: object
  key: string | number
}

type Segment = ContentSourceMapParsedPath[number]

export function fileParts(container: object, parts: WeakMap<object, Part>): void {
  for (const [key, value] of Object.entries(container)) {
    if (typeof value !== 'object' || value === null) continue
    parts.set(value, {parent: container, key: Array.isArray(container) ? Number(key) : key})
    fileParts(value, parts)
  }
}

/** An element is named by its `_key` where that is unique, else by its index. */
export function segmentOf(container: object, key: string | number): Segment {
  if (!Array.isArray(container)) return key
  const item: unknown = container[Number(key)]
  const itemKey = isRecord(item) ? item._key : undefined
  if (typeof itemKey !== 'string' || itemKey === '') return key
  const first = container.findIndex((other) => isRecord(other) && other._key === itemKey)
  return first === key ? {_key: itemKey, _index: first} : key
}

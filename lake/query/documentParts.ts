import {isRecord} from '@home-care/schemas/rules/isRecord.ts'

export interface Part {
  parent: object
  key: string | number
}

export type Segment = string | number | {_key: string}

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
  return first === key ? {_key: itemKey} : key
}

const ESCAPES: Record<string, string> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

/** A path as in content source maps: `$['body'][?(@._key=='a1')]['text']`. */
export function jsonPath(path: readonly Segment[]): string {
  const escaped = (text: string) =>
    text.replace(/[\f\n\r\t'\\]/g, (match) => ESCAPES[match] ?? match)
  const segments = path.map((segment) => {
    if (typeof segment === 'number') return `[${segment}]`
    if (typeof segment === 'string') return `['${escaped(segment)}']`
    return `[?(@._key=='${escaped(segment._key)}')]`
  })
  return `$${segments.join('')}`
}

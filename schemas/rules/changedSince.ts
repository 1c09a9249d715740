import {isRecord} from './isRecord.ts'

type Fields = Readonly<Record<string, unknown>>

/** Whether two values of a document are equal, in any order of their fields. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, n) => isSame(item, b[n]))
  if (!isRecord(a) || !isRecord(b)) return Object.is(a, b)
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]))
}

/** The path to a field, or to an item of a list by its key. */
export type PlacePath = (string | {_key: string})[]

/** A place that a version would set back. */
export interface PlaceSince {
  path: PlacePath
  /** It was changed in the version too, so a person decides. */
  isConflict: boolean
}

/**
 * The smallest places that were published after a version was made, and differ in the version.
 * @param base the published document when the version was made
 */
export function changedSince(base: Fields, version: Fields, published: Fields): PlaceSince[] {
  const fields = new Set([...Object.keys(base), ...Object.keys(published)])
  return [...fields]
    .filter((field) => !field.startsWith('_'))
    .flatMap((field) => compare([base[field], version[field], published[field]], [field]))
}

type Three = readonly [base: unknown, own: unknown, newer: unknown]

function compare(three: Three, path: PlacePath): PlaceSince[] {
  const [base, own, newer] = three
  if (isSame(base, newer) || isSame(own, newer)) return []
  if (isSame(base, own)) return [{path, isConflict: false}]
  return (
    partsOf(three)?.flatMap(([part, of]) => compare(of, [...path, part])) ?? [
      {path, isConflict: true},
    ]
  )
}

/** The parts that all three have in the same order; undefined where they are to be compared whole. */
function partsOf([base, own, newer]: Three): [PlacePath[number], Three][] | undefined {
  if (isRecord(base) && isRecord(own) && isRecord(newer)) {
    if (!isSameThing(base, own) || !isSameThing(base, newer)) return undefined
    const names = new Set([...Object.keys(base), ...Object.keys(own), ...Object.keys(newer)])
    return [...names].map((name) => [name, [base[name], own[name], newer[name]]])
  }
  const keys = keysOf(base)
  if (!keys || !isSame(keys, keysOf(own)) || !isSame(keys, keysOf(newer))) return undefined
  const item = (list: unknown, n: number): unknown => (Array.isArray(list) ? list[n] : undefined)
  return keys.map((_key, n) => [{_key}, [item(base, n), item(own, n), item(newer, n)]])
}

/** Another picture comes with its own description and crop, and another kind of entry with its own fields. */
const isSameThing = (a: Fields, b: Fields): boolean =>
  ['_type', '_ref', 'asset'].every((name) => isSame(a[name], b[name]))

function keysOf(list: unknown): string[] | undefined {
  if (!Array.isArray(list)) return undefined
  const keys = list.map((item: unknown) => (isRecord(item) ? item._key : undefined))
  return keys.every((key) => typeof key === 'string') ? keys : undefined
}

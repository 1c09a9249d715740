import {isRecord} from './isRecord.ts'

/** Whether a copy is the same kind of value: a list, an object, a text. */
const isLike = <Value>(value: Value, copy: unknown): copy is Value =>
  typeof copy === typeof value && Array.isArray(copy) === Array.isArray(value)

type Revise = (name: string, part: unknown) => unknown

/**
 * Copies JSON, with each part replaced by what `revise` returns, inner parts first; undefined leaves a part
 * out. The copy shares the parts in which nothing changes.
 * @throws TypeError when the whole becomes another kind of value
 * @example
 * reviseJson({a: 1, b: 2}, (name, part) => (name === 'a' ? undefined : part)) // {b: 2}
 */
export function reviseJson<Value>(value: Value, revise: Revise): Value {
  const copy = revised('', value, revise)
  if (!isLike(value, copy)) throw new TypeError('The copy of a value is of another kind')
  return copy
}

/** Copies no more than what changes: each page and each start of the site revises much, and changes little. */
function revised(name: string, part: unknown, revise: Revise): unknown {
  if (Array.isArray(part)) {
    const members = part.map((each, index) => revised(String(index), each, revise))
    const isSame = members.every((each, index) => each !== undefined && each === part[index])
    return revise(name, isSame ? part : members.filter((each) => each !== undefined))
  }
  if (!isRecord(part)) return revise(name, part)
  let copy = part
  for (const field of Object.keys(part)) {
    const inner = part[field]
    const value = revised(field, inner, revise)
    if (value === inner && value !== undefined) continue
    if (copy === part) copy = {...part}
    if (value === undefined) delete copy[field]
    else copy[field] = value
  }
  return revise(name, copy)
}

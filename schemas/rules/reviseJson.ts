/** Whether a copy is the same kind of value: a list, an object, a text. */
const isLike = <Value>(value: Value, copy: unknown): copy is Value =>
  typeof copy === typeof value && Array.isArray(copy) === Array.isArray(value)

/**
 * Copies JSON, with each part replaced by what `revise` returns; undefined leaves a part out.
 * @throws TypeError when the whole becomes another kind of value
 * @example
 * reviseJson({a: 1, b: 2}, (name, part) => (name === 'a' ? undefined : part)) // {b: 2}
 */
export function reviseJson<Value>(
  value: Value,
  revise: (name: string, part: unknown) => unknown,
): Value {
  const copy: unknown = JSON.parse(JSON.stringify(value), revise)
  if (!isLike(value, copy)) throw new TypeError('The copy of a value is of another kind')
  return copy
}

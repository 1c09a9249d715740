/** GROQ's values are JSON's, and dates and paths. `undefined` never is one: what is missing is null. */

const RFC3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|([-+]\d{2}:\d{2}))$/

/** A point in time, as `dateTime()` makes it. */
export class DateTime {
  readonly time: number

  /** @param time milliseconds since 1970 */
  constructor(time: number) {
    this.time = time
  }

  /** Reads an RFC 3339 timestamp; null for anything else. */
  static parse(text: string): DateTime | null {
    const time = RFC3339.test(text) ? Date.parse(text) : Number.NaN
    return Number.isNaN(time) ? null : new DateTime(time)
  }

  toString(): string {
    return this.toJSON()
  }

  toJSON(): string {
    const date = new Date(this.time)
    if (Number.isNaN(date.getTime())) return ''
    return date.toISOString().replace('.000Z', 'Z')
  }
}

/** What `path()` makes: `*` stands for one segment of an id, `**` for one or more. */
export class PathPattern {
  readonly pattern: string
  readonly #segments: string[]

  constructor(pattern: string) {
    this.pattern = pattern
    this.#segments = pattern.split('.')
  }

  /** In a time that grows with the product of both lengths: a regular expression's may double a dot. */
  matches(id: string): boolean {
    const pattern = this.#segments
    const segments = id.split('.')
    let [p, s, afterStars, restart] = [0, 0, -1, 0]
    while (s < segments.length) {
      if (pattern[p] === '**') {
        p += 1
        s += 1
        afterStars = p
        restart = s
      } else if (
        p < pattern.length &&
        (pattern[p] === segments[s] || (pattern[p] === '*' && segments[s]))
      ) {
        p += 1
        s += 1
      } else if (afterStars >= 0) {
        restart += 1
        p = afterStars
        s = restart
      } else return false
    }
    return p === pattern.length
  }

  toJSON(): string {
    return this.pattern
  }
}

export type GroqType =
  | 'array'
  | 'boolean'
  | 'datetime'
  | 'null'
  | 'number'
  | 'object'
  | 'path'
  | 'string'

export function typeOf(value: unknown): GroqType {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value as 'boolean' | 'number' | 'string'
    case 'object':
      if (value === null) return 'null'
      if (Array.isArray(value)) return 'array'
      if (value instanceof DateTime) return 'datetime'
      return value instanceof PathPattern ? 'path' : 'object'
    default:
      return 'null'
  }
}

/** Whether `value` is an object with attributes. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeOf(value) === 'object'
}

/** Sets an attribute of an object a query makes, whatever its name. */
export function setAttribute(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(object, name, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    })
  } else object[name] = value
}

/** Gives `to` all attributes of `from`; returns how many. */
export function copyAttributes(from: Record<string, unknown>, to: Record<string, unknown>): number {
  const names = Object.keys(from)
  for (const name of names) setAttribute(to, name, from[name])
  return names.length
}

/** The value of an own attribute of an object; null when there is none. */
export function ownAttribute(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : null
}

/** The `==` of GROQ: only scalars are ever equal. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a instanceof DateTime) return b instanceof DateTime && a.time === b.time
  return typeof a !== 'object' || a === null ? (a ?? null) === (b ?? null) : false
}

/** The order of two values of one type: negative, 0 or positive; null when they have none. */
export function compare(a: unknown, b: unknown): number | null {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  return a instanceof DateTime && b instanceof DateTime ? a.time - b.time : null
}

/** The order that `order()` puts any two values in: by type first. */
export function compareAny(a: unknown, b: unknown): number {
  return rank(a) - rank(b) || (compare(a, b) ?? 0)
}

function rank(value: unknown): number {
  switch (typeof value) {
    case 'number':
      return 2
    case 'string':
      return 3
    case 'boolean':
      return 4
    default:
      return value instanceof DateTime ? 1 : 5
  }
}

/** A number of JSON, or null. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

import {createHash} from 'node:crypto'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'

/** An answer, the moment until which it is right, and a hash that compares it with another. */
export class Answer<Value = unknown> {
  readonly value: Value
  /** In milliseconds since 1970. */
  readonly until: number
  #hash: string | undefined
  #parts: ReadonlySet<string> | undefined

  constructor(value: Value, until: number) {
    this.value = value
    this.until = until
  }

  get hash(): string {
    this.#hash ??= createHash('sha1')
      .update(JSON.stringify(this.value) ?? '')
      .digest('base64')
    return this.#hash
  }

  /** The names of the documents, pictures, members of lists and filled fields that it holds. */
  get parts(): ReadonlySet<string> {
    this.#parts ??= new Set(partsOf(this.value, ''))
    return this.#parts
  }
}

function* partsOf(value: unknown, path: string): Generator<string> {
  if (Array.isArray(value)) for (const each of value) yield* partsOf(each, `${path}[]`)
  else if (isRecord(value)) {
    const own = `${path} ${value._key ?? value._id ?? value._ref ?? ''}`
    for (const [name, part] of Object.entries(value)) yield* partsOf(part, `${own}.${name}`)
  } else if (value !== null && value !== undefined && value !== '') yield path
}

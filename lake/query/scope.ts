import type {Budget} from './budget.ts'

/** Makes the value of an expression in a scope. Untouched parts of documents are passed on as they are. */
export type Run = (scope: Scope) => unknown

/** What a query reads besides its own text. */
export interface Environment {
  readonly budget: Budget
  /** The answer of `identity()`. */
  readonly identity: string
  /** Where the asker reaches the lake: what the `url` of an asset begins with. */
  readonly address: string
  /** The answers of `sanity::projectId()` and `sanity::dataset()`. */
  readonly sanity: {projectId: string; dataset: string} | undefined
  readonly now: Date
  /** The documents of the query's source with that number. */
  read(source: number): readonly unknown[]
  /** The documents that the query's lookup with that number finds under the keys. */
  lookUp(lookup: number, keys: readonly string[]): readonly unknown[]
  dereference(id: string): unknown
  /** Whether a word of a document's text matches a pattern; undefined when no index tells. */
  hasText(pattern: string, document: unknown): boolean | undefined
}

/** Where an expression is evaluated: `@` and what lies outside it. */
export class Scope {
  readonly environment: Environment
  readonly value: unknown
  readonly parent: Scope | null
  readonly #hidden: boolean

  constructor(environment: Environment, value: unknown, parent: Scope | null, hidden = false) {
    this.environment = environment
    this.value = value ?? null
    this.parent = parent
    this.#hidden = hidden
  }

  /** @param hidden whether `^` passes over the new scope */
  within(value: unknown, hidden = false): Scope {
    return new Scope(this.environment, value, this.#hidden ? this.parent : this, hidden)
  }
}

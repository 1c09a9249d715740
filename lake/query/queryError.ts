/** A query that cannot be read; `start` and `end` are offsets into it. */
export class QueryParseError extends Error {
  override name = 'QueryParseError'
  readonly query: string
  readonly start: number
  readonly end: number

  constructor(message: string, query: string, start = 0, end = query.length, cause?: unknown) {
    super(message, {cause})
    this.query = query
    this.start = start
    this.end = end
  }
}

export type Exhausted = 'time' | 'size'

/** A query took too long or made too much. */
export class QueryLimitError extends Error {
  override name = 'QueryLimitError'
  readonly exhausted: Exhausted

  constructor(exhausted: Exhausted) {
    super(
      exhausted === 'time' ? 'The query takes too long' : 'The result of the query is too large',
    )
    this.exhausted = exhausted
  }
}

/** A query waited too long. */
export class BusyError extends Error {
  override name = 'BusyError'
}

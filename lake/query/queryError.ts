import {messageOf} from '@home-care/environment/messageOf.ts'
import {GroqSyntaxError} from 'groq-js'

/** A query that cannot be read; `start` and `end` are offsets into it. */
export class QueryParseError extends Error {
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

export class QueryLimitError extends Error {
  readonly exhausted: Exhausted

  constructor(exhausted: Exhausted) {
    super(
      exhausted === 'time' ? 'The query takes too long' : 'The result of the query is too large',
    )
    this.exhausted = exhausted
  }
}

export type QueryError = QueryParseError | QueryLimitError

export const isQueryError = (error: unknown): error is QueryError =>
  error instanceof QueryParseError || error instanceof QueryLimitError

/** The body of such an error, in the shape of hosted Sanity. */
export function queryErrorBody(error: QueryError): object {
  const description = error.message
  if (error instanceof QueryParseError) {
    const {query, start, end} = error
    return {error: {description, type: 'queryParseError', query, start, end}}
  }
  const type = error.exhausted === 'time' ? 'queryTimeoutError' : 'queryResultTooLargeError'
  return {error: {description, type}}
}

/** The messages of groq-js about functions that it does not evaluate. */
const NOT_EVALUATED = /^(executeSync not supported|not implemented)$/

/** The error of reading or evaluating a query, as one of these. */
export function asQueryError(error: unknown, query: string): QueryError {
  if (isQueryError(error)) return error
  if (error instanceof GroqSyntaxError) {
    const at = Math.min(error.position, query.length)
    return new QueryParseError('unable to parse entire expression', query, at, at, error)
  }
  const reason = messageOf(error)
  if (/Invalid .* length/.test(reason)) return new QueryLimitError('size')
  const message = NOT_EVALUATED.test(reason)
    ? 'The query calls a function that this Content Lake does not evaluate: those of diff::, documents:: and geo::, media::aspect(), text::semanticSimilarity() and user::attributes() work on hosted Sanity alone'
    : /call stack/.test(reason)
      ? 'The query is nested too deeply'
      : reason
  return new QueryParseError(message, query, 0, query.length, error)
}

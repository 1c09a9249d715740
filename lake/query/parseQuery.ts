import {GroqSyntaxError, parse} from 'groq-js'
import {callsFunction, childrenOf, type ExprNode} from './syntaxTree.ts'
import {rewriteTextQueries} from './textQuery.ts'

/** A query the lake cannot read or answer; `start` and `end` are offsets into it. */
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

/**
 * Parses `query` into a syntax tree that groq-js can evaluate.
 * @throws QueryParseError on bad syntax, a missing parameter, or a function the lake does not have
 */
export function parseQuery(query: string, params: Record<string, unknown>): ExprNode {
  let tree: ExprNode
  try {
    // Some clients' parameters have no prototype; the parser calls params.hasOwnProperty().
    tree = parse(query, {params: {...params}})
  } catch (error) {
    if (error instanceof GroqSyntaxError) {
      const detail = error.message.replace(/^.*? at position \d+:? ?/, '')
      throw new QueryParseError(
        detail || 'Syntax error',
        query,
        error.position,
        Math.max(query.length, error.position),
        error,
      )
    }
    throw new QueryParseError(messageOf(error), query, 0, query.length, error)
  }
  refuseUnsupported(tree, query)
  const rewritten = rewriteTextQueries(tree)
  if (callsFunction(rewritten, 'text', 'query')) throw unsupported('text::query', query)
  return rewritten
}

/** Functions that groq-js parses but cannot evaluate, by namespace; `*` for all of a namespace. */
const UNSUPPORTED: Record<string, readonly string[]> = {
  delta: ['changedAny', 'changedOnly'],
  diff: ['*'],
  documents: ['*'],
  geo: ['*'],
  global: ['anywhere'],
  media: ['*'],
  text: ['semanticSimilarity'],
  user: ['*'],
}

function refuseUnsupported(node: ExprNode, query: string): void {
  if (node.type === 'Parameter') {
    const start = query.indexOf(`$${node.name}`)
    throw new QueryParseError(
      `param $${node.name} referenced, but not provided`,
      query,
      start,
      start + node.name.length + 1,
    )
  }
  if (node.type === 'FuncCall') {
    const names = UNSUPPORTED[node.namespace] ?? []
    if (names.includes('*') || names.includes(node.name)) {
      const prefix = node.namespace === 'global' ? '' : `${node.namespace}::`
      throw unsupported(prefix + node.name, query)
    }
  }
  for (const child of childrenOf(node)) refuseUnsupported(child, query)
}

function unsupported(name: string, query: string): QueryParseError {
  const start = Math.max(query.indexOf(name), 0)
  const message = `${name}() is not supported by this Content Lake`
  return new QueryParseError(message, query, start, start + name.length)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

import {GroqSyntaxError, parse} from 'groq-js'
import {QueryParseError} from './queryError.ts'
import {childrenOf, type ExprNode, mapChildren} from './syntaxTree.ts'
import {rewriteTextQueries} from './textQuery.ts'

/**
 * Parses a query to a tree that groq-js evaluates.
 * @throws QueryParseError
 */
export function parseQuery(query: string, params: Record<string, unknown>): ExprNode {
  try {
    const tree = withPrefixes(parse(query, {params}))
    requireParams(tree, query)
    return rewriteTextQueries(tree)
  } catch (error) {
    throw asParseError(error, query)
  }
}

/** Turns `id in path("a.**")` into `startsWith`: groq-js takes the dot for any character. */
function withPrefixes(node: ExprNode): ExprNode {
  const mapped = mapChildren(node, withPrefixes)
  if (mapped.type !== 'OpCall' || mapped.op !== 'in' || mapped.right.type !== 'FuncCall')
    return mapped
  const [pattern] = mapped.right.args
  if (mapped.right.name !== 'path' || pattern?.type !== 'Value') return mapped
  const [, prefix] = /^([^*]+\.)\*\*$/.exec(String(pattern.value)) ?? []
  if (prefix === undefined) return mapped
  const args: ExprNode[] = [mapped.left, {type: 'Value', value: prefix}]
  return {type: 'FuncCall', namespace: 'string', name: 'startsWith', args}
}

function asParseError(error: unknown, query: string): QueryParseError {
  if (error instanceof QueryParseError) return error
  if (error instanceof GroqSyntaxError) {
    const at = Math.min(error.position, query.length)
    return new QueryParseError('unable to parse entire expression', query, at, at, error)
  }
  if (error instanceof RangeError) {
    const message = 'The query is nested too deeply'
    return new QueryParseError(message, query, 0, query.length, error)
  }
  const message = error instanceof Error ? error.message : String(error)
  return new QueryParseError(message, query, 0, query.length, error)
}

function requireParams(node: ExprNode, query: string): void {
  if (node.type === 'Parameter') {
    const start = query.search(new RegExp(`\\$${node.name}\\b`))
    throw new QueryParseError(
      `param $${node.name} referenced, but not provided`,
      query,
      start,
      start + node.name.length + 1,
    )
  }
  for (const child of childrenOf(node)) requireParams(child, query)
}

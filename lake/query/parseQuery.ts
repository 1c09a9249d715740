import {parse} from 'groq-js'
import {asQueryError, QueryParseError} from './queryError.ts'
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
    throw asQueryError(error, query)
  }
}

/**
 * Whether the main thread may parse a query: the time grows with the square of its length, faster with
 * its depth, and with functions that call each other.
 */
export function isSimple(query: string, params: Record<string, unknown>): boolean {
  const isShort = query.length <= 3000 && JSON.stringify(params).length <= 16_000
  return isShort && levelsOf(query) <= 40 && !/^\s*fn\b/m.test(query)
}

function levelsOf(query: string): number {
  let [level, deepest] = [0, 0]
  for (const sign of query) {
    if ('([{'.includes(sign)) level += 1
    if (')]}'.includes(sign)) level -= 1
    deepest = Math.max(deepest, level)
  }
  return deepest
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

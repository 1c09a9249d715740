import {GroqSyntaxError, parse} from 'groq-js'
import {QueryParseError} from './queryError.ts'
import {callsFunction, childrenOf, type ExprNode, mapChildren} from './syntaxTree.ts'
import {rewriteTextQueries} from './textQuery.ts'

/** Parameters and stored documents nest some ten levels; hosted Sanity takes twenty. */
const MOST_PARAM_LEVELS = 64

export function parseQuery(query: string, params: Record<string, unknown>): ExprNode {
  if (isDeeperThan(params, MOST_PARAM_LEVELS)) {
    throw new QueryParseError(`params may nest at most ${MOST_PARAM_LEVELS} levels`, query)
  }
  // The parser calls params.hasOwnProperty(), whatever a parameter of that name is.
  const isGiven = (name: string) => Object.hasOwn(params, name)
  const options = {params: {...params, hasOwnProperty: isGiven}}
  const withParams = (node: ExprNode): ExprNode =>
    node.type === 'Value' && node.value === isGiven
      ? {type: 'Value', value: params.hasOwnProperty}
      : mapChildren(node, withParams)
  try {
    const parsed = parse(query, options)
    const tree = withPrefixes(withParams(parsed))
    refuseUnsupported(tree, query)
    const rewritten = rewriteTextQueries(tree)
    if (callsFunction(rewritten, 'text', 'query')) throw unsupported('text::query', query)
    return rewritten
  } catch (error) {
    throw asParseError(error, query)
  }
}

/** `id in path("a.**")` as whether it begins with "a.": groq-js takes the dot for any character. */
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
  const [, name] = /^Undefined function: (\w+)$/.exec(message) ?? []
  const known = [...UNSUPPORTED.keys()].find(
    (key) => query.includes(`${key}(`) && key.replace(/^.*::/, '') === name,
  )
  return known
    ? unsupported(known, query)
    : new QueryParseError(message, query, 0, query.length, error)
}

/** Functions of hosted Sanity that a lake does not have, and why; its README says the same. */
export const UNSUPPORTED: ReadonlyMap<string, string> = new Map([
  ...[
    ...['after', 'anywhere', 'before', 'delta::changedAny', 'delta::changedOnly'],
    ...['delta::operation', 'diff::changedAny', 'diff::changedOnly'],
  ].map((name) => [name, 'a query has no change to tell of'] as const),
  ...['geo', 'geo::contains', 'geo::distance', 'geo::intersects', 'geo::latLng'].map(
    (name) => [name, 'no content is found by its place'] as const,
  ),
  ['documents::get', 'a query reads one dataset, and there is no media library'],
  ['documents::incomingGlobalDocumentReferenceCount', 'a query reads one dataset'],
  ['documents::incomingRefCount', '`count(*[references(^._id)])` says the same'],
  ['media::aspect', 'it reads a media library'],
  ['sanity::partOfVariant', 'there are no variants here'],
  ['text::query', 'it only stands on the right of match'],
  ['text::semanticSimilarity', 'it needs a language model'],
  ['user::attributes', 'it reads the directory of an organisation'],
])

function refuseUnsupported(node: ExprNode, query: string): void {
  if (node.type === 'Parameter') {
    const start = query.search(new RegExp(`\\$${node.name}\\b`))
    throw new QueryParseError(
      `param $${node.name} referenced, but not provided`,
      query,
      start,
      start + node.name.length + 1,
    )
  }
  if (node.type === 'FuncCall') {
    const prefix = node.namespace === 'global' ? '' : `${node.namespace}::`
    const name = prefix + node.name
    // Text queries are rewritten afterwards.
    if (UNSUPPORTED.has(name) && name !== 'text::query') throw unsupported(name, query)
  }
  for (const child of childrenOf(node)) refuseUnsupported(child, query)
}

function unsupported(name: string, query: string): QueryParseError {
  const start = Math.max(query.indexOf(name), 0)
  const message = `${name}() is not supported by this Content Lake: ${UNSUPPORTED.get(name)}`
  return new QueryParseError(message, query, start, start + name.length)
}

/** Whether arrays and objects nest deeper than that, found out without recursion. */
function isDeeperThan(value: unknown, levels: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    )
  }
  return false
}

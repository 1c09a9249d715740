import {GroqSyntaxError, parse} from 'groq-js'
import {onlyTypeOf, type Plan, planOf, tagsOf} from './plan.ts'
import {isSortable} from './sortedIndex.ts'
import {instrument} from './sourceMap.ts'
import {GLOBAL_TAG} from './syncTags.ts'
import {callsFunction, type ExprNode, mapChildren, someNode} from './syntaxTree.ts'
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

/** A place where a query reads the dataset: `*`, with the filters, order and limit right after it. */
export interface Source {
  /** Which documents can pass the filters; undefined: any. */
  plan: Plan | undefined
  /** All filters that apply, joined by `&&`; undefined when there is none, or none apply here. */
  filter: ExprNode | undefined
  order: {args: ExprNode[]; sortable: boolean; type: string | undefined} | undefined
  /** How many documents the query can use at most. */
  limit: number
}

/** A query made ready to run again and again over any view. */
export interface CompiledQuery {
  query: string
  tree: ExprNode
  /** The tree whose value also tells where each part of it came from. */
  traced: ExprNode
  sources: Source[]
  /** The sync tags that hold whatever the documents are. */
  syncTags: string[]
}

/** A `_ref` that asks the evaluation for the documents of the source with that number. */
const SOURCE_REF = '\u0000source:'

/** The source that a `_ref` stands for; undefined for an ordinary reference. */
export function sourceOf(ref: string, sources: readonly Source[]): Source | undefined {
  return ref.startsWith(SOURCE_REF) ? sources[Number(ref.slice(SOURCE_REF.length))] : undefined
}

/**
 * Parses `query` and replaces every read of the dataset by a numbered source that the evaluation
 * answers from the indexes.
 * @throws QueryParseError on bad syntax, a missing parameter, or a function the lake does not have
 */
export function compile(query: string, params: Record<string, unknown>): CompiledQuery {
  const parsed = parseQuery(query, params)
  const sources: Source[] = []
  const tags = new Set<string>()
  const tree = replaceSources(parsed, Infinity, (source, filter) => {
    for (const tag of (filter && tagsOf(filter)) ?? [GLOBAL_TAG]) tags.add(tag)
    sources.push(source)
    const ref = `${SOURCE_REF}${sources.length - 1}`
    return {type: 'Deref', base: {type: 'Value', value: {_ref: ref}}}
  })
  return {query, tree, traced: instrument(tree), sources, syncTags: [...tags]}
}

/** Parses `query` into a syntax tree that groq-js can evaluate. @throws QueryParseError */
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
  mapChildren(node, (child) => {
    refuseUnsupported(child, query)
    return child
  })
}

function unsupported(name: string, query: string): QueryParseError {
  const start = Math.max(query.indexOf(name), 0)
  const message = `${name}() is not supported by this Content Lake`
  return new QueryParseError(message, query, start, start + name.length)
}

type AddSource = (source: Source, filter: ExprNode | undefined) => ExprNode

/** `limit`: how many elements of this node's array its surroundings can use. */
function replaceSources(node: ExprNode, limit: number, add: AddSource): ExprNode {
  switch (node.type) {
    case 'Slice': {
      const used = node.right + (node.isInclusive ? 1 : 0)
      const counted = node.left >= 0 && node.right >= 0
      return {...node, base: replaceSources(node.base, counted ? used : Infinity, add)}
    }
    case 'AccessElement': {
      const used = node.index >= 0 ? node.index + 1 : Infinity
      return {...node, base: replaceSources(node.base, used, add)}
    }
    case 'Map':
      return {
        ...node,
        base: replaceSources(node.base, limit, add),
        expr: replaceSources(node.expr, Infinity, add),
      }
    case 'FuncCall':
      if (node.namespace === 'releases' && node.name === 'all') {
        return replaceSources(ALL_RELEASES, limit, add)
      }
      break
    case 'PipeFuncCall': {
      const filters = node.name === 'order' ? filtersOfEverything(node.base) : undefined
      // Arguments that look outwards are left to groq-js.
      if (!filters || ![...filters, ...node.args].every(standsAlone)) break
      const filter = joined(filters.map((expr) => replaceSources(expr, Infinity, add)))
      const args = node.args.map((argument) => replaceSources(argument, Infinity, add))
      const order = {args, sortable: isSortable(args), type: filter && onlyTypeOf(filter)}
      return add({plan: filter && planOf(filter), filter, order, limit}, filter)
    }
    case 'Everything':
    case 'Filter': {
      const filters = filtersOfEverything(node)
      if (!filters) break
      const replaced = filters.map((expr) => replaceSources(expr, Infinity, add))
      const filter = joined(replaced)
      const plan = filter && planOf(filter)
      if (filters.every(standsAlone)) return add({plan, filter, order: undefined, limit}, filter)
      // A filter that looks outwards (`^`) is evaluated where it stands, over the candidates.
      const candidates = {plan, filter: undefined, order: undefined, limit: Infinity}
      return replaced.reduce<ExprNode>(
        (base, expr) => ({type: 'Filter', base, expr}),
        add(candidates, filter),
      )
    }
  }
  return mapChildren(node, (child) => replaceSources(child, Infinity, add))
}

/** The filters of `*[a][b]`, innermost first; undefined when `node` is anything else. */
function filtersOfEverything(node: ExprNode): ExprNode[] | undefined {
  if (node.type === 'Everything') return []
  if (node.type !== 'Filter') return undefined
  const inner = filtersOfEverything(node.base)
  return inner && [...inner, node.expr]
}

/** The filters joined by `&&`. */
export function joined(filters: readonly ExprNode[]): ExprNode | undefined {
  const [first, ...rest] = filters
  return first && rest.reduce<ExprNode>((left, right) => ({type: 'And', left, right}), first)
}

/** Whether an expression means the same wherever it is evaluated: it never looks outwards. */
function standsAlone(node: ExprNode): boolean {
  return !someNode(node, (n) => n.type === 'Parent')
}

const ALL_RELEASES: ExprNode = {
  type: 'Filter',
  base: {type: 'Everything'},
  expr: {
    type: 'OpCall',
    op: '==',
    left: {type: 'AccessAttribute', name: '_type'},
    right: {type: 'Value', value: 'system.release'},
  },
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

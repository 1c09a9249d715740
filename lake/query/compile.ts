import {prepare, sorter} from './evaluator.ts'
import type {IndexedField} from './fieldIndex.ts'
import {instrument} from './instrument.ts'
import {lookupOf} from './outerLookup.ts'
import {parseQuery, QueryParseError} from './parseQuery.ts'
import {onlyTypeOf, type Plan, planOf, planOfScore, tagsOf} from './plan.ts'
import type {Run} from './scope.ts'
import {isSortable} from './sortedIndex.ts'
import {GLOBAL_TAG} from './syncTags.ts'
import {childrenOf, type ExprNode, mapChildren} from './syntaxTree.ts'

/** A place where a query reads the dataset: `*`, with the filters, order and limit right after it. */
export interface Source {
  /** Which documents can pass the filters; undefined: any. */
  plan: Plan | undefined
  /** All filters that apply, joined by `&&`; undefined when there is none, or none apply here. */
  filter: ExprNode | undefined
  passes: Run | undefined
  order: SourceOrder | undefined
  /** How many documents the query can use at most. */
  limit: number
}

interface SourceOrder {
  args: ExprNode[]
  sort: ReturnType<typeof sorter>
  /** Whether a sorted index can keep this order. */
  sortable: boolean
  /** The one type of the source's documents, if its filter says so. */
  type: string | undefined
}

/** A query made ready to run again and again over any view. */
export interface CompiledQuery {
  query: string
  tree: ExprNode
  run: Run
  /** Makes a value that also tells where each part of it came from. */
  runTraced: Run
  sources: Source[]
  /** The fields that joins look documents up by. */
  lookups: IndexedField[]
  /** The sync tags that hold whatever the documents are. */
  syncTags: string[]
}

/**
 * Parses `query` and replaces every read of the dataset by a numbered source that the evaluation
 * answers from the indexes.
 * @throws QueryParseError
 */
export function compile(query: string, params: Record<string, unknown>): CompiledQuery {
  const parsed = parseQuery(query, params)
  try {
    return compileTree(query, parsed)
  } catch (error) {
    // A selector or number where none may be, or an expression too deep for the stack.
    const message = error instanceof Error ? error.message : String(error)
    throw new QueryParseError(message, query, 0, query.length, error)
  }
}

function compileTree(query: string, parsed: ExprNode): CompiledQuery {
  const compiler = new Compiler()
  const tree = compiler.replaceSources(parsed, Infinity, false)
  const {sources, lookups, tags} = compiler
  const run = prepare(tree)
  let traced: Run | undefined
  return {
    query,
    tree,
    run,
    runTraced(scope) {
      traced ??= prepare(instrument(tree))
      return traced(scope)
    },
    sources,
    lookups,
    syncTags: [...tags],
  }
}

class Compiler {
  readonly sources: Source[] = []
  readonly lookups: IndexedField[] = []
  readonly tags = new Set<string>()

  /**
   * @param limit how many elements of this node's array its surroundings can use
   * @param hidden whether the node is evaluated in a scope of a map, which `^` passes over
   */
  replaceSources(node: ExprNode, limit: number, hidden: boolean): ExprNode {
    switch (node.type) {
      case 'Slice': {
        const used = node.right + (node.isInclusive ? 1 : 0)
        const counted = node.left >= 0 && node.right >= 0
        return {...node, base: this.replaceSources(node.base, counted ? used : Infinity, hidden)}
      }
      case 'AccessElement': {
        const used = node.index >= 0 ? node.index + 1 : Infinity
        return {...node, base: this.replaceSources(node.base, used, hidden)}
      }
      case 'FlatMap':
      case 'Map': {
        const used = node.type === 'Map' ? limit : Infinity
        return {
          ...node,
          base: this.replaceSources(node.base, used, hidden),
          expr: this.replaceSources(node.expr, Infinity, true),
        }
      }
      case 'Projection':
        return {
          ...node,
          base: this.replaceSources(node.base, Infinity, hidden),
          expr: this.replaceSources(node.expr, Infinity, false),
        }
      case 'FuncCall':
        if (node.namespace === 'releases' && node.name === 'all') {
          return this.replaceSources(ALL_RELEASES, limit, hidden)
        }
        break
      case 'PipeFuncCall': {
        const args = node.args.map((argument) => this.replaceSources(argument, Infinity, false))
        const filters = node.name === 'order' ? filtersOfEverything(node.base) : undefined
        // What looks outwards (`^`) is evaluated where it stands.
        if (!filters || ![...filters, ...node.args].every(standsAlone)) {
          return {...node, base: this.replaceSources(node.base, Infinity, hidden), args}
        }
        const filter = joined(filters.map((expr) => this.replaceSources(expr, Infinity, false)))
        const type = filter && onlyTypeOf(filter)
        const order = {args, sort: sorter(args), sortable: isSortable(args), type}
        return this.#add(filter, filter, order, limit)
      }
      case 'Everything':
      case 'Filter': {
        const filters = filtersOfEverything(node)
        if (!filters && node.type === 'Filter') {
          const best = this.#bestScored(node)
          if (best) return best
          return {
            ...node,
            base: this.replaceSources(node.base, Infinity, hidden),
            expr: this.replaceSources(node.expr, Infinity, false),
          }
        }
        return this.#filteredSource(filters ?? [], limit, hidden)
      }
    }
    return mapChildren(node, (child) => this.replaceSources(child, Infinity, hidden))
  }

  /**
   * `*[...] | score(...)[_score > 0]`, what the Studio's searches ask: only documents that get a
   * score need to be read.
   */
  #bestScored(node: Extract<ExprNode, {type: 'Filter'}>): ExprNode | undefined {
    const {base} = node
    if (base.type !== 'PipeFuncCall' || base.name !== 'score' || !isPositiveScore(node.expr)) return
    const filters = filtersOfEverything(base.base)
    const scored = planOfScore(base.args)
    if (!filters || !scored || ![...filters, ...base.args].every(standsAlone)) return
    const filter = joined(filters.map((expr) => this.replaceSources(expr, Infinity, false)))
    const args = base.args.map((argument) => this.replaceSources(argument, Infinity, false))
    const source = this.#add(filter, filter, undefined, Infinity, scored)
    return {...node, base: {...base, base: source, args}}
  }

  #filteredSource(filters: readonly ExprNode[], limit: number, hidden: boolean): ExprNode {
    const replaced = filters.map((expr) => this.replaceSources(expr, Infinity, false))
    const filter = joined(replaced)
    if (!filter || filters.every(standsAlone)) return this.#add(filter, filter, undefined, limit)
    // What looks outwards (`^`) is evaluated where it stands, over the candidates: those that an
    // outer value leads to, or, where that value is no string, all that the constants let through.
    const all = this.#add(filter, undefined, undefined, Infinity)
    const lookup = lookupOf(filter, hidden)
    const candidates = lookup ? firstOf(this.#lookup(lookup.field, lookup.keys), all) : all
    return replaced.reduce<ExprNode>((base, expr) => ({type: 'Filter', base, expr}), candidates)
  }

  /**
   * @param condition what the documents meet anyway: it tells where to look for them
   * @param filter what to test here; undefined: nothing
   * @param alsoMeet a plan for what the surroundings will let through of them
   */
  #add(
    condition: ExprNode | undefined,
    filter: ExprNode | undefined,
    order: SourceOrder | undefined,
    limit: number,
    alsoMeet?: Plan,
  ): ExprNode {
    for (const tag of (condition && tagsOf(condition)) ?? [GLOBAL_TAG]) this.tags.add(tag)
    const plans = [condition && planOf(condition), alsoMeet].filter((plan) => plan !== undefined)
    const plan: Plan | undefined = plans.length > 1 ? {find: 'all', plans} : plans[0]
    this.sources.push({plan, filter, passes: filter && prepare(filter), order, limit})
    return {type: 'Source', source: this.sources.length - 1}
  }

  #lookup(field: IndexedField, keys: ExprNode): ExprNode {
    this.lookups.push(field)
    return {type: 'Lookup', lookup: this.lookups.length - 1, keys}
  }
}

function firstOf(...args: ExprNode[]): ExprNode {
  return {type: 'FuncCall', namespace: 'global', name: 'coalesce', args}
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

/** Reads `_score > 0`. */
function isPositiveScore(node: ExprNode): boolean {
  if (node.type !== 'OpCall' || node.op !== '>') return false
  const {left, right} = node
  const isScore = left.type === 'AccessAttribute' && left.name === '_score' && !left.base
  return isScore && right.type === 'Value' && right.value === 0
}

/** Whether a filter or order means the same wherever it stands: no `^` leads out of it. */
function standsAlone(expr: ExprNode): boolean {
  return !looksOutwards(expr, 0, false)
}

/**
 * @param depth how many scopes there are between `node` and the outside, as `^` counts them
 * @param hidden whether the innermost scope is a map's, which `^` passes over
 */
function looksOutwards(node: ExprNode, depth: number, hidden: boolean): boolean {
  const within = hidden ? depth : depth + 1
  switch (node.type) {
    case 'Parent':
      return node.n > depth
    case 'FlatMap':
    case 'Map':
      return looksOutwards(node.base, depth, hidden) || looksOutwards(node.expr, within, true)
    case 'Filter':
    case 'Projection':
      return looksOutwards(node.base, depth, hidden) || looksOutwards(node.expr, within, false)
    case 'PipeFuncCall': {
      const inArguments = node.args.some((argument) => looksOutwards(argument, within, false))
      return inArguments || looksOutwards(node.base, depth, hidden)
    }
    default:
      return childrenOf(node).some((child) => looksOutwards(child, depth, hidden))
  }
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

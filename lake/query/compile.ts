import type {IndexedField} from './fieldIndex.ts'
import {instrument} from './instrument.ts'
import {lookupOf} from './outerLookup.ts'
import {parseQuery} from './parseQuery.ts'
import {onlyTypeOf, type Plan, planOf, tagsOf} from './plan.ts'
import {isSortable} from './sortedIndex.ts'
import {GLOBAL_TAG} from './syncTags.ts'
import {childrenOf, type ExprNode, mapChildren} from './syntaxTree.ts'

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
  /** The fields that joins look documents up by. */
  lookups: IndexedField[]
  /** The sync tags that hold whatever the documents are. */
  syncTags: string[]
}

/*
 * A dereference is the only door out of groq-js, so these references lead to the evaluation. No
 * document can refer to anything by them: an id has no such characters.
 */
const SOURCE_REF = '\u0000source:'
const LOOKUP_REF = '\u0000lookup:'
const KEY_SEPARATOR = '\u0000'

/** The source that a `_ref` stands for; undefined for an ordinary reference. */
export function sourceOf(ref: string, {sources}: CompiledQuery): Source | undefined {
  return ref.startsWith(SOURCE_REF) ? sources[Number(ref.slice(SOURCE_REF.length))] : undefined
}

/** The field and the keys that a `_ref` looks up; undefined for an ordinary reference. */
export function lookedUp(
  ref: string,
  {lookups}: CompiledQuery,
): {field: IndexedField; keys: string[]} | undefined {
  if (!ref.startsWith(LOOKUP_REF)) return undefined
  const [number, ...keys] = ref.slice(LOOKUP_REF.length).split(KEY_SEPARATOR)
  const field = lookups[Number(number)]
  return field && {field, keys}
}

/**
 * Parses `query` and replaces every read of the dataset by a numbered source that the evaluation
 * answers from the indexes.
 * @throws QueryParseError
 */
export function compile(query: string, params: Record<string, unknown>): CompiledQuery {
  const compiler = new Compiler()
  const tree = compiler.replaceSources(parseQuery(query, params), Infinity, false)
  const {sources, lookups, tags} = compiler
  return {query, tree, traced: instrument(tree), sources, lookups, syncTags: [...tags]}
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
        // What looks outwards (`^`) is left to groq-js.
        if (!filters || ![...filters, ...node.args].every(standsAlone)) {
          return {...node, base: this.replaceSources(node.base, Infinity, hidden), args}
        }
        const filter = joined(filters.map((expr) => this.replaceSources(expr, Infinity, false)))
        const order = {args, sortable: isSortable(args), type: filter && onlyTypeOf(filter)}
        return this.#add({plan: filter && planOf(filter), filter, order, limit}, filter)
      }
      case 'Everything':
      case 'Filter': {
        const filters = filtersOfEverything(node)
        if (!filters && node.type === 'Filter') {
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

  #filteredSource(filters: readonly ExprNode[], limit: number, hidden: boolean): ExprNode {
    const replaced = filters.map((expr) => this.replaceSources(expr, Infinity, false))
    const filter = joined(replaced)
    const plan = filter && planOf(filter)
    if (!filter || filters.every(standsAlone)) {
      return this.#add({plan, filter, order: undefined, limit}, filter)
    }
    // What looks outwards (`^`) is evaluated where it stands, over the candidates: those that an
    // outer value leads to, or, where that value is no string, all that the constants let through.
    const all = this.#add({plan, filter: undefined, order: undefined, limit: Infinity}, filter)
    const lookup = lookupOf(filter, hidden)
    const candidates = lookup ? firstOf(this.#lookup(lookup.field, lookup.keys), all) : all
    return replaced.reduce<ExprNode>((base, expr) => ({type: 'Filter', base, expr}), candidates)
  }

  #add(source: Source, filter: ExprNode | undefined): ExprNode {
    for (const tag of (filter && tagsOf(filter)) ?? [GLOBAL_TAG]) this.tags.add(tag)
    this.sources.push(source)
    const _ref = `${SOURCE_REF}${this.sources.length - 1}`
    return {type: 'Deref', base: {type: 'Value', value: {_ref}}}
  }

  /** `->` of a reference made up, where the query is evaluated, of the field and the keys. */
  #lookup(field: IndexedField, keys: ExprNode): ExprNode {
    this.lookups.push(field)
    const prefix = `${LOOKUP_REF}${this.lookups.length - 1}${KEY_SEPARATOR}`
    const separator: ExprNode = {type: 'Value', value: KEY_SEPARATOR}
    const list: ExprNode = {
      type: 'FuncCall',
      namespace: 'array',
      name: 'join',
      args: [keys, separator],
    }
    const _ref: ExprNode = {
      type: 'OpCall',
      op: '+',
      left: {type: 'Value', value: prefix},
      right: firstOf(list, keys),
    }
    const attributes = [{type: 'ObjectAttributeValue' as const, name: '_ref', value: _ref}]
    return {type: 'Deref', base: {type: 'Object', attributes}}
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

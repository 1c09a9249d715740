import {
  attributeField,
  BASE_ID_FIELD,
  ID_FIELD,
  type IndexedField,
  REFERENCES_FIELD,
  RELEASE_FIELD,
  TYPE_FIELD,
  URL_FIELD,
} from './fieldIndex.ts'
import {documentTag, typeTag} from './syncTags.ts'
import type {ExprNode} from './syntaxTree.ts'

/**
 * Which documents can pass a filter, as far as the indexes tell: those filed under any of the keys,
 * those that any of several plans finds, or those that all of several find (looking at one of them
 * suffices, since the filter is still evaluated over the candidates).
 */
export type Plan =
  | {find: 'keys'; field: IndexedField; keys: readonly string[]}
  | {find: 'any' | 'all'; plans: Plan[]}
  /** Those with a word in their text, or in their id if `ids`, for each of the patterns. */
  | {find: 'text'; patterns: readonly string[]; ids: boolean}

/**
 * Plans a filter on documents from its constant conditions: `_type ==`, `_id in`, `slug.current ==`,
 * `references()` and the like, joined by `&&` and `||`. Undefined when only a full scan will do.
 */
export function planOf(filter: ExprNode): Plan | undefined {
  switch (filter.type) {
    case 'Group':
      return planOf(filter.base)
    case 'And': {
      const plans = [planOf(filter.left), planOf(filter.right)].filter((plan) => plan !== undefined)
      return plans.length > 1 ? {find: 'all', plans} : plans[0]
    }
    case 'Or': {
      const plans = [planOf(filter.left), planOf(filter.right)].filter((plan) => plan !== undefined)
      return plans.length > 1 ? {find: 'any', plans} : undefined
    }
    case 'OpCall': {
      const comparison = stringComparison(filter)
      if (!comparison) return undefined
      return keysPlan(attributeField(comparison.path), comparison.values)
    }
    case 'FuncCall': {
      const keys = filter.args.flatMap((argument) => constantStrings(argument) ?? [undefined])
      if (!keys.every((key) => typeof key === 'string')) return undefined
      if (filter.namespace === 'global' && filter.name === 'references') {
        return {find: 'keys', field: REFERENCES_FIELD, keys}
      }
      if (filter.namespace === 'sanity' && filter.name === 'partOfRelease') {
        return {find: 'keys', field: RELEASE_FIELD, keys}
      }
      if (filter.namespace === 'sanity' && filter.name === 'versionOf') {
        const plans: Plan[] = [
          {find: 'keys', field: BASE_ID_FIELD, keys},
          {find: 'keys', field: ID_FIELD, keys},
        ]
        return {find: 'any', plans}
      }
      return undefined
    }
    case 'TextSearch':
      return textPlan(filter)
    default:
      return undefined
  }
}

/** Those filed under any of the keys. The addresses of assets are kept without their beginning. */
export function keysPlan(field: IndexedField, keys: readonly string[]): Plan {
  const isUrl = field.name === URL_FIELD.name
  const paths = keys.filter((key) => isUrl && URL.canParse(key)).map((key) => new URL(key).pathname)
  return {find: 'keys', field, keys: [...keys, ...paths]}
}

/** The text of a document has all words of its attributes; other texts are not indexed. */
function textPlan({search, own, more}: Extract<ExprNode, {type: 'TextSearch'}>): Plan | undefined {
  const paths = more.map(attributePath)
  const ids = paths.some((path) => path?.length === 1 && path[0] === '_id')
  const isCovered = paths.every(
    (path) => path?.length === 1 && (path[0] === '_id' || !path[0]?.startsWith('_')),
  )
  if (search.wanted.length === 0 || !isCovered || !(own || more.length > 0)) return undefined
  return {find: 'text', patterns: search.wanted, ids}
}

/** Plans what `| score(...args)` gives a score above 0: what any of the arguments does. */
export function planOfScore(args: readonly ExprNode[]): Plan | undefined {
  const plans = args.map((argument) => {
    const isBoost = argument.type === 'FuncCall' && argument.name === 'boost'
    return planOf((isBoost && argument.args[0]) || argument)
  })
  const known = plans.filter((plan) => plan !== undefined)
  return known.length === plans.length ? {find: 'any', plans: known} : undefined
}

/** The one type a filter lets through, if its constant conditions say so. */
export function onlyTypeOf(filter: ExprNode): string | undefined {
  if (filter.type === 'Group') return onlyTypeOf(filter.base)
  if (filter.type === 'And') return onlyTypeOf(filter.left) ?? onlyTypeOf(filter.right)
  const comparison = stringComparison(filter)
  if (comparison?.values.length !== 1) return undefined
  return attributeField(comparison.path).name === TYPE_FIELD.name ? comparison.values[0] : undefined
}

/**
 * The sync tags of the documents a filter may let through: by type, or by id where the filter names
 * ids. Undefined when it fixes neither.
 */
export function tagsOf(filter: ExprNode): string[] | undefined {
  switch (filter.type) {
    case 'Group':
      return tagsOf(filter.base)
    case 'And': {
      const [left, right] = [tagsOf(filter.left), tagsOf(filter.right)]
      if (!left || !right) return left ?? right
      return left.length <= right.length ? left : right
    }
    case 'Or': {
      const [left, right] = [tagsOf(filter.left), tagsOf(filter.right)]
      return left && right && [...left, ...right]
    }
    default: {
      const comparison = stringComparison(filter)
      if (!comparison) return undefined
      const {name} = attributeField(comparison.path)
      if (name === TYPE_FIELD.name) return comparison.values.map(typeTag)
      return name === ID_FIELD.name ? comparison.values.map((id) => documentTag(id)) : undefined
    }
  }
}

/** Reads `a.b == "x"`, `"x" == a.b` or `a.b in ["x", "y"]` as an attribute path and its values. */
function stringComparison(node: ExprNode): {path: string[]; values: string[]} | undefined {
  if (node.type !== 'OpCall') return undefined
  if (node.op === 'in') {
    const path = attributePath(node.left)
    const values = isList(node.right) ? constantStrings(node.right) : undefined
    return path && values && {path, values}
  }
  if (node.op !== '==') return undefined
  const [path, constant] = attributePath(node.left)
    ? [attributePath(node.left), node.right]
    : [attributePath(node.right), node.left]
  const values = isList(constant) ? undefined : constantStrings(constant)
  return path && values && {path, values}
}

/** Reads `a.b` as an attribute path of the document itself; undefined for anything else. */
export function attributePath(node: ExprNode): string[] | undefined {
  if (node.type === 'Group') return attributePath(node.base)
  if (node.type !== 'AccessAttribute') return undefined
  if (!node.base || node.base.type === 'This') return [node.name]
  const base = attributePath(node.base)
  return base && [...base, node.name]
}

function isList(node: ExprNode): boolean {
  if (node.type === 'Group') return isList(node.base)
  return node.type === 'Array' || (node.type === 'Value' && Array.isArray(node.value))
}

/** The strings of a constant string or list of strings; undefined for anything else. */
function constantStrings(node: ExprNode): string[] | undefined {
  if (node.type === 'Group') return constantStrings(node.base)
  if (node.type === 'Array') {
    const strings: string[] = []
    for (const {value, isSplat} of node.elements) {
      if (isSplat || value.type !== 'Value' || typeof value.value !== 'string') return undefined
      strings.push(value.value)
    }
    return strings
  }
  if (node.type !== 'Value') return undefined
  const values: unknown[] = Array.isArray(node.value) ? node.value : [node.value]
  const strings = values.filter((value) => typeof value === 'string')
  return strings.length === values.length ? strings : undefined
}

import {documentTag, GLOBAL_TAG, typeTag} from './syncTags.ts'
import type {ExprNode} from './syntaxTree.ts'

/** A condition that an index answers. The slug is the text `slug.current`. */
export interface Key {
  by: '_id' | '_type' | 'slug' | 'reference' | 'slug of reference'
  value: string
}

/** An order by a moment that each document has, such as `_createdAt`; ties are ordered by id. */
export interface Order {
  by: '_createdAt' | '_updatedAt'
  descending: boolean
}

export interface Beginning {
  order: Order
  count: number
}

/** Groups of keys: a document that passes the filter has a key of each group. */
export function keysOf(filter: ExprNode): Key[][] {
  switch (filter.type) {
    case 'Group':
      return keysOf(filter.base)
    case 'And':
      return [...keysOf(filter.left), ...keysOf(filter.right)]
    case 'Or': {
      const [left, right] = [keysOf(filter.left), keysOf(filter.right)].map((groups) =>
        groups.toSorted((a, b) => a.length - b.length),
      )
      return left?.[0] && right?.[0] ? [[...left[0], ...right[0]]] : []
    }
    case 'FuncCall': {
      if (filter.namespace !== 'global' || filter.name !== 'references') return []
      const ids = filter.args.map((id) => constantStrings(id, false))
      if (ids.some((id) => !id)) return []
      return [ids.flatMap((id) => id ?? []).map((value) => ({by: 'reference', value}))]
    }
    case 'OpCall': {
      const {op, left, right} = filter
      if (op !== 'in' && op !== '==') return []
      const keys =
        comparison(left, right, op === 'in') ??
        (op === '==' ? comparison(right, left, false) : membership(left, right))
      return keys ? [keys] : []
    }
    default:
      return []
  }
}

function comparison(attribute: ExprNode, constant: ExprNode, isList: boolean): Key[] | undefined {
  const by = keyAt(attribute)
  return by && constantStrings(constant, isList)?.map((value) => ({by, value}))
}

/** The keys of `"x" in services[]->slug.current`. */
function membership(constant: ExprNode, list: ExprNode): Key[] | undefined {
  const by = keyAt(list)
  if (by !== 'slug' && by !== 'slug of reference') return undefined
  return constantStrings(constant, false)?.map((value) => ({by, value}))
}

function keyAt(node: ExprNode): Key['by'] | undefined {
  const path = pathOf(node)?.join('.')
  if (path === '_id' || path === '_type') return path
  if (path === 'slug.current') return 'slug'
  return path && /^[^>]+\.->\.slug\.current$/.test(path) ? 'slug of reference' : undefined
}

/** The attributes from the document down, without lists; `->` marks a reference. */
function pathOf(node: ExprNode): string[] | undefined {
  const below = (base: ExprNode, names: string[]) => {
    const path = pathOf(base)
    return path && [...path, ...names]
  }
  switch (node.type) {
    case 'This':
      return []
    case 'AccessAttribute':
      return node.base ? below(node.base, [node.name]) : [node.name]
    case 'Deref':
      return below(node.base, ['->'])
    case 'Group':
    case 'ArrayCoerce':
      return pathOf(node.base)
    case 'Map':
    case 'FlatMap': {
      const inner = pathOf(node.expr)
      return inner && below(node.base, inner)
    }
    default:
      return undefined
  }
}

export const attributeName = (node: ExprNode): string | undefined => {
  const path = pathOf(node)
  return path?.length === 1 ? path[0] : undefined
}

function constantStrings(node: ExprNode, isList: boolean): string[] | undefined {
  if (node.type === 'Group') return constantStrings(node.base, isList)
  let values: unknown[]
  if (node.type === 'Array' && isList) {
    values = node.elements.map(({value, isSplat}) =>
      !isSplat && value.type === 'Value' ? value.value : undefined,
    )
  } else if (node.type === 'Value' && Array.isArray(node.value) === isList) {
    values = [node.value].flat()
  } else return undefined
  const strings = values.filter((value) => typeof value === 'string')
  return strings.length === values.length ? strings : undefined
}

/** A tag for each type or document; the global one for what anything may change. */
export function addTags(groups: readonly (readonly Key[])[], tags: Set<string>): void {
  const isOwn = ({by}: Key) => by === '_id' || by === '_type'
  const [smallest] = groups
    .filter((group) => group.every(isOwn))
    .toSorted((a, b) => a.length - b.length)
  // A document that is not read may later refer to one with the slug.
  if (!smallest || groups.flat().some(({by}) => by === 'slug of reference')) tags.add(GLOBAL_TAG)
  for (const {by, value} of smallest ?? [])
    tags.add(by === '_id' ? documentTag(value) : typeTag(value))
}

import {documentTag, GLOBAL_TAG, typeTag} from './syncTags.ts'
import {type ExprNode, mapChildren} from './syntaxTree.ts'

/*
 * groq-js knows a list of documents and a function that dereferences. A reference that begins with
 * NUL, which no id does, asks the view a question.
 */
const ASKS = '\u0000'

export interface Key {
  by: '_id' | '_type'
  value: string
}

/** The tree, with filters by type or id as questions for the view. */
export function narrow(node: ExprNode, tags: Set<string>): ExprNode {
  if (node.type === 'FuncCall' && node.namespace === 'releases' && node.name === 'all') {
    return narrow(ALL_RELEASES, tags)
  }
  const filters = filtersOfEverything(node)
  if (!filters) return mapChildren(node, (child) => narrow(child, tags))
  const keys = filters.length > 0 ? keysOf(filters.reduce(and)) : undefined
  if (!keys) tags.add(GLOBAL_TAG)
  for (const {by, value} of keys ?? []) tags.add(by === '_id' ? documentTag(value) : typeTag(value))
  const base: ExprNode = keys
    ? {type: 'Deref', base: {type: 'Value', value: {_ref: `${ASKS}keys:${JSON.stringify(keys)}`}}}
    : {type: 'Everything'}
  return filters.reduce<ExprNode>(
    (inner, filter) => ({type: 'Filter', base: inner, expr: narrow(filter, tags)}),
    base,
  )
}

/** Whether the document in `@`, or its id, has a word for each pattern. */
export function documentHasWords(patterns: readonly string[], withId: boolean): ExprNode {
  return ask(`${withId ? 'idWords' : 'words'}:${patterns.join(' ')}`, {type: 'This'})
}

/** Evaluates to null, and notes that the document was read. */
export function seenDocument(document: ExprNode = {type: 'This'}): ExprNode {
  return ask('seen:', document)
}

function ask(question: string, document: ExprNode): ExprNode {
  const _ref: ExprNode = {
    type: 'OpCall',
    op: '+',
    left: {type: 'Value', value: `${ASKS}${question}${ASKS}`},
    right: {type: 'AccessAttribute', base: document, name: '_id'},
  }
  return {
    type: 'Deref',
    base: {type: 'Object', attributes: [{type: 'ObjectAttributeValue', name: '_ref', value: _ref}]},
  }
}

export type ViewQuestion =
  | {asks: 'keys'; keys: Key[]}
  | {asks: 'idWords' | 'seen' | 'words'; about: string; id: string}

export function questionIn(id: string): ViewQuestion | undefined {
  if (!id.startsWith(ASKS)) return undefined
  const [, question = '', document = ''] = id.split(ASKS)
  const [asks, about = ''] = split(question)
  if (asks === 'keys') return {asks, keys: JSON.parse(about)}
  if (asks === 'idWords' || asks === 'seen' || asks === 'words') return {asks, about, id: document}
  return undefined
}

const split = (question: string) => {
  const colon = question.indexOf(':')
  return [question.slice(0, colon), question.slice(colon + 1)] as const
}

function filtersOfEverything(node: ExprNode): ExprNode[] | undefined {
  if (node.type === 'Everything') return []
  if (node.type !== 'Filter') return undefined
  const inner = filtersOfEverything(node.base)
  return inner && [...inner, node.expr]
}

const and = (left: ExprNode, right: ExprNode): ExprNode => ({type: 'And', left, right})

function keysOf(filter: ExprNode): Key[] | undefined {
  switch (filter.type) {
    case 'Group':
      return keysOf(filter.base)
    case 'And': {
      const [left, right] = [keysOf(filter.left), keysOf(filter.right)]
      if (!left || !right) return left ?? right
      return left.length <= right.length ? left : right
    }
    case 'Or': {
      const [left, right] = [keysOf(filter.left), keysOf(filter.right)]
      return left && right && [...left, ...right]
    }
    case 'OpCall':
      if (filter.op === 'in') return comparison(filter.left, filter.right, true)
      if (filter.op !== '==') return undefined
      return (
        comparison(filter.left, filter.right, false) ?? comparison(filter.right, filter.left, false)
      )
    default:
      return undefined
  }
}

function comparison(attribute: ExprNode, constant: ExprNode, isList: boolean): Key[] | undefined {
  const by = attributeName(attribute)
  const values = constantStrings(constant, isList)
  if (by !== '_id' && by !== '_type') return undefined
  return values?.map((value) => ({by, value}))
}

function attributeName(node: ExprNode): string | undefined {
  if (node.type === 'Group') return attributeName(node.base)
  if (node.type !== 'AccessAttribute') return undefined
  return !node.base || node.base.type === 'This' ? node.name : undefined
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

import {documentTag, GLOBAL_TAG, typeTag} from './syncTags.ts'
import {type ExprNode, mapChildren} from './syntaxTree.ts'

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
  const base: ExprNode = keys ? ask({asks: 'documents', keys}, NO_ID) : {type: 'Everything'}
  return filters.reduce<ExprNode>(
    (inner, filter) => ({type: 'Filter', base: inner, expr: narrow(filter, tags)}),
    base,
  )
}

/** Whether the document in `@`, with its id or without, holds words. */
export const documentHasWords = (test: (words: string) => boolean, withId: boolean): ExprNode =>
  ask({asks: 'words', test, withId}, idOf({type: 'This'}))

/** Evaluates to null, and notes that the document was read. */
export const seenDocument = (document: ExprNode = {type: 'This'}): ExprNode =>
  ask({asks: 'seen'}, idOf(document))

/** What the evaluation asks the view: the documents of keys, or something about one document. */
export type ViewQuestion =
  | {asks: 'documents'; keys: readonly Key[]}
  | {asks: 'words'; test: (words: string) => boolean; withId: boolean}
  | {asks: 'reference'}
  | {asks: 'seen'}

class Ask {
  readonly question: ViewQuestion

  constructor(question: ViewQuestion) {
    this.question = question
  }
}

/** The node `view::ask(question, id)`, which no query can write: groq-js parses known functions only. */
const ask = (question: ViewQuestion, id: ExprNode): ExprNode => ({
  type: 'FuncCall',
  namespace: 'view',
  name: 'ask',
  args: [{type: 'Value', value: new Ask(question)}, id],
})

function questionOf(node: ExprNode): ViewQuestion | undefined {
  const [first] = node.type === 'FuncCall' && node.namespace === 'view' ? node.args : []
  return first?.type === 'Value' && first.value instanceof Ask ? first.value.question : undefined
}

export const asksForDocuments = (node: ExprNode): boolean => questionOf(node)?.asks === 'documents'

const idOf = (base: ExprNode, name = '_id'): ExprNode => ({type: 'AccessAttribute', base, name})

export interface Prepared {
  tree: ExprNode
  /** The question that a reference of `tree` asks, and the id that it asks about. */
  questionIn(reference: string): {question: ViewQuestion; id: string}
}

/**
 * The tree as groq-js evaluates it. Its only way to ask the view is to dereference a string, so every
 * such string begins with the number of the question that the tree asks there: a `_ref` in a document
 * is an id and nothing else, whatever it says.
 */
export function prepare(node: ExprNode): Prepared {
  const questions: ViewQuestion[] = [{asks: 'reference'}]
  const dereference = (number: number, id: ExprNode): ExprNode => {
    const value: ExprNode = {
      type: 'OpCall',
      op: '+',
      left: {type: 'Value', value: `${number} `},
      right: id,
    }
    const attributes = [{type: 'ObjectAttributeValue', name: '_ref', value} as const]
    return {type: 'Deref', base: {type: 'Object', attributes}}
  }
  const lower = (inner: ExprNode): ExprNode => {
    const question = questionOf(inner)
    const mapped = mapChildren(inner, lower)
    if (mapped.type === 'Deref') return dereference(0, idOf(mapped.base, '_ref'))
    if (!question || mapped.type !== 'FuncCall') return mapped
    const [, id = NO_ID] = mapped.args
    return dereference(questions.push(question) - 1, id)
  }
  return {
    tree: lower(node),
    questionIn(reference) {
      const space = reference.indexOf(' ')
      const question = questions[Number(reference.slice(0, space))] ?? {asks: 'reference'}
      return {question, id: reference.slice(space + 1)}
    },
  }
}

const NO_ID: ExprNode = {type: 'Value', value: ''}

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

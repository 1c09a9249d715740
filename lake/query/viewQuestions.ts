import {referencesIn} from '../store/references.ts'
import {addTags, attributeName, type Beginning, type Key, keysOf} from './keys.ts'
import {childrenOf, type ExprNode, mapChildren, someNode} from './syntaxTree.ts'

/** The tree, with filters by keys as questions for the view. */
export function narrow(node: ExprNode, tags: Set<string>, first?: Beginning): ExprNode {
  if (node.type === 'FuncCall' && node.namespace === 'releases' && node.name === 'all') {
    return narrow(ALL_RELEASES, tags)
  }
  const beginning = beginningOf(node)
  if (beginning && 'base' in node && node.base?.type === 'PipeFuncCall') {
    const {base} = node
    return {...node, base: {...base, base: narrow(base.base, tags, beginning)}}
  }
  const filters = filtersOfEverything(node)
  if (!filters) {
    const isScore = node.type === 'PipeFuncCall' && node.name === 'score'
    const scored = isScore && filtersOfEverything(node.base) ? byIndex(node) : node
    return mapChildren(scored, (child) => narrow(child, tags))
  }
  const groups = filters.flatMap(keysOf)
  addTags(groups, tags)
  const narrowed = filters.map((filter) => narrow(byIndex(filter), tags))
  const question = {asks: 'documents', keys: groups} as const
  const all = narrowed.reduce(and, TRUE)
  const base: ExprNode =
    groups.length === 0
      ? {type: 'Everything'}
      : questionNode(first ? {...question, first: {...first, filter: all}} : question, NO_ID)
  return narrowed.reduce<ExprNode>((inner, expr) => ({type: 'Filter', base: inner, expr}), base)
}

/** The order and the number of documents of a node such as `* | order(_createdAt desc)[0...6]`. */
function beginningOf(node: ExprNode): Beginning | undefined {
  if (node.type !== 'Slice' && node.type !== 'AccessElement') return undefined
  const {base} = node
  if (base.type !== 'PipeFuncCall' || base.name !== 'order' || base.args.length !== 1) return
  const [argument] = base.args
  const isDirected = argument?.type === 'Desc' || argument?.type === 'Asc'
  const by = argument && attributeName(isDirected ? argument.base : argument)
  const filters = filtersOfEverything(base.base)
  // Another document may be in the scope of its parent.
  const isAlone =
    filters && !filters.some((filter) => someNode(filter, ({type}) => type === 'Parent'))
  const count = countOf(node)
  if (!isAlone || count === Infinity || (by !== '_createdAt' && by !== '_updatedAt'))
    return undefined
  return {order: {by, descending: argument?.type === 'Desc'}, count}
}

/** The number of first documents that a node such as `[0...6]` takes; infinity where it counts from the end. */
function countOf(node: ExprNode): number {
  if (node.type !== 'Slice' && node.type !== 'AccessElement') return Infinity
  const last = node.type === 'Slice' ? node.right + Number(node.isInclusive) : node.index + 1
  return last > 0 && (node.type === 'AccessElement' || node.left >= 0) ? last : Infinity
}

/** A condition on whole documents; its `references()` uses the cached references of the document in `@`. */
function byIndex(node: ExprNode): ExprNode {
  if (node.type !== 'FuncCall') {
    const holdsConditions = ['And', 'Group', 'Not', 'Or', 'PipeFuncCall'].includes(node.type)
    return holdsConditions ? mapChildren(node, byIndex) : node
  }
  if (node.name === 'boost') return mapChildren(node, byIndex)
  const [keys] = node.name === 'references' ? keysOf(node) : []
  if (!keys) return node
  return testDocument((document) => keys.some(({value}) => referencesIn(document).has(value)))
}

/** Whether the document in `@` passes a test. */
export const testDocument = (test: DocumentTest): ExprNode =>
  questionNode({asks: 'test', test}, idOf({type: 'This'}))

/** Evaluates to null, and notes that the document was read. */
export const seenDocument = (document: ExprNode = {type: 'This'}): ExprNode =>
  questionNode({asks: 'seen'}, idOf(document))

/** The words of a document's texts, and of its id. */
export interface Words {
  text: string
  id: string
}

type DocumentTest = (document: object, words: () => Words) => boolean

/** A question to the view, about the documents of keys or about one document. */
export type ViewQuestion =
  | {
      asks: 'documents'
      keys: readonly (readonly Key[])[]
      first?: Beginning & {filter: ExprNode}
    }
  | {asks: 'test'; test: DocumentTest}
  | {asks: 'reference'}
  | {asks: 'seen'}

class AskedQuestion {
  readonly question: ViewQuestion

  constructor(question: ViewQuestion) {
    this.question = question
  }
}

/** The node `view::ask(question, id)`, which no query can write: groq-js parses known functions only. */
const questionNode = (question: ViewQuestion, id: ExprNode): ExprNode => ({
  type: 'FuncCall',
  namespace: 'view',
  name: 'ask',
  args: [{type: 'Value', value: new AskedQuestion(question)}, id],
})

function questionOf(node: ExprNode): ViewQuestion | undefined {
  const [first] = node.type === 'FuncCall' && node.namespace === 'view' ? node.args : []
  return first?.type === 'Value' && first.value instanceof AskedQuestion
    ? first.value.question
    : undefined
}

export const asksForDocuments = (node: ExprNode): boolean => questionOf(node)?.asks === 'documents'

/** A document has few referrers, and refers to few documents. A query that finds more may be put off. */
export const FEW_REFERENCES = 20

/**
 * The most documents that a narrowed tree reads, if it names them by ids, slugs, references or types, or
 * takes the first ones of a type; else infinity.
 * @param numberOf the documents of a type
 */
export function mostRead(node: ExprNode, numberOf: (type: string) => number): number {
  if (node.type === 'Everything' || readsPartsAgain(node)) return Infinity
  const question = questionOf(node)
  const {keys, first} = question?.asks === 'documents' ? question : {}
  const followed = readsList(node) && followsReference(node.expr) ? FEW_REFERENCES : 1
  const mostFound = keys ? mostNamed(keys, numberOf) : followed
  const read = first && isWholeKey(first.filter) ? Math.min(mostFound, first.count) : mostFound
  // Each of them may ask for others.
  const all = [...childrenOf(node), ...(first ? [first.filter] : [])].reduce(
    (most, part) => most * mostRead(part, numberOf),
    read,
  )
  return 'base' in node && node.base && isOfKeys(node.base) ? Math.min(countOf(node), all) : all
}

/** Whether it may go through a part of one document more often than the query is long. */
function readsPartsAgain(node: ExprNode): boolean {
  switch (node.type) {
    case 'ArrayCoerce':
    case 'Filter':
      return rootOf(node).type === 'Parent'
    case 'FuncCall':
      return node.namespace === 'array' && node.name === 'intersects'
    case 'OpCall':
      if (node.op === 'match') return !isPlainPattern(node.right)
      return node.op === 'in' && rootOf(node.right).type === 'Parent'
    default:
      return false
  }
}

function rootOf(node: ExprNode): ExprNode {
  return 'base' in node && node.base ? rootOf(node.base) : node
}

/** Whether it goes through a list in a document. */
const readsList = (
  node: ExprNode,
): node is Extract<ExprNode, {type: 'Filter' | 'FlatMap' | 'Map' | 'Projection'}> =>
  (node.type === 'FlatMap' || node.type === 'Map') &&
  ['AccessAttribute', 'This'].includes(rootOf(node.base).type)

/** Whether it follows a reference itself, and not only for the items of a list below it. */
function followsReference(node: ExprNode): boolean {
  if (node.type === 'Deref') return true
  if (readsList(node)) return followsReference(node.base)
  return childrenOf(node).some(followsReference)
}

/** Other patterns take a time that grows with a power of the text's length. */
export function isPlainPattern(node: ExprNode): boolean {
  if (node.type === 'FuncCall') return node.name === 'identity'
  if (node.type !== 'Value') return false
  return [node.value].flat().every((text) => typeof text === 'string' && /^[^*]*\*?$/.test(text))
}

const isOfKeys = (node: ExprNode): boolean =>
  node.type === 'Filter' ? isWholeKey(node.expr) && isOfKeys(node.base) : asksForDocuments(node)

function mostNamed(
  groups: readonly (readonly Key[])[],
  numberOf: (type: string) => number,
): number {
  const mostWith = ({by, value}: Key) => {
    if (by === '_type') return numberOf(value)
    return by === '_id' || by === 'slug' ? 1 : FEW_REFERENCES
  }
  const sizes = groups.map((group) => group.reduce((sum, key) => sum + mostWith(key), 0))
  return Math.max(1, Math.min(...sizes))
}

/** Whether a filter says nothing but single keys, so that the first documents with them are found at once. */
function isWholeKey(filter: ExprNode): boolean {
  if (filter.type === 'And') return isWholeKey(filter.left) && isWholeKey(filter.right)
  return filter === TRUE || (filter.type === 'OpCall' && keysOf(filter)[0]?.length === 1)
}

const idOf = (base: ExprNode, name = '_id'): ExprNode => ({type: 'AccessAttribute', base, name})

export interface Prepared {
  tree: ExprNode
  /** Whether it reads all documents, without a key. */
  readsAll: boolean
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
    const lowered =
      question.asks === 'documents' && question.first
        ? {...question, first: {...question.first, filter: lower(question.first.filter)}}
        : question
    return dereference(questions.push(lowered) - 1, id)
  }
  return {
    tree: lower(node),
    readsAll: someNode(node, ({type}) => type === 'Everything'),
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

export const and = (left: ExprNode, right: ExprNode): ExprNode => ({type: 'And', left, right})

const TRUE: ExprNode = {type: 'Value', value: true}

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

import {evaluateSync} from 'groq-js'
import type {StoredDocument} from '../store/document.ts'
import type {DatasetName, QueryRequest} from './dataset.ts'
import {isSimple, parseQuery} from './parseQuery.ts'
import {asQueryError, QueryLimitError, QueryParseError} from './queryError.ts'
import {childrenOf, type ExprNode} from './syntaxTree.ts'
import {wordsIn} from './textQuery.ts'
import {isPlainPattern, prepare} from './viewQuestions.ts'

/*
 * Every commit evaluates every listener's filter on the main thread, for each document that changed.
 * So a filter reads that document alone, and no part of it more often than the filter is long.
 */
const FUNCTIONS = new Set(
  `global::coalesce global::count global::dateTime global::defined global::identity global::length
  global::lower global::now global::path global::references global::round global::string
  global::upper dateTime::now math::avg math::max math::min math::sum pt::text sanity::dataset view::ask
  sanity::partOfRelease sanity::projectId sanity::versionOf string::lower string::startsWith
  string::upper`.split(/\s+/),
)

/** The processor time that a filter may take for one document. */
const MOST_MS = 100

/**
 * The filter of a query as a test on single documents, for listeners.
 * @throws QueryParseError when it does not begin with `*`, or reads other documents; the test throws
 *   a QueryError when it took long, or cannot be evaluated
 */
export function documentFilter(
  {query, params, identity = '<anonymous>'}: Omit<QueryRequest, 'perspective'>,
  name: DatasetName,
): (document: StoredDocument) => boolean {
  if (!isSimple(query, params)) {
    throw new QueryParseError('The filter of a listener is short and declares no function', query)
  }
  const filters = filtersOf(parseQuery(query, params), query)
  for (const filter of filters) requireOwnParts(filter, query)
  const prepared = filters.map(prepare)
  const matches = (document: StoredDocument) =>
    prepared.every(({tree, questionIn}) => {
      const dereference = ({_ref}: {_ref: string}): unknown => {
        const {question} = questionIn(_ref)
        return question.asks === 'test' && question.test(document, () => wordsIn(document))
      }
      const options = {root: document, dataset: [], dereference, identity, sanity: name}
      try {
        return evaluateSync(tree, options).data === true
      } catch (error) {
        throw asQueryError(error, query)
      }
    })
  return (document) => {
    const started = performance.now()
    const answer = matches(document)
    if (performance.now() - started <= MOST_MS) return answer
    // Perhaps the process only waited for a busy processor: a second evaluation counts its own time.
    const before = process.threadCpuUsage()
    matches(document)
    const {user, system} = process.threadCpuUsage(before)
    if (user + system > MOST_MS * 1000) throw new QueryLimitError('time')
    return answer
  }
}

function filtersOf(tree: ExprNode, query: string): ExprNode[] {
  let filters: ExprNode[] = []
  let node = tree
  while ('base' in node && node.base && node.type !== 'Deref') {
    // After a projection a filter is about its result.
    if (['FlatMap', 'Map', 'Projection'].includes(node.type)) filters = []
    if (node.type === 'Filter') filters.unshift(node.expr)
    node = node.base
  }
  if (node.type === 'Everything') return filters
  throw new QueryParseError('Expected a query that begins with a filter: *[...]', query)
}

function requireOwnParts(node: ExprNode, query: string): void {
  const refuse = (what: string) =>
    new QueryParseError(`The filter of a listener reads one document: ${what}`, query)
  switch (node.type) {
    case 'Deref':
      throw refuse('it follows no reference')
    case 'Everything':
      throw refuse('it asks for no others')
    case 'Filter':
    case 'FlatMap':
    case 'Map':
    case 'Projection':
      if (isOwnPart(node.base)) break
      throw refuse('it goes through its lists and no others')
    case 'Parent':
      if (node.n > 0) throw refuse('it does not look outwards with ^')
      break
    case 'FuncCall':
      if (FUNCTIONS.has(`${node.namespace}::${node.name}`)) break
      throw refuse(`it does not call ${node.name}()`)
    case 'OpCall':
      if (node.op === 'match' && !isPlainPattern(node.right)) {
        throw refuse('a pattern of match is a text with at most one star, at its end')
      }
      break
    case 'PipeFuncCall':
      throw refuse('it sorts nothing')
  }
  for (const child of childrenOf(node)) requireOwnParts(child, query)
}

function isOwnPart(node: ExprNode): boolean {
  if (node.type === 'This' || (node.type === 'AccessAttribute' && !node.base)) return true
  return 'base' in node && node.base !== undefined && node.type !== 'Deref' && isOwnPart(node.base)
}

import {evaluateSync} from 'groq-js'
import {isWellFormedId} from '../store/ids.ts'
import type {ExprNode} from './syntaxTree.ts'
import type {View, Viewed} from './view.ts'
import type {Prepared} from './viewQuestions.ts'

interface Evaluation<Document> {
  /** The document as the query sees it; undefined hides it. */
  show?: (document: Document) => Document | undefined
  onReference?: (id: string) => void
  onRead?: (id: string) => void
  identity?: string
  sanity?: {projectId: string; dataset: string} | undefined
  now?: Date
}

/** The value of a query, evaluated by groq-js over a view with its indexes. */
export function evaluate<Document extends Viewed>(
  {tree, readsAll, questionIn}: Prepared,
  view: View<Document>,
  {show, onReference, onRead, now = new Date(), ...asker}: Evaluation<Document>,
) {
  const visible = (documents: readonly Document[]) =>
    show ? documents.flatMap((document) => show(document) ?? []) : [...documents]
  const dataset = readsAll ? visible(view.documents) : []
  const evaluateNode = (node: ExprNode, root?: Document) =>
    evaluateSync(node, {root, dataset, dereference, timestamp: now, ...asker})
  const dereference = ({_ref}: {_ref: string}): unknown => {
    const {question, id} = questionIn(_ref)
    if (question.asks === 'documents') {
      const {keys, first} = question
      if (!first) return visible(view.find(keys))
      const matches = (document: Document) => {
        const root = show ? show(document) : document
        return root !== undefined && evaluateNode(first.filter, root).data === true
      }
      return visible(view.findFirst(keys, first.order, first.count, matches))
    }
    if (question.asks === 'seen') {
      onRead?.(id)
      return null
    }
    const stored = view.get(id)
    const document = stored && show ? show(stored) : stored
    if (question.asks === 'test') {
      return stored && document && question.test(document, () => view.wordsIn(stored))
    }
    if (!isWellFormedId(id)) return null
    onReference?.(id)
    return document ?? null
  }
  return evaluateNode(tree)
}

import {type ExprNode, mapChildren} from './syntaxTree.ts'

/** A `_ref` that asks the evaluation for all words of a document rather than for the document. */
export const WORDS_REF = '\u0000words:'

/** How the Studio splits a search: quoted phrases stay whole (sanity 6.16, TOKEN_REGEX). */
const TERM = /-?"[^"]*"|[^\s]+/g

/**
 * groq-js cannot evaluate `text::query`, which every document list and search of the Studio asks:
 * rewrites `x match text::query("care home* -rota")` to `x match "care home*" && !(x match "rota")`,
 * where `@` stands for all text of the document. The words of a quoted phrase may stand apart.
 */
export function rewriteTextQueries(node: ExprNode): ExprNode {
  const rewritten = mapChildren(node, rewriteTextQueries)
  if (rewritten.type !== 'OpCall' || rewritten.op !== 'match') return rewritten
  const call = rewritten.right
  if (call.type !== 'FuncCall' || call.namespace !== 'text' || call.name !== 'query') {
    return rewritten
  }
  const [argument] = call.args
  if (argument?.type !== 'Value' || typeof argument.value !== 'string') {
    return {type: 'Value', value: false}
  }
  const terms = argument.value.match(TERM) ?? []
  const wanted = terms.filter((term) => !term.startsWith('-') && term !== '*')
  const unwanted = terms.filter((term) => term.startsWith('-') && term.length > 1)
  const text = wordsOf(rewritten.left)
  const conditions: ExprNode[] = unwanted.map((term) => ({
    type: 'Not',
    base: match(text, term.slice(1)),
  }))
  if (wanted.length > 0) conditions.unshift(match(text, wanted.join(' ')))
  // The Studio asks `*` for an empty search: everything matches, with no need to read the text.
  return conditions.reduce<ExprNode>(
    (all, condition) =>
      all.type === 'Value' ? condition : {type: 'And', left: all, right: condition},
    {type: 'Value', value: true},
  )
}

function match(text: ExprNode, pattern: string): ExprNode {
  return {type: 'OpCall', op: 'match', left: text, right: {type: 'Value', value: pattern}}
}

/** `@`, alone or in a list, becomes the words of the document; anything else stays as it is. */
function wordsOf(node: ExprNode): ExprNode {
  if (node.type === 'This') return WORDS_OF_THIS
  if (node.type !== 'Array') return node
  return {
    ...node,
    elements: node.elements.map((element) =>
      element.value.type === 'This' ? {...element, value: WORDS_OF_THIS, isSplat: true} : element,
    ),
  }
}

/** A dereference is the only door out of groq-js: the evaluation answers this one with the words. */
const WORDS_OF_THIS: ExprNode = {
  type: 'Deref',
  base: {
    type: 'Object',
    attributes: [
      {
        type: 'ObjectAttributeValue',
        name: '_ref',
        value: {
          type: 'OpCall',
          op: '+',
          left: {type: 'Value', value: WORDS_REF},
          right: {type: 'AccessAttribute', name: '_id'},
        },
      },
    ],
  },
}

/**
 * All text a person wrote in `value`: every string but those under keys that begin with `_`. Of a
 * Portable Text block only its children's text, joined, so that a half-bold word is one word.
 */
export function wordsIn(value: unknown, words: string[] = []): string[] {
  if (typeof value === 'string') words.push(value)
  else if (Array.isArray(value)) for (const item of value) wordsIn(item, words)
  else if (typeof value === 'object' && value !== null) {
    if ('children' in value && Array.isArray(value.children) && '_type' in value) {
      const spans = value.children.map((child) =>
        typeof child?.text === 'string' ? child.text : ' ',
      )
      words.push(spans.join(''))
    } else {
      for (const [key, item] of Object.entries(value))
        if (!key.startsWith('_')) wordsIn(item, words)
    }
  }
  return words
}

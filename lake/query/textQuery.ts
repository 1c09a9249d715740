import {patternsOf} from './match.ts'
import {type ExprNode, mapChildren, type TextSearch} from './syntaxTree.ts'
import {isRecord} from './values.ts'

/** How the Studio splits a search: quoted phrases stay whole (sanity 6.16, TOKEN_REGEX). */
const TERM = /-?"[^"]*"|[^\s]+/g

/**
 * Rewrites `x match text::query("garden shed* -rota")`, which every document list and search of the
 * Studio asks, to conditions on words: "garden" and one that begins with "shed" must be there, "rota"
 * must not. `@` stands for all text of the document. The words of a quoted phrase may stand apart.
 */
export function rewriteTextQueries(node: ExprNode): ExprNode {
  const rewritten = mapChildren(node, rewriteTextQueries)
  if (rewritten.type !== 'OpCall' || rewritten.op !== 'match') return rewritten
  const call = rewritten.right
  if (call.type !== 'FuncCall' || call.namespace !== 'text' || call.name !== 'query') {
    return rewritten
  }
  const [argument] = call.args
  if (argument?.type !== 'Value' || typeof argument.value !== 'string') return NEVER
  const terms = argument.value.match(TERM) ?? []
  const wanted = terms.filter((term) => !term.startsWith('-') && term !== '*')
  const search = {
    wanted: patternsOf(wanted.join(' ')),
    unwanted: terms
      .filter((term) => term.startsWith('-'))
      .map((term) => patternsOf(term.slice(1)))
      .filter((patterns) => patterns.length > 0),
  }
  if (wanted.length > 0 && search.wanted.length === 0) return NEVER
  // The Studio asks `*` for an empty search: everything matches, with no need to read the text.
  if (search.wanted.length + search.unwanted.length === 0) return {type: 'Value', value: true}
  return textSearch(rewritten.left, search)
}

const NEVER: ExprNode = {type: 'Value', value: false}

function textSearch(text: ExprNode, search: TextSearch): ExprNode {
  if (text.type === 'This') return {type: 'TextSearch', search, more: [], own: true}
  const elements = text.type === 'Array' ? text.elements : []
  const own = elements.some(({value}) => value.type === 'This')
  const more = own ? elements.flatMap(({value}) => (value.type === 'This' ? [] : value)) : [text]
  return {type: 'TextSearch', search, more, own}
}

/** All text a person wrote in `value`: every string but those under keys that begin with `_`. */
export function textIn(value: unknown): string[] {
  const texts: string[] = []
  // Whatever attributes a document has, it is no block itself.
  if (isRecord(value)) collectAttributes(value, texts)
  else collect(value, texts)
  return texts
}

/** Of a Portable Text block only its children's text, joined: a half-bold word is one word. */
function collect(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(value)
  else if (Array.isArray(value)) for (const item of value) collect(item, texts)
  else if (!isRecord(value)) return
  else if (Array.isArray(value.children) && '_type' in value) {
    const spans = value.children.map((child) =>
      isRecord(child) && typeof child.text === 'string' ? child.text : ' ',
    )
    texts.push(spans.join(''))
  } else collectAttributes(value, texts)
}

function collectAttributes(value: Record<string, unknown>, texts: string[]): void {
  for (const [name, item] of Object.entries(value)) if (!name.startsWith('_')) collect(item, texts)
}

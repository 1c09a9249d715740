import {fold} from '@home-care/schemas/rules/fold.ts'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {type ExprNode, mapChildren} from './syntaxTree.ts'
import {and, testDocument, type Words} from './viewQuestions.ts'

/** Splits a search as the Studio does: quoted phrases stay whole (sanity 6.16, TOKEN_REGEX). */
const TERM = /-?"[^"]*"|[^\s]+/g
/** Words and patterns, as `match` of groq-js splits them, and at every hyphen, dash and quotation mark. */
const WORD = /[^!@#$%^&*(),\\/?";:{}|[\]+<>\s\p{Pd}“”„«»]+/gu
const PATTERN = /[^!@#$%^&(),\\/?";:{}|[\]+<>\s\p{Pd}“”„«»]+/gu
const EDGE_DOTS = /\b\.+|\.+\b/g
const MOST_TERM_CHARACTERS = 1024

/**
 * Rewrites `x match text::query("garden shed* -rota")`, of every document list and search of the
 * Studio, to conditions on words. `@` stands for all text of the document.
 */
export function rewriteTextQueries(node: ExprNode): ExprNode {
  const rewritten = mapChildren(node, rewriteTextQueries)
  if (rewritten.type !== 'OpCall' || rewritten.op !== 'match') return rewritten
  const call = rewritten.right
  if (call.type !== 'FuncCall' || call.namespace !== 'text' || call.name !== 'query') {
    return rewritten
  }
  const [argument] = call.args
  if (argument?.type !== 'Value' || typeof argument.value !== 'string') return constant(false)
  const terms = argument.value.match(TERM) ?? []
  const required = terms.filter((term) => !term.startsWith('-') && term !== '*')
  const patterns = patternsOf(required.join(' '))
  if (required.length > 0 && patterns.length === 0) return constant(false)
  const excluded = terms
    .filter((term) => term.startsWith('-'))
    .map((term) => patternsOf(term.slice(1)))
    .filter(({length}) => length > 0)
  const hasAll = (words: readonly string[]) => hasWords(rewritten.left, words)
  const conditions: ExprNode[] = [
    ...(patterns.length > 0 ? [hasAll(patterns)] : []),
    ...excluded.map((words): ExprNode => ({type: 'Not', base: group(hasAll(words))})),
  ]
  // `*` is the empty search. A group scores as one condition.
  return conditions.length > 0 ? group(conditions.reduce(and)) : constant(true)
}

const constant = (value: unknown): ExprNode => ({type: 'Value', value})
const group = (base: ExprNode): ExprNode => ({type: 'Group', base})

function patternsOf(text: string): string[] {
  const terms = text.replace(EDGE_DOTS, '').match(PATTERN) ?? []
  return terms.map((term) => term.slice(0, MOST_TERM_CHARACTERS))
}

/** Whether there is a word for each pattern. `@` holds the document's other texts, but for its id. */
function hasWords(text: ExprNode, patterns: readonly string[]): ExprNode {
  const elements = text.type === 'Array' ? text.elements.map(({value}) => value) : [text]
  if (elements.some(({type}) => type === 'This')) {
    const tests = patterns.map(wordTest)
    const withId = elements.some(isId)
    return testDocument((_document, words) => {
      const {text, id} = words()
      return tests.every((test) => test(text) || (withId && test(id)))
    })
  }
  return patterns
    .map(
      (pattern): ExprNode => ({type: 'OpCall', op: 'match', left: text, right: constant(pattern)}),
    )
    .reduce(and)
}

const isId = (node: ExprNode): boolean =>
  node.type === 'AccessAttribute' && node.name === '_id' && !node.base

function wordTest(pattern: string): (text: string) => boolean {
  const word = fold(pattern)
  if (/^[^*.]+$/.test(word)) return (text) => text.includes(` ${word} `)
  if (/^[^*.]+\*$/.test(word)) return (text) => text.includes(` ${word.slice(0, -1)}`)
  const [first = '', ...others] = word
    .replace(/[\\^$+?()[\]{}|]/g, '\\$&')
    .replaceAll('.', '[^ ]')
    .split('*')
  const last = others.pop()
  // The first place of each part will do: a search of all places takes a power of the word's length.
  const middle = others.map((part, n) => `(?=(?<part${n}>[^ ]*?${part}))\\k<part${n}>`).join('')
  const expression = new RegExp(` ${first}${middle}${last === undefined ? '' : `[^ ]*${last}`} `)
  return (text) => expression.test(text)
}

export function wordsIn(document: {_id: string}): Words {
  const texts: string[] = []
  collectAttributes(document, texts)
  return {text: wordsOf(texts), id: wordsOf([document._id])}
}

/** The words of texts, folded, with a space around each. */
function wordsOf(texts: readonly string[]): string {
  const words = texts.map((text) => (text.replace(EDGE_DOTS, '').match(WORD) ?? []).join(' '))
  return ` ${fold(words.join(' '))} `
}

/** Joins the spans of a block: a half-bold word is one word. */
function collect(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(value)
  else if (Array.isArray(value)) for (const item of value) collect(item, texts)
  else if (typeof value !== 'object' || value === null) return
  else if ('children' in value && Array.isArray(value.children) && '_type' in value) {
    const spans = value.children.map((child: unknown) =>
      isRecord(child) && typeof child.text === 'string' ? child.text : ' ',
    )
    texts.push(spans.join(''))
  } else collectAttributes(value, texts)
}

function collectAttributes(value: object, texts: string[]): void {
  for (const [name, item] of Object.entries(value)) if (!name.startsWith('_')) collect(item, texts)
}

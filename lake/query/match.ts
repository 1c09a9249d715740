import type {Budget} from './budget.ts'

/** The words of a text and the patterns of a `match`, as groq-js 2.0.0 defines them. */
const WORD = /([^!@#$%^&*(),\\/?";:{}|[\]+<>\s-])+/g
const WORD_WITH_WILDCARD = /([^!@#$%^&(),\\/?";:{}|[\]+<>\s-])+/g
const EDGE_DOTS = /(\b\.+|\.+\b)/g
/** Hosted Sanity looks at no more of a search term. */
const MOST_TERM_CHARACTERS = 1024

/** The words of a text, in an upper case that compares as case-insensitive expressions do. */
export function wordsOf(text: string): string[] {
  return upperCase(text).replace(EDGE_DOTS, '').match(WORD) ?? []
}

/** The words to look for; a `*` in one stands for any characters, a `.` for one. */
export function patternsOf(text: string): string[] {
  const terms = upperCase(text).replace(EDGE_DOTS, '').match(WORD_WITH_WILDCARD) ?? []
  return terms.map((term) => term.slice(0, MOST_TERM_CHARACTERS))
}

/** Whether a pattern can only match the word that it is. */
export function isPlain(pattern: string): boolean {
  return !pattern.includes('*') && !pattern.includes('.')
}

/**
 * Whether `pattern` matches the whole `word`. A star never looks back further than its own place, so
 * the time grows with the product of the lengths at most: with regular expressions, a few stars and
 * a hundred letters take hours.
 */
export function matchesWord(pattern: string, word: string): boolean {
  let [p, w, afterStar, restart] = [0, 0, -1, 0]
  while (w < word.length) {
    const expected = pattern[p]
    if (expected === '*') {
      p += 1
      afterStar = p
      restart = w
    } else if (expected !== undefined && (expected === '.' || expected === word[w])) {
      p += 1
      w += 1
    } else if (afterStar >= 0) {
      restart += 1
      p = afterStar
      w = restart
    } else return false
  }
  while (pattern[p] === '*') p += 1
  return p === pattern.length
}

/** `Canonicalize` of ECMAScript's case-insensitive expressions: one character for one. */
function upperCase(text: string): string {
  const upper = text.toUpperCase()
  if (/^[\0-\x7f]*$/.test(text)) return upper
  let result = ''
  for (let i = 0; i < text.length; i++) {
    const own = text.charAt(i)
    const raised = own.toUpperCase()
    const keeps = raised.length !== 1 || (own > '\x7f' && raised <= '\x7f')
    result += keeps ? own : raised
  }
  return result
}

/** Whether every pattern matches one of the words. */
export function matchesAll(
  patterns: readonly string[],
  words: readonly string[],
  budget: Budget,
): boolean {
  return patterns.every((pattern) => words.some((word) => matchesWithin(budget, pattern, word)))
}

/** Whether `pattern` matches the whole `word`. */
export function matchesWithin(budget: Budget, pattern: string, word: string): boolean {
  if (isPlain(pattern)) return pattern === word
  budget.spend(1 + ((pattern.length * word.length) >>> 6))
  return matchesWord(pattern, word)
}

/** The words or patterns in a string or a list of strings. */
export function textsOf(
  value: unknown,
  split: (text: string) => string[],
  budget: Budget,
): {parts: string[]; onlyText: boolean} {
  if (typeof value === 'string') {
    budget.spend(1 + (value.length >>> 4))
    return {parts: split(value), onlyText: true}
  }
  if (!Array.isArray(value)) return {parts: [], onlyText: false}
  const parts: string[] = []
  let onlyText = true
  for (const item of value) {
    budget.spend(1)
    if (typeof item === 'string') {
      budget.spend(item.length >>> 4)
      for (const part of split(item)) parts.push(part)
    } else onlyText = false
  }
  return {parts, onlyText}
}

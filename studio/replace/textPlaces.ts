import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {type Path, pathToString, type SchemaType} from 'sanity'
import {isA, type Part, partsOf} from './partsOf.ts'
import type {Place} from './saveReplaced.ts'

export interface Search {
  words: string
  anyCapitals: boolean
  wholeWords: boolean
}

/** An occurrence of the search in a text; its path leads to a string. */
export interface TextPlace extends Place {
  /** The whole text, and the position of the words in it. */
  text: string
  start: number
  end: number
  /** Their position in the string of `path`; undefined if formatting or a fact divides them. */
  inString?: {start: number; end: number}
}

interface Piece {
  path?: Path
  text: string
}

// Placeholder for an inline object, such as a telephone number from Site settings.
const inlineObject = '\uFFFC'

function isTyped(type: SchemaType): boolean {
  const {options} = type
  const isChoice = isRecord(options) && 'list' in options
  return !isChoice && (isA('string', type) || isA('text', type))
}

/** The text of a field, or of a paragraph with its formatting; undefined for anything else. */
function piecesOf({type, value, path}: Part): Piece[] | undefined {
  if (typeof value === 'string') return isTyped(type) ? [{path, text: value}] : undefined
  if (!isRecord(value) || !Array.isArray(value.children)) return undefined
  return value.children.map((child) =>
    isRecord(child) && typeof child.text === 'string' && typeof child._key === 'string'
      ? {path: [...path, 'children', {_key: child._key}, 'text'], text: child.text}
      : {text: inlineObject},
  )
}

/** Characters that a page and a keyboard write differently: spaces, quotation marks, dashes and accents. */
const spellings: readonly (readonly [any: RegExp, pattern: string])[] = [
  [/^\s+$/u, String.raw`\s+`],
  [/^['‘’]$/u, "['‘’]"],
  [/^["“”]$/u, '["“”]'],
  [/^[-‐‑–]$/u, '[-‐‑–]'],
  [/^[$()*+./?[\\\]^{|}]$/u, String.raw`\$&`],
]

function spelled(part: string): string {
  const spelling = spellings.find(([any]) => any.test(part))
  if (spelling) return part.replace(spelling[0], spelling[1])
  const apart = part.normalize('NFD')
  return apart === part ? part : `(?:${part}|${apart})`
}

function pattern({words, anyCapitals, wholeWords}: Search): RegExp {
  const trimmed = words.trim().normalize('NFC')
  const parts = (trimmed.match(/\s+|\S/gu) ?? []).map(spelled).join('')
  const before = /^[\p{L}\p{N}]/u.test(trimmed) ? String.raw`(?<![\p{L}\p{N}\p{M}]|\p{N}[.,])` : ''
  const after = /[\p{L}\p{N}\p{M}]$/u.test(trimmed) ? String.raw`(?![\p{L}\p{N}]|[.,]\p{N})` : ''
  return new RegExp(wholeWords ? before + parts + after : parts, anyCapitals ? 'giu' : 'gu')
}

const characters = new Intl.Segmenter('en-GB')

/** Whether a character begins or a text ends here: a letter and its accent are one, and so is an emoji. */
function isBetween(text: string, at: number): boolean {
  // The segmenter reads all that it is given, so it gets one word: a space begins a character.
  const from = text.lastIndexOf(' ', at - 1)
  const until = text.indexOf(' ', at)
  const word = text.slice(Math.max(from, 0), until < 0 ? undefined : until)
  const inWord = at - Math.max(from, 0)
  return [inWord, undefined].includes(characters.segment(word).containing(inWord)?.index)
}

const isWhole = ({0: {length}, index, input}: RegExpExecArray) =>
  isBetween(input, index) && isBetween(input, index + length)

/** Every occurrence in a document's typed texts. Links, choices and dates are not searched. */
export function textPlaces(type: SchemaType, document: object, search: Search): TextPlace[] {
  if (!search.words.trim()) return []
  const expression = pattern(search)
  return [...partsOf(type, document)].flatMap((part) => {
    const pieces = piecesOf(part) ?? []
    const text = pieces.map((piece) => piece.text).join('')
    return [...text.matchAll(expression)].filter(isWhole).map((match): TextPlace => {
      const start = match.index
      const end = start + match[0].length
      let from = 0
      const piece = pieces.find(({text: {length}}) => {
        if (start < from + length) return true
        from += length
        return false
      })
      const isInside = piece?.path !== undefined && end <= from + piece.text.length
      return {
        path: pathToString(piece?.path ?? part.path),
        key: `${pathToString(part.path)} ${start}`,
        field: part.field,
        before: piece?.text,
        isShownOnly: !isInside,
        text,
        start,
        end,
        ...(isInside && {inString: {start: start - from, end: end - from}}),
      }
    })
  })
}

/** The strings of a document after its words are replaced at these places, by path. */
export function replaced(
  places: readonly TextPlace[],
  replacement: string,
): Record<string, string> {
  const texts: Record<string, string> = {}
  // From the end, so that earlier positions stay valid.
  for (const {path, before, inString} of places.toReversed()) {
    if (!inString) continue
    const text = texts[path] ?? String(before)
    texts[path] = text.slice(0, inString.start) + replacement + text.slice(inString.end)
  }
  return texts
}

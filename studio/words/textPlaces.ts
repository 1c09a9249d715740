import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {
  isArraySchemaType,
  isObjectSchemaType,
  isReferenceSchemaType,
  type Path,
  pathToString,
  type SchemaType,
} from 'sanity'

export interface Search {
  words: string
  anyCapitals: boolean
  wholeWords: boolean
}

export interface TextPlace {
  /** The string that holds it, as a patch names it: `body[_key=="a"].children[_key=="b"].text`. */
  path: string
  /** Unlike that of any other place of the document. */
  key: string
  /** The titles of the fields that lead there. */
  field: string
  /** The whole text, and where in it the words stand. */
  text: string
  start: number
  end: number
  /** Where in the string of `path` they stand; none if formatting or a fact divides them. */
  inString?: {value: string; start: number; end: number}
}

interface Text {
  field: string
  parts: {path?: Path; text: string}[]
}

// Stands in a text for what is no text, such as a telephone number that Site settings fills in.
const inlineObject = '\uFFFC'

function baseOf(type: SchemaType): string {
  return type.type ? baseOf(type.type) : type.name
}

function isTyped(type: SchemaType): boolean {
  const {options} = type
  const isChoice = isRecord(options) && 'list' in options
  return ['string', 'text'].includes(baseOf(type)) && !isChoice
}

function* textsIn(type: SchemaType, value: unknown, path: Path, titles: string[]): Generator<Text> {
  if (type.readOnly === true || type.hidden === true) return
  if (typeof value === 'string') {
    if (isTyped(type)) yield {field: titles.join(', '), parts: [{path, text: value}]}
  } else if (Array.isArray(value) && isArraySchemaType(type)) {
    for (const [index, item] of value.entries()) {
      const isObject = isRecord(item)
      const itemType = type.of.find((each) =>
        isObject ? each.name === item._type : each.jsonType === typeof item,
      )
      const at = isObject && typeof item._key === 'string' ? {_key: item._key} : index
      if (itemType) yield* textsIn(itemType, item, [...path, at], titles)
    }
  } else if (isRecord(value) && isObjectSchemaType(type)) {
    if (isReferenceSchemaType(type) || baseOf(type) === 'slug') return
    if (type.name === 'span') return
    if (Array.isArray(value.children)) yield spansOf(value.children, path, titles)
    for (const field of type.fields)
      yield* textsIn(
        field.type,
        value[field.name],
        [...path, field.name],
        field.name === 'children' ? titles : [...titles, field.type.title ?? field.name],
      )
  }
}

const spansOf = (children: unknown[], path: Path, titles: string[]): Text => ({
  field: titles.join(', '),
  parts: children.map((child) =>
    isRecord(child) && typeof child.text === 'string' && typeof child._key === 'string'
      ? {path: [...path, 'children', {_key: child._key}, 'text'], text: child.text}
      : {text: inlineObject},
  ),
})

function pattern({words, anyCapitals, wholeWords}: Search): RegExp {
  // What an editor copies from a page has other spaces and apostrophes than what they type.
  const escaped = words
    .trim()
    .replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, String.raw`\s+`)
    .replaceAll(/['‘’]/g, "['‘’]")
  const before = /^[\p{L}\p{N}]/u.test(words.trim()) ? String.raw`(?<![\p{L}\p{N}]|\p{N}[.,])` : ''
  const after = /[\p{L}\p{N}]$/u.test(words.trim()) ? String.raw`(?![\p{L}\p{N}]|[.,]\p{N})` : ''
  return new RegExp(wholeWords ? before + escaped + after : escaped, anyCapitals ? 'giu' : 'gu')
}

/** Each place of a document's typed texts at which the words stand. Links, choices and dates are none. */
export function textPlaces(type: SchemaType, document: object, search: Search): TextPlace[] {
  if (!search.words.trim()) return []
  const wanted = pattern(search)
  return [...textsIn(type, document, [], [])].flatMap(({field, parts}, textIndex) => {
    const text = parts.map((part) => part.text).join('')
    return [...text.matchAll(wanted)].map((match) => {
      const start = match.index
      const end = start + match[0].length
      let partStart = 0
      const part = parts.find(({text: {length}}) => {
        if (start < partStart + length) return true
        partStart += length
        return false
      })
      const isInside = part?.path && end <= partStart + part.text.length
      return {
        path: part?.path ? pathToString(part.path) : '',
        key: `${textIndex} ${start}`,
        field,
        text,
        start,
        end,
        ...(isInside && {
          inString: {value: part.text, start: start - partStart, end: end - partStart},
        }),
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
  // From the end, so that the places before keep where they stand.
  for (const {path, inString} of places.toReversed()) {
    if (!inString) continue
    const text = texts[path] ?? inString.value
    texts[path] = text.slice(0, inString.start) + replacement + text.slice(inString.end)
  }
  return texts
}

import type {StoredDocument} from '../store/document.ts'
import {type FieldIndex, type IndexedField, idIndex} from './fieldIndex.ts'
import {isPlain, matchesWord, wordsOf} from './match.ts'
import {textIn} from './textQuery.ts'

/** Every word of a document's text and, marked, of its id. */
const WORDS_FIELD: IndexedField = {
  name: 'words',
  keysOf(document) {
    const words = new Set<string>()
    for (const text of textIn(document)) for (const word of wordsOf(text)) words.add(word)
    for (const word of wordsOf(document._id)) words.add(ID_MARK + word)
    return [...words]
  },
}
/** No word has this character. */
const ID_MARK = '#'

/** The ids of documents under the words of their text and their id. */
export type WordIndex = FieldIndex<string>

/** @param documents in order of `_id` */
export function wordIndex(documents: readonly StoredDocument[]): WordIndex {
  return idIndex(WORDS_FIELD, documents)
}

/** The keys of words of texts, and if `ids` of those of ids, that a pattern of a search matches. */
export function keysMatching(pattern: string, index: WordIndex, ids: boolean): string[] {
  const ofTexts = keysWithMark(pattern, index, '')
  return ids ? [...ofTexts, ...keysWithMark(pattern, index, ID_MARK)] : ofTexts
}

function keysWithMark(pattern: string, index: WordIndex, mark: '' | typeof ID_MARK): string[] {
  if (isPlain(pattern)) return [mark + pattern]
  const start = pattern.slice(0, -1)
  if (pattern.endsWith('*') && start !== '' && isPlain(start)) {
    return index.keysBeginning(mark + start)
  }
  return [...index.keys()].filter(
    (key) => key.startsWith(ID_MARK) === (mark === ID_MARK) && matchesWord(mark + pattern, key),
  )
}

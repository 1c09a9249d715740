import {isRecord} from '@home-care/schemas/rules/isRecord.ts'

/** Words typed into a field that the lake refused to save. */
export interface RefusedWords {
  field: string
  words: string
}

let refused: readonly RefusedWords[] = []
const listeners = new Set<() => void>()
const set = (words: readonly RefusedWords[]) => {
  refused = words
  for (const listener of listeners) listener()
}

/** The words that were refused, until the person is done with them. */
export const refusedWords = {
  now: () => refused,
  add(field: string, value: unknown): void {
    const words = wordsIn(value)
    if (words) set([...refused.filter((other) => other.field !== field), {field, words}])
  },
  forget: () => set([]),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const NO_WORDS = ['style', 'listItem', 'level', 'marks', 'markDefs']

/** The words of a field, a paragraph a line. */
function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) {
    const isText = value.some((item) => isRecord(item) && item._type === 'span')
    const parts = value.map(wordsIn)
    return isText ? parts.join('') : parts.filter(Boolean).join('\n')
  }
  if (!isRecord(value)) return ''
  const parts = Object.entries(value).filter(
    ([name]) => !name.startsWith('_') && !NO_WORDS.includes(name),
  )
  return parts
    .map(([, part]) => wordsIn(part))
    .filter(Boolean)
    .join('\n')
}

import {wordsIn} from './wordsIn.ts'

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

import {wordsIn} from './wordsIn.ts'

/** Words typed into a field that the lake refused to save. */
export interface RefusedWords {
  id: number
  field: string
  words: string
}

let refused: readonly RefusedWords[] = []
let lastId = 0
const listeners = new Set<() => void>()
const set = (words: readonly RefusedWords[]) => {
  refused = words
  for (const listener of listeners) listener()
}

/** The words that were refused, until the person is done with them. */
export const refusedWords = {
  now: () => refused,
  /** The form begins again from what is saved, so a later refusal may lack what an earlier one has. */
  add(field: string, value: unknown): void {
    const words = wordsIn(value)
    const isWithin = (other: RefusedWords) => other.field === field && words.includes(other.words)
    const has = (other: RefusedWords) => other.field === field && other.words.includes(words)
    if (words && !refused.some(has))
      set([...refused.filter((other) => !isWithin(other)), {id: ++lastId, field, words}])
  },
  change: (id: number, words: string) =>
    set(refused.map((other) => (other.id === id ? {...other, words} : other))),
  forget: () => set([]),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

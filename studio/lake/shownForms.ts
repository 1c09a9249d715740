const listeners = new Set<() => void>()
let count = 0
const add = (difference: number) => {
  count += difference
  for (const listener of listeners) listener()
}

/** The forms on the screen that somebody can type in. */
export const shownForms = {
  any: () => count > 0,
  /** Calls the listener when there may be others; returns what ends that. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Notes that one is shown; returns what notes that it is gone. */
  note(): () => void {
    add(1)
    return () => add(-1)
  },
}

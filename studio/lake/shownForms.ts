const listeners = new Set<() => void>()
let count = 0
const add = (difference: number) => {
  count += difference
  for (const listener of listeners) listener()
}

/** The forms on the screen that can be typed in. */
export const shownForms = {
  any: () => count > 0,
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** @returns removes the form again */
  note(): () => void {
    add(1)
    return () => add(-1)
  },
}

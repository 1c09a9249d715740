import {contentState} from './processState.ts'

/**
 * Something made of the content, which stands until it is made again. However many ask meanwhile, it
 * is made once at a time.
 */
export function remade<Value>(make: () => Promise<Value>) {
  let last: {value: Value; at: number; changes: number} | undefined
  let making: Promise<Value> | undefined

  async function makeOnce() {
    // Before making: what changes meanwhile may not be in it.
    const {changes} = contentState
    try {
      const value = await make()
      last = {value, at: Date.now(), changes}
      return value
    } finally {
      making = undefined
    }
  }

  return {
    /** What was made last, how long ago, and whether nothing has changed since; undefined at first. */
    get last() {
      if (!last) return undefined
      const {value, at, changes} = last
      return {value, ageMs: Date.now() - at, isCurrent: changes === contentState.changes}
    },

    /** Makes it again, or waits for who does so already. */
    renew(): Promise<Value> {
      making ??= makeOnce()
      return making
    },
  }
}

import 'server-only'
import {LRUCache} from 'lru-cache'

/** More than the tabs of one person; the Content Lake has 500 for the whole site. */
const most = {preview: 40, visitor: 20, all: 400}
const retryMs = 1000
const longestRetryMs = 30 * 1000

const open = new Map<string, number>()
let all = 0
const failures = new LRUCache<string, number>({max: 1000, ttl: 10 * longestRetryMs})

/**
 * Takes a place for a live stream.
 * @param holders the preview, and the visitor where their address is known
 * @returns the function that frees it; undefined when none is left
 */
export function takePlace(holders: {
  preview: string
  visitor: string | undefined
}): (() => void) | undefined {
  const keys = [
    {key: `preview ${holders.preview}`, bound: most.preview},
    ...(holders.visitor ? [{key: `visitor ${holders.visitor}`, bound: most.visitor}] : []),
  ]
  if (all >= most.all || keys.some(({key, bound}) => (open.get(key) ?? 0) >= bound))
    return undefined
  const change = (by: 1 | -1) => {
    all += by
    for (const {key} of keys) {
      const count = (open.get(key) ?? 0) + by
      if (count > 0) open.set(key, count)
      else open.delete(key)
    }
  }
  change(1)
  let isTaken = true
  return () => {
    if (isTaken) change(-1)
    isTaken = false
  }
}

/** The time before a browser connects again, in milliseconds: longer with each failure of its own. */
export function retryAfter(preview: string, succeeded: boolean): number {
  if (succeeded) {
    failures.delete(preview)
    return retryMs
  }
  const count = (failures.get(preview) ?? 0) + 1
  failures.set(preview, count)
  return Math.min(longestRetryMs, retryMs * 2 ** Math.min(count, 10))
}

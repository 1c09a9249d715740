import pLimit from 'p-limit'
import {Refusal} from '../store/errors.ts'

// Pictures share libuv's four threads with files and passwords: at most three threads work on pictures,
// and one of the three on expensive ones.

export const LONGEST_SECONDS = 30

const ordinary = pLimit(2)
const expensive = pLimit(1)

/**
 * Runs the work on pictures, by the bytes of memory that it takes.
 * @throws Refusal 503 when too many wait
 */
export async function runRendering<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  // A photograph of 24 million pixels for a large screen takes less.
  const lane = bytes > 128 * 1024 * 1024 ? expensive : ordinary
  // People who look at pages are fewer.
  if (lane.pendingCount >= 500) throw new Refusal(503, 'Too many images are waiting to be made')
  return await lane(work)
}

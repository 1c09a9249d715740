import pLimit from 'p-limit'
import type {Metadata} from 'sharp'
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
  // A 24-megapixel photograph at screen size stays below this.
  const lane = bytes > 128 * 1024 * 1024 ? expensive : ordinary
  // Real traffic never queues 500.
  if (lane.pendingCount >= 500) throw new Refusal(503, 'Too many images are waiting to be made')
  return await lane(work)
}

/** A file of a few kilobytes can claim more pixels than the machine has memory for. */
export const MOST_PIXELS = 100_000_000
/** The decoder of AVIF takes 17 bytes and 100 nanoseconds a pixel, those of GIF and WebP 8 bytes. */
const MOST_PIXELS_OF = new Map([
  ['heif', 25_000_000],
  ['gif', 50_000_000],
  ['webp', 50_000_000],
])

/**
 * Refuses a picture that would take too much to decode, by what its header says.
 * @throws Refusal 413
 */
export function requireFewPixels({
  format = '',
  width,
  height,
}: Pick<Metadata, 'width' | 'height'> & {format?: string}): void {
  const most = MOST_PIXELS_OF.get(format) ?? MOST_PIXELS
  if (width * height > most) {
    throw new Refusal(413, `A picture of this format may have at most ${most / 1e6} million pixels`)
  }
}

export const bytesToDecode = (pixels: number, isHeif: boolean): number => pixels * (isHeif ? 17 : 4)

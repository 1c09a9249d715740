import type {Metadata} from 'sharp'
import {Refusal} from '../store/errors.ts'

/** A file of a few kilobytes can claim more pixels than the machine has memory for. */
export const MOST_PIXELS = 100_000_000
/** The decoder of AVIF takes 17 bytes and 100 nanoseconds a pixel. */
const MOST_HEIF_PIXELS = 25_000_000

/**
 * Refuses a picture that would take too much to decode, by what its header says.
 * @throws Refusal 413
 */
export function requireFewPixels({
  format,
  width,
  height,
}: Pick<Metadata, 'width' | 'height'> & {format?: string}): void {
  const most = format === 'heif' ? MOST_HEIF_PIXELS : MOST_PIXELS
  if (width * height > most) {
    throw new Refusal(413, `A picture of this format may have at most ${most / 1e6} million pixels`)
  }
}

export const bytesToDecode = (pixels: number, isHeif: boolean): number => pixels * (isHeif ? 17 : 4)

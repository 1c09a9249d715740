import {Refusal} from '../store/errors.ts'
import {type ImageParams, MOST_SIDE} from './imageParams.ts'
import type {Rendering} from './render.ts'

interface Most {
  pixels: number
  side: number
}

/** WebP knows no longer side. */
export const MOST_MADE: Most = {pixels: MOST_SIDE ** 2, side: 16_383}

/** A million pixels of AVIF take a quarter of a second and up to 40 MB. */
export const MOST_AVIF: Most = {...MOST_MADE, pixels: 10_000_000}

export const MOST_SHOWN: Most = {pixels: Infinity, side: Infinity}

export type Size = Rendering['size']

export function rectOf(source: Size, rect: ImageParams['rect']): NonNullable<Rendering['cut']> {
  if (!rect) return {left: 0, top: 0, ...source}
  if (rect.left + rect.width > source.width || rect.top + rect.height > source.height) {
    const {width, height} = source
    throw new Refusal(400, `Invalid image parameters: rect lies outside ${width}x${height}`)
  }
  return rect
}

/**
 * The size of the rendered area, and of the box around it. Without a width and a height it is the area's
 * own size, or the largest allowed.
 * @throws Refusal 400 when it is too large
 */
export function sizesOf(
  area: Size,
  {dpr, fit, ...params}: ImageParams,
  most: Most,
): {size: Size; box: Size} {
  const [w = Infinity, h = Infinity] = [params.w, params.h].map((side) => side && side * dpr)
  if (w === Infinity && h === Infinity) {
    const side = Math.max(area.width, area.height)
    const pixels = area.width * area.height
    const factor = Math.min(1, most.side / side, Math.sqrt(most.pixels / pixels))
    const size = scaled(area, factor, Math.floor)
    return {size, box: size}
  }
  const scale = Math.min(w / area.width, h / area.height)
  const target = scaled({width: w, height: h}, 1, Math.round)
  // One side says nothing of the shape.
  const kind = Number.isFinite(w + h) ? fit : fit === 'max' ? 'max' : 'clip'
  const size = () => {
    if (kind === 'crop' || kind === 'scale') return target
    if (kind === 'min') {
      const factor = Math.min(1, area.width / w, area.height / h)
      return scaled({width: w, height: h}, factor, Math.round)
    }
    const isKept = kind === 'max' || kind === 'fillmax'
    return scaled(area, isKept ? Math.min(scale, 1) : scale, Math.round)
  }
  const sizes = {size: size(), box: kind === 'fill' || kind === 'fillmax' ? target : size()}
  const {width, height} = sizes.box
  if (width * height > most.pixels || Math.max(width, height) > most.side) {
    throw new Refusal(400, `Invalid image parameters: ${width}x${height} is too large`)
  }
  return sizes
}

function scaled({width, height}: Size, factor: number, whole: (side: number) => number): Size {
  const side = (length: number) => Math.max(1, whole(length * factor))
  return {width: side(width), height: side(height)}
}

import {AssetError} from './assetError.ts'
import {type ImageParams, MOST_SIDE} from './imageParams.ts'

interface Most {
  pixels: number
  side: number
}

/** WebP knows no longer side. */
export const MOST_MADE: Most = {pixels: MOST_SIDE ** 2, side: 16_383}

/** A million pixels of AVIF take a quarter of a second and up to 40 MB. */
export const MOST_AVIF: Most = {...MOST_MADE, pixels: 10_000_000}

/** For a picture at its own size. */
export const MOST_SHOWN: Most = {pixels: Infinity, side: Infinity}

export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  left: number
  top: number
}

export interface Geometry {
  cut: Box
  made: Size
}

export function rectOf(source: Size, rect: ImageParams['rect']): Box {
  if (!rect) return {left: 0, top: 0, ...source}
  if (rect.left + rect.width > source.width || rect.top + rect.height > source.height) {
    const {width, height} = source
    throw new AssetError(400, `Invalid image parameters: rect lies outside ${width}x${height}`)
  }
  return rect
}

/**
 * The part of an area that is shown, and the size at which it is made.
 * @throws AssetError 400 when that is too large
 */
export function geometryOf(area: Size, {dpr, fit, ...params}: ImageParams, most: Most): Geometry {
  const w = params.w && params.w * dpr
  const h = params.h && params.h * dpr
  const crop = fit === 'crop' && w !== undefined && h !== undefined
  const made = whole(crop ? {width: w, height: h} : fitted(area, w, h, fit === 'max', most))
  const {width, height} = made
  if (width * height > most.pixels || Math.max(width, height) > most.side) {
    throw new AssetError(400, `Invalid image parameters: ${width}x${height} is too large`)
  }
  return {cut: crop ? centreOf(area, made) : {left: 0, top: 0, ...area}, made}
}

function fitted(
  area: Size,
  w: number | undefined,
  h: number | undefined,
  growsNot: boolean,
  most: Most,
): Size {
  if (w === undefined && h === undefined) return within(area, most)
  const scale = Math.min((w ?? Infinity) / area.width, (h ?? Infinity) / area.height)
  return scaled(area, growsNot ? Math.min(scale, 1) : scale)
}

/** The image's own size, or the largest that may be made of it. */
function within({width, height}: Size, most: Most): Size {
  const side = Math.max(width, height)
  const scale = Math.min(1, most.side / side, Math.sqrt(most.pixels / (width * height)))
  if (scale === 1) return {width, height}
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  }
}

/** The largest box of the shape of `size` at the centre of `area`. */
function centreOf(area: Size, size: Size): Box {
  const scale = Math.min(area.width / size.width, area.height / size.height)
  const {width, height} = whole(scaled(size, scale))
  const left = Math.round((area.width - width) / 2)
  const top = Math.round((area.height - height) / 2)
  return {left, top, width, height}
}

function scaled({width, height}: Size, factor: number): Size {
  return {width: width * factor, height: height * factor}
}

function whole({width, height}: Size): Size {
  return {width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height))}
}

import {AssetError} from './assetError.ts'
import {type ImageParams, MOST_SIDE} from './imageParams.ts'

interface Most {
  pixels: number
  side: number
}

/** The most of an image that is made; WebP knows no longer side. */
export const MOST_MADE: Most = {pixels: MOST_SIDE ** 2, side: 16_383}

/**
 * Of an AVIF, and of all frames of a moving picture together: more than a photograph has that fills a
 * large screen (3,840 by 2,560). A million pixels of them take a quarter of a second and up to 40 MB.
 */
export const MOST_SLOW: Most = {...MOST_MADE, pixels: 10_000_000}

/** Of one that is shown as it is: what was taken in. */
export const MOST_SHOWN: Most = {pixels: Infinity, side: Infinity}

export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  left: number
  top: number
}

/** How an image is cut, scaled and padded, in this order. Whole pixels. */
export interface Geometry {
  /** What is cut out of the (already turned) image; undefined: sharp looks for the busiest part. */
  cut: Box | undefined
  size: Size
  /** The final size when it is larger than `size`: the rest is filled with the background. */
  canvas: Size | undefined
  /** The final size, with everything around. */
  made: Size
}

/** The part of the original that `rect` asks for. @throws AssetError 400 when it lies outside */
export function rectOf(source: Size, rect: ImageParams['rect']): Box {
  if (!rect) return {left: 0, top: 0, ...source}
  if (rect.left + rect.width > source.width || rect.top + rect.height > source.height) {
    const {width, height} = source
    throw new AssetError(400, `Invalid image parameters: rect lies outside ${width}x${height}`)
  }
  return rect
}

/**
 * Works out what the `w`, `h`, `fit`, `crop` and similar parameters make of an image of a size.
 * @throws AssetError 400 when that is too large
 */
export function geometryOf(area: Size, params: ImageParams, most: Most): Geometry {
  const {dpr, fit} = params
  const w = params.w && params.w * dpr
  const h = params.h && params.h * dpr
  const isCropped = w !== undefined && h !== undefined && (fit === 'crop' || fit === 'min')
  const isPadded = w !== undefined && h !== undefined && (fit === 'fill' || fit === 'fillmax')
  const size = bounded(wantedSize(area, w, h, fit, most), params)
  const canvas = isPadded ? whole({width: w, height: h}) : undefined
  const around = 2 * params.pad
  const width = (canvas ?? size).width + around
  const height = (canvas ?? size).height + around
  if (width * height > most.pixels || Math.max(width, height) > most.side) {
    throw new AssetError(400, `Invalid image parameters: ${width}x${height} is too large`)
  }
  const cut = isCropped ? cutOf(area, size, params) : {left: 0, top: 0, ...area}
  return {cut, size, canvas, made: {width, height}}
}

/** Where a box of a turned image lies before the turn. `area` is the size before the turn. */
export function beforeTurn(box: Box, area: Size, degrees: number): Box {
  const {left, top, width, height} = box
  switch (degrees) {
    case 90:
      return {left: top, top: area.height - left - width, width: height, height: width}
    case 180:
      return {left: area.width - left - width, top: area.height - top - height, width, height}
    case 270:
      return {left: area.width - top - height, top: left, width: height, height: width}
    default:
      return box
  }
}

export function turned({width, height}: Size, degrees: number): Size {
  return degrees % 180 === 0 ? {width, height} : {width: height, height: width}
}

function wantedSize(
  area: Size,
  w: number | undefined,
  h: number | undefined,
  fit: ImageParams['fit'],
  most: Most,
): Size {
  if (w === undefined && h === undefined) return within(area, most)
  const byWidth = w === undefined ? Infinity : w / area.width
  const byHeight = h === undefined ? Infinity : h / area.height
  const toFit = Math.min(byWidth, byHeight)
  const scale = fit === 'max' || fit === 'fillmax' || fit === 'min' ? Math.min(toFit, 1) : toFit
  if (w === undefined || h === undefined) return scaled(area, scale)
  switch (fit) {
    case 'scale':
    case 'crop':
      return {width: w, height: h}
    case 'min': {
      // The shape asked for, no larger than the original allows.
      const shrink = Math.min(1, area.width / w, area.height / h)
      return scaled({width: w, height: h}, shrink)
    }
    default:
      return scaled(area, scale)
  }
}

/** With no size asked for, the image keeps its own, unless that is more than is made. */
function within({width, height}: Size, most: Most): Size {
  const side = Math.max(width, height)
  const scale = Math.min(1, most.side / side, Math.sqrt(most.pixels / (width * height)))
  if (scale === 1) return {width, height}
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  }
}

/** Keeps a size within `max-w`, `max-h`, `min-w` and `min-h`, and its proportions. */
function bounded(size: Size, params: ImageParams): Size {
  const grow = Math.max(
    (params['min-w'] ?? 0) / size.width,
    (params['min-h'] ?? 0) / size.height,
    1,
  )
  const grown = scaled(size, grow)
  const shrink = Math.min(
    (params['max-w'] ?? Infinity) / grown.width,
    (params['max-h'] ?? Infinity) / grown.height,
    1,
  )
  return whole(scaled(grown, shrink))
}

/** Whether a crop is for sharp to find in the picture. */
export function isLookedFor(crop: ImageParams['crop'][number]): boolean {
  return crop === 'entropy' || crop === 'faces'
}

/** The largest box of the shape of `size` within `area`, placed as `crop` says. */
function cutOf(area: Size, size: Size, {crop, ...params}: ImageParams): Box | undefined {
  if (crop.some(isLookedFor)) return undefined
  const scale = Math.min(area.width / size.width, area.height / size.height)
  const {width, height} = whole({width: size.width * scale, height: size.height * scale})
  let [x, y] = crop.includes('focalpoint') ? [params['fp-x'], params['fp-y']] : [0.5, 0.5]
  if (crop.includes('left')) x = 0
  if (crop.includes('right')) x = 1
  if (crop.includes('top')) y = 0
  if (crop.includes('bottom')) y = 1
  const at = (share: number, all: number, part: number) =>
    Math.round(Math.min(Math.max(share * all - part / 2, 0), all - part))
  return {left: at(x, area.width, width), top: at(y, area.height, height), width, height}
}

function scaled({width, height}: Size, factor: number): Size {
  return {width: width * factor, height: height * factor}
}

function whole({width, height}: Size): Size {
  return {width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height))}
}

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

export function geometryOf(area: Size, params: ImageParams, most: Most): Geometry {
  const {dpr, fit} = params
  const w = params.w && params.w * dpr
  const h = params.h && params.h * dpr
  const isCropped = w !== undefined && h !== undefined && (fit === 'crop' || fit === 'min')
  const made = whole(wantedSize(area, w, h, fit, most))
  const {width, height} = made
  if (width * height > most.pixels || Math.max(width, height) > most.side) {
    throw new AssetError(400, `Invalid image parameters: ${width}x${height} is too large`)
  }
  return {cut: isCropped ? cutOf(area, made, params) : {left: 0, top: 0, ...area}, made}
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
  const scale = fit === 'max' || fit === 'min' ? Math.min(toFit, 1) : toFit
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

/** The largest box of the shape of `size` within `area`: at its centre, or around the focal point. */
function cutOf(area: Size, size: Size, {crop, ...params}: ImageParams): Box {
  const scale = Math.min(area.width / size.width, area.height / size.height)
  const {width, height} = whole({width: size.width * scale, height: size.height * scale})
  const [x, y] = crop === 'focalpoint' ? [params['fp-x'], params['fp-y']] : [0.5, 0.5]
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

import {messageOf} from '@home-care/environment/messageOf.ts'
import sharp from 'sharp'
import {Refusal} from '../store/errors.ts'
import {isHeif, render} from './render.ts'
import {bytesToDecode, LONGEST_SECONDS, requireFewPixels, runRendering} from './renderings.ts'

export interface ImageFacts {
  extension: string
  mimeType: string
  metadata: {
    _type: 'sanity.imageMetadata'
    dimensions: {
      _type: 'sanity.imageDimensions'
      width: number
      height: number
      aspectRatio: number
    }
    /** A placeholder: a data URL of a copy 20 pixels wide. A drawing has none. */
    lqip?: string
    hasAlpha?: boolean
    isOpaque?: boolean
  }
}

/** The accepted formats by sharp's name, with Sanity's extension and type. */
const FORMATS: Record<string, {extension: string; mimeType: string}> = {
  jpeg: {extension: 'jpg', mimeType: 'image/jpeg'},
  png: {extension: 'png', mimeType: 'image/png'},
  webp: {extension: 'webp', mimeType: 'image/webp'},
  gif: {extension: 'gif', mimeType: 'image/gif'},
  tiff: {extension: 'tif', mimeType: 'image/tiff'},
  heif: {extension: 'avif', mimeType: 'image/avif'},
}

/**
 * Reads the format, size and placeholder of an image.
 * @param signal ends the work when the sender has left
 * @throws Refusal
 */
export async function readImage(bytes: Uint8Array, signal?: AbortSignal): Promise<ImageFacts> {
  if (isDrawing(bytes)) return readDrawing(bytes)
  try {
    if (isPacked(bytes)) throw new Refusal(400, 'A packed file cannot be used as an image')
    const facts = await sharp(bytes, {limitInputPixels: false}).metadata()
    requireFewPixels(facts)
    const {format, autoOrient, hasAlpha} = facts
    const accepted = FORMATS[format]
    if (!accepted) throw new Refusal(400, `Images of the type ${format} cannot be used here`)
    const {width, height} = autoOrient
    const decode = async () => {
      signal?.throwIfAborted()
      const size = {width: 20, height: Math.max(1, Math.round((20 * height) / width))}
      const small = {size, format: hasAlpha ? 'png' : 'jpg', quality: 60} as const
      return Buffer.from(await render(bytes, small, {signal}))
    }
    const memory = bytesToDecode(width * height, isHeif(bytes))
    const lqip = (await runRendering(memory, decode)).toString('base64')
    const isOpaque =
      !hasAlpha || (!isHeif(bytes) && (await runRendering(memory, () => coversAll(bytes))))
    return {
      ...accepted,
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: dimensionsOf(width, height),
        hasAlpha,
        isOpaque,
        lqip: `data:image/${hasAlpha ? 'png' : 'jpeg'};base64,${lqip}`,
      },
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (signal?.aborted) throw new Refusal(400, 'The sender has left')
    if (isHeic(bytes)) {
      throw new Refusal(
        400,
        'The picture is HEIC, as iPhones take them, which browsers do not show. Save it as JPEG first.',
      )
    }
    throw new Refusal(400, `The file is not an image the lake can read: ${messageOf(error)}`)
  }
}

/** Whether every pixel is opaque. */
async function coversAll(bytes: Uint8Array): Promise<boolean> {
  const image = sharp(bytes, {limitInputPixels: false}).timeout({seconds: LONGEST_SECONDS})
  const alpha = await image.extractChannel('alpha').raw().toBuffer()
  return alpha.every((value) => value === 255)
}

function readDrawing(bytes: Uint8Array): ImageFacts {
  const {width, height} = sizeOfDrawing(bytes)
  requireFewPixels({width, height})
  return {
    extension: 'svg',
    mimeType: 'image/svg+xml',
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: dimensionsOf(width, height),
    },
  }
}

const dimensionsOf = (width: number, height: number) => ({
  _type: 'sanity.imageDimensions' as const,
  width,
  height,
  aspectRatio: width / height,
})

/** Whether a file is of the family of HEIC, and not an AVIF by its name for itself. */
function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(
    Buffer.from(bytes.subarray(4, 12)).toString('latin1'),
  )
}

/** Whether the bytes are an SVG drawing, by the rule of libvips. */
function isDrawing(bytes: Uint8Array): boolean {
  const start = textOf(bytes, 1000)
  return /^\p{ASCII}{24}/u.test(start) && /<svg/i.test(start)
}

/** Whether the bytes are packed, as an `.svgz`, which browsers do not show. */
function isPacked(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

/**
 * The size that an SVG drawing states. Drawing one of 1 KB can take minutes.
 * @throws Refusal 400 when it states none
 */
function sizeOfDrawing(bytes: Uint8Array): {width: number; height: number} {
  // Drawing programs write the root element near the beginning.
  const text = textOf(bytes, 16 * 1024).replaceAll(/<!--.*?-->/gs, '')
  // Only from the first one: a search from each of thousands would take a second.
  const rest = text.slice(text.search(/<svg\s/i))
  const root = /^<svg\s(?:[^>"']|"[^"]*"|'[^']*')*>/i.exec(rest)?.[0] ?? ''
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1]?.trim() ?? ''
  const pixels = (name: string) => Number(/^(\d*\.?\d+)(?:px)?$/.exec(attribute(name))?.[1])
  const [, , boxWidth, boxHeight] = attribute('viewBox')
    .split(/[\s,]+/)
    .map(Number)
  for (const [width, height] of [
    [pixels('width'), pixels('height')],
    [boxWidth, boxHeight],
  ]) {
    if (width && height && width > 0 && height > 0) {
      return {width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height))}
    }
  }
  throw new Refusal(
    400,
    'The drawing does not say how large it is. Save it with a viewBox, or with a width and a height in pixels.',
  )
}

function textOf(bytes: Uint8Array, length: number): string {
  return new TextDecoder().decode(bytes.subarray(0, length))
}

import sharp from 'sharp'
import {AssetError} from './assetError.ts'
import {isDrawing, isPacked, sizeOfDrawing} from './drawing.ts'
import {LONGEST_SECONDS, renderings} from './renderings.ts'

/** A file of a few kilobytes can claim more pixels than the machine has memory for. */
export const MOST_PIXELS = 100_000_000

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
 * @throws AssetError
 */
export async function readImage(bytes: Uint8Array): Promise<ImageFacts> {
  if (isDrawing(bytes)) return readDrawing(bytes)
  const image = () => sharp(bytes, {limitInputPixels: MOST_PIXELS, failOn: 'error'}).autoOrient()
  try {
    if (isPacked(bytes)) throw new AssetError(400, 'A packed file cannot be used as an image')
    const {format, autoOrient, hasAlpha} = await image().metadata()
    const known = FORMATS[format]
    if (!known) throw new AssetError(400, `Images of the type ${format} cannot be used here`)
    const {width, height} = autoOrient
    const decode = () => {
      const small = image()
        .timeout({seconds: LONGEST_SECONDS})
        .resize({width: 20})
        .toColourspace('srgb')
      return (hasAlpha ? small.png() : small.jpeg({quality: 60})).toBuffer()
    }
    const lqip = (await renderings.run(width * height * 4, decode)).toString('base64')
    return {
      ...known,
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: dimensionsOf(width, height),
        lqip: `data:image/${hasAlpha ? 'png' : 'jpeg'};base64,${lqip}`,
      },
    }
  } catch (error) {
    if (error instanceof AssetError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    if (reason.includes('pixel limit')) throw tooManyPixels()
    if (isHeif(bytes)) {
      throw new AssetError(
        400,
        'The picture is HEIC, as iPhones take them, which browsers do not show. Save it as JPEG first.',
      )
    }
    throw new AssetError(400, `The file is not an image the lake can read: ${reason}`)
  }
}

function readDrawing(bytes: Uint8Array): ImageFacts {
  const {width, height} = sizeOfDrawing(bytes)
  if (width * height > MOST_PIXELS) throw tooManyPixels()
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

const tooManyPixels = () =>
  new AssetError(413, `The image has more than ${MOST_PIXELS / 1e6} million pixels`)

/** Whether a file is of the family of HEIC, to which AVIF belongs. */
function isHeif(bytes: Uint8Array): boolean {
  return /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(
    Buffer.from(bytes.subarray(4, 12)).toString('latin1'),
  )
}

import {encode as encodeBlurHash} from 'blurhash'
import readExif, {type GPSInfoTags} from 'exif-reader'
import {rgbaToThumbHash} from 'thumbhash'
import {z} from 'zod'

/**
 * What an upload may ask for beside what every image's document says (`meta=`): what a picture does not
 * show.
 */
const askedSchema = z.enum(['exif', 'location'])

export type AskedMetadata = z.infer<typeof askedSchema>

/** Placeholders of the image, as text. */
export interface ImageHashes {
  blurHash: string
  thumbHash: string
}

export interface ImageExtras {
  exif?: {_type: 'sanity.imageExifMetadata'; [tag: string]: unknown}
  location?: {_type: 'geopoint'; lat: number; lng: number; alt?: number}
}

/** Reads `meta=`, given once with commas or several times; what is not known is ignored. */
export function askedMetadata(values: readonly string[]): Set<AskedMetadata> {
  const asked = values.flatMap((value) => value.split(','))
  return new Set(asked.flatMap((name) => askedSchema.safeParse(name).data ?? []))
}

/** @param pixels a small copy of the image, four bytes a pixel */
export function hashesOf(pixels: {data: Uint8Array; width: number; height: number}): ImageHashes {
  const {data, width, height} = pixels
  return {
    blurHash: encodeBlurHash(new Uint8ClampedArray(data), width, height, 4, 3),
    thumbHash: Buffer.from(rgbaToThumbHash(width, height, data)).toString('base64'),
  }
}

/** @param exifBytes the image's EXIF block, when it has one */
export function extrasOf(
  asked: ReadonlySet<AskedMetadata>,
  exifBytes: Buffer | undefined,
): ImageExtras {
  const extras: ImageExtras = {}
  if (!exifBytes || !(asked.has('exif') || asked.has('location'))) return extras
  const exif = exifOf(exifBytes)
  if (asked.has('exif') && exif) {
    extras.exif = {_type: 'sanity.imageExifMetadata', ...exif.Photo}
    // A camera's private notes are bytes without a meaning.
    for (const [tag, value] of Object.entries(extras.exif)) {
      if (value instanceof Uint8Array) delete extras.exif[tag]
    }
  }
  const location = asked.has('location') && exif?.GPSInfo && locationOf(exif.GPSInfo)
  if (location) extras.location = location
  return extras
}

/** A damaged block is as good as none. */
function exifOf(bytes: Buffer) {
  try {
    return readExif(bytes)
  } catch {
    return undefined
  }
}

function locationOf(gps: Partial<GPSInfoTags>): ImageExtras['location'] {
  const lat = degreesOf(gps.GPSLatitude, gps.GPSLatitudeRef === 'S')
  const lng = degreesOf(gps.GPSLongitude, gps.GPSLongitudeRef === 'W')
  if (lat === undefined || lng === undefined) return undefined
  const alt = gps.GPSAltitude
  return {_type: 'geopoint', lat, lng, ...(typeof alt === 'number' && {alt})}
}

/** Degrees, minutes and seconds as one number. */
function degreesOf(parts: unknown, isNegative: boolean): number | undefined {
  const parsed = z.tuple([z.number(), z.number(), z.number()]).safeParse(parts)
  if (!parsed.success) return undefined
  const [degrees, minutes, seconds] = parsed.data
  const value = degrees + minutes / 60 + seconds / 3600
  return isNegative ? -value : value
}

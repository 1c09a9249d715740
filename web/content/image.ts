import type {ImageWithAlt} from 'schemas/sanity.types.ts'
import {assetFile} from './assetAddress.ts'
import {imageCrop} from './imageCrop.ts'
import {imageAddress} from './imageSignature.ts'

/**
 * Widths offered to the browser, in CSS pixels times density: from a small picture in a list on a
 * phone to half a wide desk screen at 2x. Each costs every page that shows a picture an address.
 */
const imageWidths = [240, 480, 800, 1200, 1600]

export interface ContentImageSource {
  src: string
  srcSet: string
  alt: string
  /** Size of the largest crop, in pixels: gives the browser the aspect ratio before it loads. */
  width: number
  height: number
  /** See ImageCrop. */
  position: string
}

/**
 * Addresses of an image from the Content Lake, cropped as the editor chose, on this site's own
 * `/images` road so that a visitor's browser talks to nobody else.
 * @param aspectRatio width over height to crop to, around the hotspot; without it the whole image
 * @param widest the largest width to offer, where the picture is never drawn larger
 * @returns null when there is no image, or its reference is not an image's
 */
export function contentImage(
  image: ImageWithAlt | null | undefined,
  aspectRatio?: number,
  widest = Number.MAX_SAFE_INTEGER,
): ContentImageSource | null {
  const reference = image?.asset?._ref
  const crop = image && imageCrop(image, aspectRatio)
  if (!reference || !crop) return null

  const address = (width: number) => imageAddress(assetFile(reference), crop.searchOf(width))
  // Larger than the original would only be a blurred copy.
  const fitting = imageWidths.filter((width) => width <= Math.min(crop.width, widest))
  const offered = fitting.length ? fitting : [crop.width]
  const largest = offered.at(-1) ?? crop.width
  return {
    src: address(Math.min(800, largest)),
    srcSet: offered.map((width) => `${address(width)} ${width}w`).join(', '),
    alt: image.alt ?? '',
    width: largest,
    height: Math.round(largest / crop.ratio),
    position: crop.position,
  }
}

import type {ImageWithAlt} from '@home-care/schemas/sanity.types.ts'
import {assetFile} from './assetAddress.ts'
import {imageCrop} from './imageCrop.ts'
import {imageAddress} from './imageSignature.ts'

/**
 * Image widths, in device pixels: from a small picture in a list on a phone to half a wide desktop
 * screen at 2x. Each width adds a URL to every page with a picture.
 */
const imageWidths = [240, 480, 800, 1200, 1600]

/**
 * Returns an image's URLs, cropped as the editor chose. They are on this site (`/images`), so that
 * visitors' browsers contact no other server.
 * @param aspectRatio width over height to crop to, around the hotspot; without it the whole image
 * @param widest the largest width to offer, for a picture that is never drawn larger
 * @returns null when there is no image, or its reference is not an image's
 */
export function contentImage(
  image: ImageWithAlt | null | undefined,
  aspectRatio?: number,
  widest = Number.MAX_SAFE_INTEGER,
) {
  const reference = image?.asset?._ref
  const crop = image && imageCrop(image, aspectRatio)
  if (!reference || !crop) return null

  const address = (width: number) => imageAddress(assetFile(reference), crop.searchOf(width))
  // An upscaled copy would only be blurred.
  const fitting = imageWidths.filter((width) => width <= Math.min(crop.width, widest))
  const offered = fitting.length ? fitting : [Math.min(crop.width, widest)]
  const largest = offered.at(-1) ?? crop.width
  return {
    src: address(Math.min(800, largest)),
    srcSet: offered.map((width) => `${address(width)} ${width}w`).join(', '),
    alt: image.alt ?? '',
    // The largest crop's, so that the browser knows the aspect ratio before it loads.
    width: largest,
    height: Math.round(largest / crop.ratio),
    position: crop.position,
  }
}

import {createImageUrlBuilder} from '@sanity/image-url'
import type {ImageWithAlt} from 'schemas/sanity.types.ts'
import {assetFile} from './assetAddress.ts'
import {imageAddress} from './imageSignature.ts'

// The builder insists on a host; only the file name and the search part of its address are used.
const builder = createImageUrlBuilder({
  baseUrl: 'http://any',
  projectId: 'any',
  dataset: 'any',
}).auto('format')

/** Widths offered to the browser, in CSS pixels times density: phone to a wide desktop at 2x. */
const imageWidths = [400, 640, 800, 1200, 1600, 2000]

export interface ContentImageSource {
  src: string
  srcSet: string
  alt: string
  /** Size of the largest crop, in pixels: gives the browser the aspect ratio before it loads. */
  width: number
  height: number
}

/**
 * Addresses of an image from the Content Lake, cropped as the editor chose, on this site's own
 * `/images` road so that a visitor's browser talks to nobody else.
 * @param aspectRatio width over height to crop to, around the hotspot; without it the whole image
 * @returns null when there is no image, or its reference is not an image's
 */
export function contentImage(
  image: ImageWithAlt | null | undefined,
  aspectRatio?: number,
): ContentImageSource | null {
  const reference = image?.asset?._ref
  const [, sourceWidth, sourceHeight] = reference?.match(/^image-[0-9a-f]+-(\d+)x(\d+)-\w+$/) ?? []
  if (!image || !reference || !sourceWidth || !sourceHeight) return null

  const {left = 0, right = 0, top = 0, bottom = 0} = image.crop ?? {}
  const croppedWidth = Math.round(Number(sourceWidth) * (1 - left - right))
  const croppedHeight = Math.round(Number(sourceHeight) * (1 - top - bottom))
  const ratio = aspectRatio ?? croppedWidth / croppedHeight

  const address = (width: number) => {
    const sized = builder.image(image).width(width)
    const url = new URL(
      aspectRatio
        ? sized
            .height(Math.round(width / ratio))
            .fit('crop')
            .url()
        : sized.url(),
    )
    return imageAddress(assetFile(reference), url.searchParams)
  }
  // Larger than the original would only be a blurred copy.
  const offered = imageWidths.filter((width, index) => width <= croppedWidth || index === 0)
  const largest = offered.at(-1) ?? croppedWidth
  return {
    src: address(Math.min(800, largest)),
    srcSet: offered.map((width) => `${address(width)} ${width}w`).join(', '),
    alt: image.alt ?? '',
    width: largest,
    height: Math.round(largest / ratio),
  }
}

import type {ImageWithAlt} from '@home-care/schemas/sanity.types.ts'
import {createImageUrlBuilder} from '@sanity/image-url'

// The builder requires a base URL; only the query string of its URLs is used.
const builder = createImageUrlBuilder({
  baseUrl: 'http://any',
  projectId: 'any',
  dataset: 'any',
}).auto('format')

const positions = [
  ['object-left-top', 'object-top', 'object-right-top'],
  ['object-left', 'object-center', 'object-right'],
  ['object-left-bottom', 'object-bottom', 'object-right-bottom'],
]

/**
 * @param aspectRatio width over height to crop to, around the hotspot; without it the whole image
 * @returns null when the reference is not an image's
 */
export function imageCrop(image: ImageWithAlt, aspectRatio?: number) {
  const [, sourceWidth, sourceHeight] =
    image.asset?._ref.match(/^image-[0-9a-f]+-(\d+)x(\d+)-\w+$/)?.map(Number) ?? []
  if (!sourceWidth || !sourceHeight) return null
  const {left = 0, right = 0, top = 0, bottom = 0} = image.crop ?? {}
  const width = Math.round(sourceWidth * (1 - left - right))
  const height = Math.round(sourceHeight * (1 - top - bottom))

  const searchOf = (wanted: number) => {
    const sized = builder.image(image).width(wanted)
    const url = aspectRatio
      ? sized
          .height(Math.round(wanted / aspectRatio))
          .fit('crop')
          .url()
      : sized.url()
    return new URL(url).searchParams
  }

  const rect = searchOf(width).get('rect')?.split(',').map(Number)
  const [x = 0, y = 0, sentWidth = sourceWidth, sentHeight = sourceHeight] = rect ?? []
  const third = (at: number) => Math.min(2, Math.max(0, Math.floor(3 * at)))
  const {hotspot} = image
  const row = hotspot ? third(((hotspot.y ?? 0.5) * sourceHeight - y) / sentHeight) : 1
  const column = hotspot ? third(((hotspot.x ?? 0.5) * sourceWidth - x) / sentWidth) : 1
  return {
    /** The width of the editor's crop, in pixels of the original. */
    width,
    /** Width over height of the result. */
    ratio: aspectRatio ?? width / height,
    /** The transformation for a width, as the Content Lake's query string. */
    searchOf,
    /** The class that keeps the hotspot in view when the layout crops further. */
    position: positions[row]?.[column] ?? '',
  }
}

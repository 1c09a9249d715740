import type {ImageWithAlt} from 'schemas/sanity.types.ts'
import {contentImage} from '../content/image.ts'

/**
 * A picture of the Content Lake, in the widths a screen may need, from this site's own address.
 * Renders nothing when there is no picture.
 *
 * @param sizes how wide it is drawn, as the `sizes` attribute says it
 * @param aspectRatio width over height, cropped around the editor's hotspot; without it, whole
 * @param widest the largest width to offer, where it is never drawn larger
 * @param priority for the picture a visitor sees first: fetched at once, not when scrolled to
 */
export function ContentImage({
  image,
  sizes,
  aspectRatio,
  widest,
  priority = false,
  className,
  'data-sanity': dataSanity,
}: {
  image: ImageWithAlt | null | undefined
  sizes: string
  aspectRatio?: number
  widest?: number
  priority?: boolean
  className?: string
  /** The field it comes from, from preview/dataAttribute.ts. */
  'data-sanity'?: string
}) {
  const source = contentImage(image, aspectRatio, widest)
  if (!source) return null
  const {position, ...attributes} = source
  return (
    <img
      {...attributes}
      alt={source.alt}
      sizes={sizes}
      className={className ? `${position} ${className}` : position}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      data-sanity={dataSanity}
    />
  )
}

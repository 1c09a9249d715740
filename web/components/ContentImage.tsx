import type {ImageWithAlt} from '@home-care/schemas/sanity.types.ts'
import type {ComponentProps} from 'react'
import {contentImage} from '../assets/image.ts'

/**
 * An image from the Content Lake in several widths, from this site's own URL. Renders nothing without
 * an image.
 * @param sizes the drawn width, as in the `sizes` attribute
 * @param aspectRatio width over height to crop to, around the editor's hotspot; without it, whole
 * @param widest the largest width to offer, for an image that is never drawn larger
 * @param priority for the first image a visitor sees: loaded at once, not lazily
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
  /** Marks the image's field: see preview/dataAttribute.ts. */
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

/** A small picture beside the words of a list, where the window is too narrow for a large one. */
export function SmallPicture(
  props: Pick<ComponentProps<typeof ContentImage>, 'image' | 'data-sanity'>,
) {
  return (
    <ContentImage
      {...props}
      aspectRatio={4 / 3}
      sizes="6rem"
      widest={160}
      className="aspect-[4/3] w-24 flex-none self-start rounded-card bg-sage-200 lg:hidden"
    />
  )
}

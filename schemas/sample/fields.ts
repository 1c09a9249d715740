import type {ImageWithAlt, Slug} from '../sanity.types.ts'
import {sampleImages} from './images.generated.ts'

/** The fields that the Content Lake sets on every document, with the values of the sample content. */
export function systemFields(createdAt: string) {
  return {_createdAt: createdAt, _updatedAt: createdAt, _rev: 'sample-content'}
}

export function slug(current: string): Slug {
  return {_type: 'slug', current}
}

/** One of the sample pictures, described for people who cannot see it. */
export function picture(name: keyof typeof sampleImages, alt: string): ImageWithAlt {
  return {
    _type: 'imageWithAlt',
    asset: {_type: 'reference', _ref: sampleImages[name]},
    alt,
  }
}

/** Array items with keys made from their places, so that they are the same on every run. */
export function keyed<Item extends {_type: string}>(items: Item[]): ({_key: string} & Item)[] {
  return items.map((item, index) => ({_key: `${item._type}-${index + 1}`, ...item}))
}

/** A weak reference to a document, which may still be deleted. */
export const mention = (id: string) => ({_type: 'reference', _ref: id, _weak: true}) as const

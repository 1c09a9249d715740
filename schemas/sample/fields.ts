import type {ImageWithAlt, Slug} from '../sanity.types.ts'
import {sampleImages} from './images.generated.ts'

/** What a sample document says for itself, beyond its id, its slug and the fields kept for it. */
export type Fields<Document> = Omit<
  Document,
  '_id' | '_type' | '_createdAt' | '_updatedAt' | '_rev' | 'slug'
>

/** Text in paragraphs, parted by empty lines as editors are asked to. */
export const paragraphs = (...texts: string[]) => texts.join('\n\n')

/** The fields the Content Lake keeps for every document, as they stand in the sample content. */
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
    asset: {_type: 'reference', _ref: sampleImages[name].assetId},
    alt,
  }
}

/** Array items with keys made from their places, so that they are the same on every run. */
export function keyed<Item extends {_type: string}>(items: Item[]): ({_key: string} & Item)[] {
  return items.map((item, index) => ({_key: `${item._type}-${index + 1}`, ...item}))
}

/** A mention of another document, which may be deleted all the same. */
export const mention = (id: string) => ({_type: 'reference', _ref: id, _weak: true}) as const

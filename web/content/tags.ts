import type {AllSanitySchemaTypes} from 'schemas/sanity.types.ts'

/** The types whose documents the site reads. */
type ContentType = Extract<AllSanitySchemaTypes, {_id: string; _rev: string}>['_type']

/**
 * The cache tag of what a page read: `careStories` for "some list of care stories", or
 * `careStories/a-slug` for "the care story at this address". Publishing a document revalidates its
 * type's tag and those of its slugs, before and after.
 */
export function tag(type: ContentType, slug?: string): string {
  return slug === undefined ? type : `${type}/${slug}`
}

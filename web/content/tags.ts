import type {ContentType} from 'schemas/site/contentType.ts'

/**
 * The cache tag of what a page read: `careStories` for "some list of care stories", or
 * `careStories/a-slug` for "the care story at this address". Publishing a document revalidates its
 * type's tag and those of its slugs, before and after.
 */
export function tag(type: ContentType, slug?: string): string {
  return slug === undefined ? type : `${type}/${slug}`
}

/** On everything read from the Content Lake: stale when anything may have changed. */
export const everythingTag = 'content'

/** On what was made of remembered content because the Content Lake was away: no other site takes that. */
export const withoutLakeTag = 'made without the Content Lake'

/** The tags that a published change makes stale: of its type, and of its addresses before and after. */
export function tagsOfChange(type: string, slugs: readonly string[]): string[] {
  return [...new Set([type, ...slugs.map((slug) => `${type}/${slug}`)])]
}

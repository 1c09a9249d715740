import {defineField, getPublishedId, type SlugIsUniqueValidator, type SlugRule} from 'sanity'
import {isSlug, maxSlugLength} from './isSlug.ts'

/**
 * Whether no other document of the same type has the slug. A document's own draft, published and
 * release versions share one published id and may share the slug.
 */
const isUniqueSlug: SlugIsUniqueValidator = async (slug, {document, getClient}) => {
  if (!document) return true
  const ids = await getClient({apiVersion: '2025-09-09'}).fetch<string[]>(
    '*[_type == $type && slug.current == $slug]._id',
    {type: document._type, slug},
    {perspective: 'raw'},
  )
  return ids.every((id) => getPublishedId(id) === getPublishedId(document._id))
}

interface SlugFieldOptions {
  /** Name of the field the Studio's "Generate" button makes the slug from. */
  source: string
  description: string
  /** The message when the slug is missing; without it the slug is optional. */
  requiredMessage?: string
  group?: string
}

/** The field holding the last part of a page's address; unique among documents of its type. */
export function slugField({source, description, requiredMessage, group}: SlugFieldOptions) {
  return defineField({
    name: 'slug',
    title: 'Web address',
    type: 'slug',
    description,
    group,
    options: {source, maxLength: maxSlugLength, isUnique: isUniqueSlug},
    validation: (rule: SlugRule) => [
      rule.custom((slug) => {
        if (!slug?.current) return requiredMessage ?? true
        if (slug.current.length > maxSlugLength) {
          return `Keep this to ${maxSlugLength} characters or fewer.`
        }
        return (
          isSlug(slug.current) ||
          'Use small letters, numbers and single hyphens only, such as personal-care.'
        )
      }),
    ],
  })
}

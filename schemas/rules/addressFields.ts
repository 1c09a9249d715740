import {
  defineArrayMember,
  defineField,
  getPublishedId,
  type SlugIsUniqueValidator,
  type SlugRule,
  type ValidationContext,
} from 'sanity'
import {isSlug, maxSlugLength} from './isSlug.ts'

interface Holder {
  _id: string
  title: string | null
  isHere: boolean
}

/**
 * Says which other document of the same type has the slug, or had it once: links to an old address
 * lead to the document that left it, for ever. A document's own draft, published and release
 * versions share one published id and may share the slug.
 */
async function isFree(
  slug: string,
  {document, getClient}: ValidationContext,
): Promise<true | string> {
  if (!document) return true
  const holders = await getClient({apiVersion: '2025-09-09'}).fetch<Holder[]>(
    `*[_type == $type && (slug.current == $slug || $slug in formerSlugs)]{
      _id, "title": coalesce(title, name), "isHere": slug.current == $slug
    }`,
    {type: document._type, slug},
    {perspective: 'raw'},
  )
  const own = getPublishedId(document._id)
  const others = holders.filter(({_id}) => getPublishedId(_id) !== own)
  const other = others.find(({isHere}) => isHere) ?? others[0]
  if (!other) return true
  const title = other.title ? `“${other.title}”` : 'Another document'
  return other.isHere
    ? `${title} has this web address. Choose another.`
    : `${title} was at this web address, and links to it still lead there. Choose another.`
}

/** The Studio's own question, whose answer names nobody: see isFree. */
const asked: SlugIsUniqueValidator = () => true

interface AddressOptions {
  /** Name of the field the Studio's "Generate" button makes the slug from. */
  source: string
  description: string
  /** The message when the slug is missing; without it the slug is optional. */
  requiredMessage?: string
  group?: string
}

/**
 * The last part of a page's address, unique among documents of its type, and those it had before,
 * which the site leads on from. The Studio adds to them when a changed address is published.
 */
export function addressFields({source, description, requiredMessage, group}: AddressOptions) {
  return [
    defineField({
      name: 'slug',
      title: 'Web address',
      type: 'slug',
      description: `${description} You can change it later: the old address goes on leading here.`,
      group,
      options: {source, maxLength: maxSlugLength, isUnique: asked},
      validation: (rule: SlugRule) => [
        rule.custom((slug, context) => {
          if (!slug?.current) return requiredMessage ?? true
          if (slug.current.length > maxSlugLength) {
            return `Keep this to ${maxSlugLength} characters or fewer.`
          }
          if (!isSlug(slug.current)) {
            return 'Use small letters, numbers and single hyphens only, such as personal-care.'
          }
          return isFree(slug.current, context)
        }),
      ],
    }),
    defineField({
      name: 'formerSlugs',
      title: 'Old addresses that lead here',
      type: 'array',
      description: 'Where the page was before. Whoever follows an old link arrives here.',
      group,
      of: [defineArrayMember({type: 'string', title: 'Old address'})],
      options: {layout: 'tags'},
      readOnly: true,
      hidden: ({value}) => !value?.length,
    }),
  ]
}

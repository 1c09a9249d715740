import {
  defineArrayMember,
  defineField,
  getPublishedId,
  type SlugIsUniqueValidator,
  type SlugRule,
  type ValidationContext,
} from 'sanity'
import {allPages, pathOfDocument, takenPaths} from '../site/relations.ts'
import {type PagedType, pathOf} from '../site/siteMap.ts'
import {isSlug, maxSlugLength} from './isSlug.ts'
import {movedPaths} from './movedPaths.ts'
import {titleField} from './titleOf.ts'

/**
 * Says which page or other document has the address that the slug would make. A document's own draft,
 * published and release versions share one published id and may share the slug.
 */
async function isFree(
  slug: string,
  {document, getClient}: ValidationContext,
): Promise<true | string> {
  if (!document) return true
  const {_type, place = ''} = document
  const path = pathOfDocument({...document, slug: {current: slug}})
  if (path && takenPaths.has(path)) {
    const page = allPages.find((each) => each.path === path)
    return `${page ? `The page “${page.title}”` : 'The site itself'} has this web address. Choose another.`
  }
  const holders = await getClient({apiVersion: '2025-09-09'}).fetch<
    {_id: string; title: string | null}[]
  >(
    `*[_type == $type && slug.current == $slug && coalesce(place, "") == $place]{_id, ${titleField}}`,
    {type: _type, slug, place},
    {perspective: 'raw'},
  )
  const own = getPublishedId(document._id)
  const other = holders.find(({_id}) => getPublishedId(_id) !== own)
  if (!other) return true
  const title = other.title ? `“${other.title}”` : 'Another document'
  return `${title} has this web address. Choose another.`
}

/**
 * Says whose links an address would take over: until now it leads to another page, which was there before.
 * @param siteUrl the site's address
 */
export async function isUnused(
  slug: string,
  {document, getClient}: Pick<ValidationContext, 'document' | 'getClient'>,
  siteUrl?: string,
): Promise<true | string> {
  const path = document && pathOfDocument({...document, slug: {current: slug}})
  if (!path) return true
  const published = await getClient({apiVersion: '2025-09-09'}).fetch<
    Parameters<typeof pathOfDocument>[0] | null
  >(
    '*[_id == $id][0]{_id, _type, slug, place}',
    {id: getPublishedId(document._id)},
    {perspective: 'published'},
  )
  const before = published && pathOfDocument(published)
  if (before === path) return true
  const now = (await movedPaths([path], siteUrl))?.get(path)
  // A page may go back to where it was.
  if (!now || now === before) return true
  return `${path} leads to ${now} now: links to it would lead to this page instead.`
}

/** The Studio's own rule does not name the other document, as isFree does. */
const alwaysUnique: SlugIsUniqueValidator = () => true

interface AddressOptions {
  /** Name of the field the Studio's "Generate" button makes the slug from. */
  source: string
  description: string
  /** The message when the slug is missing; without it the slug is optional. */
  requiredMessage?: string
}

/** The last part of a page's address, unique among documents of its type. */
export function addressField({source, description, requiredMessage}: AddressOptions) {
  return defineField({
    name: 'slug',
    title: 'Web address',
    type: 'slug',
    description: `${description} You can change it later: the old address still leads here.`,
    options: {source, maxLength: maxSlugLength, isUnique: alwaysUnique},
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
      rule.custom((slug, context) => !slug?.current || isUnused(slug.current, context)).warning(),
    ],
  })
}

/** The Studio kept old addresses here before the site did, which takes them over: out a release later. */
export const formerSlugs = defineField({
  name: 'formerSlugs',
  title: 'Old addresses that lead here',
  type: 'array',
  description: 'Where the page was before.',
  of: [defineArrayMember({type: 'string', title: 'Old address'})],
  hidden: true,
  deprecated: {reason: 'The site keeps old addresses itself.'},
})

/** The required address of a document. @param noun what editors call one: "service" */
export const addressFields = (type: PagedType, noun: string, source = 'title') => [
  addressField({
    source,
    description: `The last part of the ${noun}’s address, after ${pathOf(type, '')}: choose Generate.`,
    requiredMessage: `Give the ${noun} a web address: choose Generate.`,
  }),
  formerSlugs,
]

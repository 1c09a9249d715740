import {type Day, londonDay} from '@home-care/schemas/rules/day.ts'
import {whyHidden} from '@home-care/schemas/rules/shownDocument.ts'
import {
  fixedPageOf,
  isContentType,
  isPagedType,
  pagesThatShow,
  staffPathOf,
} from '@home-care/schemas/site/relations.ts'
import {documentTypes, pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {LaunchIcon} from '@sanity/icons/Launch'
import {
  type DocumentActionComponent,
  type DocumentBadgeComponent,
  getPublishedId,
  type SanityDocumentLike,
  useClient,
} from 'sanity'
import useSWR from 'swr'
import {z} from 'zod'
import {environment} from '../environment.ts'

const withSlugSchema = z.object({slug: z.object({current: z.string().min(1)})})

export function pagePath(type: string, document: SanityDocumentLike | null): string | undefined {
  const slug = withSlugSchema.safeParse(document).data?.slug.current
  if (isPagedType(type) && slug) return pathOf(type, slug)
  if (type === 'page') {
    const id = getPublishedId(document?._id ?? '')
    return (
      fixedPageOf(id)?.path ?? staffPathOf({_id: id, place: document?.place, slug: {current: slug}})
    )
  }
  if (!isContentType(type)) return undefined
  // Stories without a page are on their list; services and locations are not.
  if (isPagedType(type) && !documentTypes[type].isListedWithoutSlug) return undefined
  return (pagesThatShow(type)[0] ?? pages.home).path
}

export const viewOnSite: DocumentActionComponent = ({type, published}) => {
  const path = published && pagePath(type, published)
  if (!path) return null
  const url = new URL(path, environment.siteUrl).href
  return {
    label: 'View on site',
    icon: LaunchIcon,
    title: url,
    onHandle: () => window.open(url, '_blank', 'noopener'),
  }
}

const twinQuery =
  '*[_type == $type && slug.current == $slug && _id != $id && !(_id in path("drafts.**")) && !(_id in path("versions.**"))][0]._id'

/** Whether another published document has the same web address: visitors see one of the two. */
function useTwin(type: string, published: SanityDocumentLike | null): boolean {
  const client = useClient({apiVersion: '2025-09-09'})
  const slug = withSlugSchema.safeParse(published).data?.slug.current
  const params = isPagedType(type) && slug ? {type, slug, id: published?._id} : null
  const find = () => client.fetch<string | null>(twinQuery, params ?? {}, {perspective: 'raw'})
  return typeof useSWR(params && ['twin', params], find).data === 'string'
}

/** The states of a document on the site, in words for staff. */
export const siteStates = {
  new: 'Not on the site yet',
  changed: 'Unpublished changes',
  hidden: 'Published, not shown',
  live: 'Live on site',
} as const
export type SiteState = keyof typeof siteStates

type Stored = {_type: string} | null | undefined

export function siteStateOf(
  {draft, published}: {draft: Stored; published: Stored},
  today: Day,
): SiteState {
  if (!published) return 'new'
  if (draft) return 'changed'
  return whyHidden(published, today) ? 'hidden' : 'live'
}

export const siteStatus: DocumentBadgeComponent = ({type, draft, published, version}) => {
  const hasTwin = useTwin(type, published)
  if (version) {
    return {label: 'Planned', color: 'primary', title: 'Visitors see it once it is released.'}
  }
  const today = londonDay(new Date())
  const state = siteStateOf({draft, published}, today)
  const label = siteStates[state]
  if (!published) return {label, title: 'Publish it to show it to visitors.'}
  const path = pagePath(type, published) ?? 'no page of its own'
  if (state === 'changed') {
    const title = `Visitors still see the published version (${path}).`
    return {label, color: 'warning', title}
  }
  if (state === 'hidden')
    return {label, title: `${whyHidden(published, today)}: visitors do not see it.`}
  if (hasTwin)
    return {
      label: 'Same address as another',
      color: 'danger',
      title: `Another document has the address ${path} too: visitors see one of the two.`,
    }
  return {label, color: 'success', title: `Visitors see this version (${path}).`}
}

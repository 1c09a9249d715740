import {counted} from '@home-care/schemas/rules/amounts.ts'
import type {ContentType} from '@home-care/schemas/site/contentType.ts'
import {type FixedPage, fixedPages, tellsFigures} from '@home-care/schemas/site/editableOn.ts'
import type {Crumb, StatementPage} from '@home-care/schemas/site/page.ts'
import {
  contentTypes,
  documentOf,
  fixedPageOf,
  isPagedType,
  pagedTypes,
  pageIdOf,
  pagesThatShow,
  staffPathOf,
  staffPlaces,
  statementPages,
} from '@home-care/schemas/site/relations.ts'
import {documentTypes, type PagedType, pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {getPublishedId} from 'sanity'
import {defineDocuments, defineLocations, type PresentationPluginOptions} from 'sanity/presentation'

const location = ({title, path}: Crumb) => ({title, href: path})

type Locations = ReturnType<typeof defineLocations>

const on = (shown: Crumb[], message: string) =>
  defineLocations({locations: shown.map(location), message, tone: 'caution'})

/** The pages that show a document without a page of its own. */
const unpaged: Record<Exclude<ContentType, PagedType>, Locations> = {
  homePage: {locations: [location(pages.home)]},
  siteSettings: on([pages.home], 'Used on every page: header, footer and contact details'),
  company: on(
    [pages.about, pages.team, pages.complaints],
    'Used at the foot of every page, and on these',
  ),
  figures: on(pagesThatShow('figures'), 'Used wherever the site shows a figure or a price'),
  page: defineLocations({
    select: {id: '_id', heading: 'heading', place: 'place', slug: 'slug'},
    resolve: (document) => {
      const id = getPublishedId(document?.id ?? '')
      const fixed = fixedPageOf(id)
      const path = document && staffPathOf({...document, _id: id})
      if (fixed) return {locations: [location(fixed)]}
      return path
        ? {locations: [{title: document.heading || 'Untitled', href: path}]}
        : {message: 'Not on any page of the site', tone: 'caution'}
    },
  }),
}

function locationsOf(type: ContentType): Locations {
  if (!isPagedType(type)) return unpaged[type]
  const others = pagesThatShow(type).map(location)
  const {titleField, isListedWithoutSlug} = documentTypes[type]
  return defineLocations({
    select: {title: titleField, slug: 'slug.current', isActive: 'isActive'},
    resolve: (document) => {
      const isShown = document && document.isActive !== false
      if (!isShown || !(document.slug || isListedWithoutSlug)) {
        return {message: 'Not on any page of the site', tone: 'caution'}
      }
      const own = document.slug
        ? [{title: document.title || 'Untitled', href: pathOf(type, document.slug)}]
        : []
      const statements = statementPages
        .filter(({canonical}) => own.some(({href}) => href === canonical))
        .map(location)
      const locations = [...own, ...statements, ...others]
      return {locations, message: `See it on ${counted(locations.length, 'page')}`}
    },
  })
}

const only = (type: string, id = type) => `_type == "${type}" && _id == "${id}"`

/** A filter for a document, else Site settings: older content lacks some documents. */
const orSettings = (document: string) =>
  `${document} || ${only('siteSettings')} && count(*[${document}]) == 0`

/**
 * The document that the preview opens beside a page whose words are code. Without one the previous
 * page's form would stay open, with a Publish button for something else.
 */
function subjectOf(page: FixedPage): string {
  if (page.madeOf) return only('company')
  if (page.content) return orSettings(only('page', pageIdOf(page)))
  return only(tellsFigures(page) ? 'figures' : 'siteSettings')
}

/** The legal page that a statement's page shows; without one the text is built in. */
function textOf({canonical}: StatementPage): string {
  const {type, slug} = documentOf(canonical) ?? {}
  return orSettings(`_type == "${type}" && slug.current == "${slug}"`)
}

export const resolve = {
  locations: Object.fromEntries(contentTypes.map((type) => [type, locationsOf(type)])),
  mainDocuments: defineDocuments([
    {route: pages.home.path, filter: only('homePage')},
    ...statementPages.map((page) => ({route: page.path, filter: textOf(page)})),
    ...fixedPages.map((page) => ({route: page.path, filter: subjectOf(page)})),
    ...pagedTypes.map((type) => ({
      route: pathOf(type, ':slug'),
      filter: `_type == "${type}" && slug.current == $slug`,
    })),
    ...staffPlaces.map((place) => ({
      route: `${place}/:slug`,
      filter: `_type == "page" && slug.current == $slug && coalesce(place, "") == "${place}"`,
    })),
  ]),
} satisfies PresentationPluginOptions['resolve']

import {londonDay} from '@home-care/schemas/rules/day.ts'
import {lastDayFields} from '@home-care/schemas/rules/documentDates.ts'
import {singletonTypes} from '@home-care/schemas/singletons.ts'
import type {ContentType} from '@home-care/schemas/site/contentType.ts'
import {
  contentPages,
  contentTypes,
  pagedTypes,
  pageIdOf,
} from '@home-care/schemas/site/relations.ts'
import {documentTypes} from '@home-care/schemas/site/siteMap.ts'
import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {FilterIcon} from '@sanity/icons/Filter'
import type {ListItemBuilder, StructureBuilder, StructureResolver} from 'sanity/structure'
import {SeveralPane} from './several/SeveralPane.tsx'
import {mayDiscuss} from './staff/toolsOf.ts'

/** Singletons first, then the lists, in the order of the site map. */
export const structure: StructureResolver = (S, {currentUser}) => {
  const today = londonDay(new Date())
  return S.list()
    .id('content')
    .title('Content')
    .items([
      ...singletonTypes.map((type) => single(S, type)),
      pagesOfSite(S),
      S.divider(),
      ...pagedTypes.map((type) => {
        const {title, order} = documentTypes[type]
        const list = S.documentTypeList(type).title(title).defaultOrdering([order])
        return S.documentTypeListItem(type).title(title).child(list)
      }),
      S.divider(),
      ...lists.map(({id, title, filter}) =>
        S.listItem()
          .id(id)
          .title(title)
          .icon(FilterIcon)
          .child(
            S.documentList()
              .id(id)
              .title(title)
              .apiVersion('2025-09-09')
              .filter(filter)
              .params({types: contentTypes, today}),
          ),
      ),
      ...(mayDiscuss(currentUser) ? [several(S)] : []),
    ])
}

function several(S: StructureBuilder): ListItemBuilder {
  const [id, title] = ['several', 'Several at once']
  const pane = S.component(SeveralPane).id(id).title(title)
  return S.listItem().id(id).title(title).icon(CheckmarkCircleIcon).child(pane)
}

const lists = [
  {
    id: 'not-on-the-site',
    title: 'Not on the site',
    // Drafts that were never published are on Start: a list listens by its filter, which reads one
    // document.
    filter: `_type in $types && ((_type == "service" && isActive != true) || isActive == false
      || consent.isWithdrawn == true || consent.until <= $today
      || ${lastDayFields.map((field) => `${field} < $today`).join(' || ')})`,
  },
  {
    id: 'coming-soon',
    title: 'Coming soon',
    filter: '_type == "careStories" && !defined(slug.current)',
  },
]

function single(
  S: StructureBuilder,
  type: ContentType,
  id: string = type,
  title: string = documentTypes[type].title,
) {
  const document = S.document().schemaType(type).documentId(id).title(title)
  return S.listItem().id(id).title(title).icon(S.context.schema.get(type)?.icon).child(document)
}

/** The pages of the site map in its order, and the pages that staff made. */
function pagesOfSite(S: StructureBuilder): ListItemBuilder {
  const type = 'page'
  const {title} = documentTypes[type]
  const own = S.documentList()
    .id('own-pages')
    .title('Pages of your own')
    .apiVersion('2025-09-09')
    .schemaType(type)
    .filter('_type == $type && !(_id in $fixed) && !(_id in $fixedDrafts)')
    .params({
      type,
      fixed: contentPages.map(pageIdOf),
      fixedDrafts: contentPages.map((page) => `drafts.${pageIdOf(page)}`),
    })
    .initialValueTemplates([S.initialValueTemplateItem(type)])
  return S.listItem()
    .id(type)
    .title(title)
    .icon(S.context.schema.get(type)?.icon)
    .child(
      S.list()
        .id(type)
        .title(title)
        .items([
          S.listItem().id('own-pages').title('Pages of your own').child(own),
          S.divider(),
          ...contentPages.map((page) => single(S, type, pageIdOf(page), page.title)),
        ]),
    )
}

import {londonDay} from '@home-care/schemas/rules/day.ts'
import {lastDayFields} from '@home-care/schemas/rules/documentDates.ts'
import {sampleDocumentsOf} from '@home-care/schemas/sample/documents.ts'
import {singletonTypes} from '@home-care/schemas/singletons.ts'
import type {ContentType} from '@home-care/schemas/site/contentType.ts'
import {lastDueDay} from '@home-care/schemas/site/dueForReview.ts'
import {
  contentTypes,
  pagedTypes,
  pageOfWords,
  pagesWithWords,
  wordsIdOf,
} from '@home-care/schemas/site/relations.ts'
import {documentTypes} from '@home-care/schemas/site/siteMap.ts'
import {FilterIcon} from '@sanity/icons/Filter'
import type {Template} from 'sanity'
import type {ListItemBuilder, StructureBuilder, StructureResolver} from 'sanity/structure'

const pageWords = sampleDocumentsOf('pageWords')

/** Singletons first, then the lists, in the order of the site map. */
export const structure: StructureResolver = (S) => {
  const today = londonDay(new Date())
  return S.list()
    .id('content')
    .title('Content')
    .items([
      ...singletonTypes.map((type) => single(S, type)),
      wordsOfPages(S),
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
              .params({types: contentTypes, today, until: lastDueDay(today)}),
          ),
      ),
    ])
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
  {
    id: 'to-review',
    title: 'To review',
    filter: '_type in $types && (reviewBy <= $until || consent.until <= $until)',
  },
]

function single(S: StructureBuilder, type: ContentType, id: string = type) {
  const {title} = pageOfWords(id) ?? documentTypes[type]
  const document = S.document().schemaType(type).documentId(id).title(title)
  return S.listItem()
    .id(id)
    .title(title)
    .icon(S.context.schema.get(type)?.icon)
    .child(document.initialValueTemplate(id))
}

function wordsOfPages(S: StructureBuilder): ListItemBuilder {
  const type = 'pageWords'
  const {title} = documentTypes[type]
  const pages = pagesWithWords.map((page) => single(S, type, wordsIdOf(page)))
  return S.listItem()
    .id(type)
    .title(title)
    .icon(S.context.schema.get(type)?.icon)
    .child(S.list().id(type).title(title).items(pages))
}

/** The initial value of a page's words: the built-in ones. */
export const wordsTemplates: Template[] = pageWords.map(
  ({_id, _type, _createdAt, _updatedAt, _rev, ...value}) => ({
    id: _id,
    title: _id,
    schemaType: _type,
    value,
  }),
)

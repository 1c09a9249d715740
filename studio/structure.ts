import {pageWords} from '@home-care/schemas/sample/pageWords.ts'
import {singletonTypes} from '@home-care/schemas/singletons.ts'
import type {ContentType} from '@home-care/schemas/site/contentType.ts'
import {
  pagedTypes,
  pageOfWords,
  pagesWithWords,
  wordsIdOf,
} from '@home-care/schemas/site/relations.ts'
import {documentTypes, type PagedType} from '@home-care/schemas/site/siteMap.ts'
import type {Template} from 'sanity'
import type {ListItemBuilder, StructureBuilder, StructureResolver} from 'sanity/structure'

/** Singletons first, then the lists, in the order of the site map. */
export const structure: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      ...singletonTypes.map((type) => single(S, type)),
      wordsOfPages(S),
      S.divider(),
      ...pagedTypes.map((type) => many(S, type)),
    ])

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

function many(S: StructureBuilder, type: PagedType): ListItemBuilder {
  const {title, order} = documentTypes[type]
  return S.documentTypeListItem(type)
    .title(title)
    .child(S.documentTypeList(type).title(title).defaultOrdering([order]))
}

import {CaseIcon} from '@sanity/icons/Case'
import {CogIcon} from '@sanity/icons/Cog'
import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {HeartIcon} from '@sanity/icons/Heart'
import {HomeIcon} from '@sanity/icons/Home'
import {PinIcon} from '@sanity/icons/Pin'
import type {StructureResolver} from 'sanity/structure'

/** The desk: the two pages that exist once, then the lists, each in the order staff think of them. */
export const structure: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      S.listItem()
        .id('homePage')
        .title('Home page')
        .icon(HomeIcon)
        .child(S.document().schemaType('homePage').documentId('homePage').title('Home page')),
      S.listItem()
        .id('siteSettings')
        .title('Site settings')
        .icon(CogIcon)
        .child(
          S.document().schemaType('siteSettings').documentId('siteSettings').title('Site settings'),
        ),
      S.divider(),
      S.documentTypeListItem('careStories')
        .title('Care stories')
        .icon(HeartIcon)
        .child(
          S.documentTypeList('careStories')
            .title('Care stories')
            .defaultOrdering([{field: '_createdAt', direction: 'desc'}]),
        ),
      S.documentTypeListItem('service')
        .title('Services')
        .icon(CaseIcon)
        .child(
          S.documentTypeList('service')
            .title('Services')
            .defaultOrdering([{field: 'title', direction: 'asc'}]),
        ),
      S.documentTypeListItem('location')
        .title('Locations')
        .icon(PinIcon)
        .child(
          S.documentTypeList('location')
            .title('Locations')
            .defaultOrdering([{field: 'name', direction: 'asc'}]),
        ),
      S.documentTypeListItem('legalPage')
        .title('Legal pages')
        .icon(DocumentTextIcon)
        .child(
          S.documentTypeList('legalPage')
            .title('Legal pages')
            .defaultOrdering([{field: 'title', direction: 'asc'}]),
        ),
    ])

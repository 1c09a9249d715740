import {defineDocuments, defineLocations, type PresentationPluginOptions} from 'sanity/presentation'
import type {ContentType} from 'schemas/site/contentType.ts'
import type {Crumb} from 'schemas/site/page.ts'
import {contentTypes, isPagedType, pagedTypes, pagesThatShow} from 'schemas/site/relations.ts'
import {documentTypes, pages, pathOf} from 'schemas/site/siteMap.ts'

const location = ({title, path}: Crumb) => ({title, href: path})

/** The pages that show a document of this type: its own, once it has a web address, then the others. */
function locationsOf(type: ContentType) {
  const others = pagesThatShow(type).map(location)
  if (!isPagedType(type)) {
    const isEverywhere = 'isEverywhere' in documentTypes[type]
    return defineLocations({
      locations: isEverywhere ? [location(pages.home)] : others,
      tone: isEverywhere ? 'caution' : 'positive',
      message: isEverywhere
        ? 'Used on every page: header, footer and contact details'
        : 'This is the home page',
    })
  }
  return defineLocations({
    select: {title: documentTypes[type].titleField, slug: 'slug.current'},
    resolve: (document) => ({
      locations: [
        ...(document?.slug
          ? [{title: document.title || 'Untitled', href: pathOf(type, document.slug)}]
          : []),
        ...others,
      ],
    }),
  })
}

/** Which pages show a document, and which document is the subject of a page. */
export const resolve = {
  locations: Object.fromEntries(contentTypes.map((type) => [type, locationsOf(type)])),
  mainDocuments: defineDocuments([
    {route: pages.home.path, filter: `_type == "homePage" && _id == "homePage"`},
    ...pagedTypes.map((type) => ({
      route: pathOf(type, ':slug'),
      filter: `_type == "${type}" && slug.current == $slug`,
    })),
  ]),
} satisfies PresentationPluginOptions['resolve']

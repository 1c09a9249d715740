import {defineDocuments, defineLocations, type PresentationPluginOptions} from 'sanity/presentation'
import {pathOfSlug} from './preview/pagePath.ts'

/** Titles of the pages that list or frame other documents. */
const home = {title: 'Home page', href: '/'}
const servicesList = {title: 'Services', href: '/services'}
const areasWeCover = {title: 'Areas we cover', href: '/locations'}
const careStoriesList = {title: 'Care stories', href: '/case-management/case-studies'}

/** The document's page of its own, once it has a web address. */
function page(type: string, title: string | undefined, slug: string | undefined) {
  const href = pathOfSlug(type, slug)
  return href ? [{title: title || 'Untitled', href}] : []
}

/** Which pages show a document, and which document is the subject of a page. */
export const resolve = {
  locations: {
    homePage: defineLocations({
      locations: [home],
      tone: 'positive',
      message: 'This is the home page',
    }),
    siteSettings: defineLocations({
      locations: [home],
      tone: 'caution',
      message: 'Used on every page: header, footer and contact details',
    }),
    careStories: defineLocations({
      select: {title: 'title', slug: 'slug.current'},
      resolve: (story) => ({
        locations: [...page('careStories', story?.title, story?.slug), careStoriesList, home],
      }),
    }),
    service: defineLocations({
      select: {title: 'title', slug: 'slug.current'},
      resolve: (service) => ({
        locations: [...page('service', service?.title, service?.slug), servicesList, home],
      }),
    }),
    location: defineLocations({
      select: {name: 'name', slug: 'slug.current'},
      resolve: (location) => ({
        locations: [
          ...page('location', location?.name, location?.slug),
          areasWeCover,
          servicesList,
        ],
      }),
    }),
    legalPage: defineLocations({
      select: {title: 'title', slug: 'slug.current'},
      resolve: (legal) => ({locations: page('legalPage', legal?.title, legal?.slug)}),
    }),
  },
  mainDocuments: defineDocuments([
    {route: '/', filter: `_type == "homePage" && _id == "homePage"`},
    {route: '/services/:slug', filter: `_type == "service" && slug.current == $slug`},
    {route: '/locations/:slug', filter: `_type == "location" && slug.current == $slug`},
    {route: '/care-stories/:slug', filter: `_type == "careStories" && slug.current == $slug`},
    {route: '/legal/:slug', filter: `_type == "legalPage" && slug.current == $slug`},
  ]),
} satisfies PresentationPluginOptions['resolve']

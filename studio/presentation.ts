import {defineDocuments, defineLocations, type PresentationPluginOptions} from 'sanity/presentation'

/** Titles of the pages that list or frame other documents. */
const home = {title: 'Home page', href: '/'}
const servicesList = {title: 'Services', href: '/services'}
const areasWeCover = {title: 'Areas we cover', href: '/locations'}
const careStoriesList = {title: 'Care stories', href: '/case-management/case-studies'}

/** A page of its own, once the document has a web address, then the pages that also show it. */
const page = (title: string | undefined, path: string | undefined) =>
  path ? [{title: title || 'Untitled', href: path}] : []

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
        locations: [
          ...page(story?.title, story?.slug && `/care-stories/${story.slug}`),
          careStoriesList,
          home,
        ],
      }),
    }),
    service: defineLocations({
      select: {title: 'title', slug: 'slug.current'},
      resolve: (service) => ({
        locations: [
          ...page(service?.title, service?.slug && `/services/${service.slug}`),
          servicesList,
          home,
        ],
      }),
    }),
    location: defineLocations({
      select: {name: 'name', slug: 'slug.current'},
      resolve: (location) => ({
        locations: [
          ...page(location?.name, location?.slug && `/locations/${location.slug}`),
          areasWeCover,
          servicesList,
        ],
      }),
    }),
    legalPage: defineLocations({
      select: {title: 'title', slug: 'slug.current'},
      resolve: (legal) => ({locations: page(legal?.title, legal?.slug && `/legal/${legal.slug}`)}),
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

import type {QueryParams} from 'next-sanity'
import {
  careStoriesQuery,
  careStoryQuery,
  figuresQuery,
  homePageQuery,
  legalPageQuery,
  legalPagesQuery,
  locationQuery,
  locationsQuery,
  olderStoriesQuery,
  serviceQuery,
  servicesQuery,
  sitemapQuery,
  siteSettingsQuery,
} from './queries.ts'
import {tag} from './tags.ts'

/** What the site asks of the Content Lake, and how long and under which tags it keeps the answer. */
export interface Question<Query extends string> {
  query: Query
  params: QueryParams
  /** A change to any of these makes the cached answer stale: see tags.ts. */
  tags: string[]
  seconds: number
  /** Logs why the Content Lake's answer could not be had (spec section 8). */
  log: (reason: string) => void
}

/** Legal documents are cached for 10 minutes, everything else for 5 (spec section 9). A publish
 * revalidates by tag at once; these are the safety net. */
const legalSeconds = 600
const contentSeconds = 300

function question<const Query extends string>(
  name: string,
  query: Query,
  tags: string[],
  {
    params = {},
    seconds = contentSeconds,
    log = (reason: string) => console.error(`Error fetching ${name}: ${reason}`),
  }: Partial<Pick<Question<Query>, 'params' | 'seconds' | 'log'>> = {},
): Question<Query> {
  return {query, params, tags, seconds, log}
}

export const homePage = question('home page', homePageQuery, [tag('homePage'), tag('careStories')])

export const siteSettings = question('site settings', siteSettingsQuery, [tag('siteSettings')], {
  log: (reason) =>
    console.warn(`Site settings could not be loaded, what is known is used: ${reason}`),
})

export const figures = question('figures', figuresQuery, [tag('figures')])

export const services = question('services', servicesQuery, [tag('service')])

export const service = (id: string) =>
  question('service', serviceQuery, [tag('service', id)], {params: {id}})

export const locations = question('locations', locationsQuery, [tag('location')])

export const location = (id: string) =>
  question('location', locationQuery, [tag('location', id)], {params: {id}})

export const careStories = (limit: number) =>
  question('care stories', careStoriesQuery, [tag('careStories')], {params: {limit}})

export const olderStories = question('older care stories', olderStoriesQuery, [tag('careStories')])

export const careStory = (slug: string) =>
  question('care story', careStoryQuery, [tag('careStories', slug)], {params: {slug}})

export const legalPages = question('legal pages', legalPagesQuery, [tag('legalPage')], {
  seconds: legalSeconds,
})

export const legalPage = (slug: string) =>
  question('legal page', legalPageQuery, [tag('legalPage', slug)], {
    params: {slug},
    seconds: legalSeconds,
  })

/** Every published document that has a page. */
export const pages = question('documents for the sitemap', sitemapQuery, [
  tag('homePage'),
  tag('service'),
  tag('location'),
  tag('careStories'),
  tag('legalPage'),
])

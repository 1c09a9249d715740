import 'server-only'
import {cookies, draftMode} from 'next/headers'
import {unstable_rethrow} from 'next/navigation'
import type {ClientReturn, QueryParams} from 'next-sanity'
import {resolvePerspectiveFromCookies} from 'next-sanity/live'
import {cache} from 'react'
import {isSlug} from 'schemas/rules/isSlug.ts'
import {placeholderStories as placeholders} from 'schemas/sample/placeholderStories.ts'
import {queryBuiltIn} from './builtIn.ts'
import {client, draftClient} from './client.ts'
import {
  careStoriesQuery,
  careStoryQuery,
  homePageQuery,
  legalPageQuery,
  legalPagesQuery,
  locationQuery,
  locationsQuery,
  serviceQuery,
  servicesQuery,
  sitemapQuery,
  siteSettingsQuery,
} from './queries.ts'
import {everythingTag, tag} from './tags.ts'

// The one module through which the site reads content: it alone knows caching, perspective and
// what happens when the Content Lake does not answer. Readers are deduplicated within a request.

/** Legal documents are cached for 10 minutes, everything else for 5 (spec section 9). A publish
 * revalidates by tag at once; these are the safety net. */
const legalSeconds = 600
const contentSeconds = 300

interface Question<Query extends string> {
  query: Query
  params?: QueryParams
  /** A change to any of these makes the cached answer stale: see tags.ts. */
  tags: string[]
  seconds: number
}

/** Whether an editor's preview asks. `generateStaticParams` asks for nobody: Next.js throws there. */
async function isPreview(): Promise<boolean> {
  try {
    return (await draftMode()).isEnabled
  } catch (error) {
    unstable_rethrow(error)
    return false
  }
}

/**
 * @throws whatever kept the Content Lake from answering
 */
async function ask<const Query extends string>({
  query,
  params = {},
  tags,
  seconds,
}: Question<Query>): Promise<ClientReturn<Query>> {
  if (!(await isPreview())) {
    return client.fetch(query, params, {
      next: {tags: [everythingTag, ...tags], revalidate: seconds},
    })
  }
  const perspective = await resolvePerspectiveFromCookies({cookies: await cookies()})
  return draftClient.fetch(query, params, {perspective, cache: 'no-store'})
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The Content Lake's answer or, with `failed` set and the failure logged, the built-in content. */
async function askOrBuiltIn<const Query extends string>(
  question: Question<Query>,
  log: (reason: string) => void,
): Promise<{content: ClientReturn<Query>; failed: boolean}> {
  try {
    return {content: await ask(question), failed: false}
  } catch (error) {
    log(reason(error))
    return {content: queryBuiltIn(question.query, question.params ?? {}), failed: true}
  }
}

/**
 * The home page document. On failure: logged, and built-in defaults (spec section 8). Steps and
 * questions that nobody has written yet are the defaults too: 3 and 5 (spec section 2.3).
 */
export const getHomePage = cache(async () => {
  const question = {
    query: homePageQuery,
    tags: [tag('homePage'), tag('careStories')],
    seconds: contentSeconds,
  }
  const {content} = await askOrBuiltIn(question, (why) =>
    console.error(`Error fetching home page: ${why}`),
  )
  const defaults = queryBuiltIn(homePageQuery, {})
  if (!content || !defaults) return defaults
  const {howItWorksSection, faqSection} = content
  return {
    ...content,
    howItWorksSection: howItWorksSection?.steps?.length
      ? howItWorksSection
      : defaults.howItWorksSection,
    faqSection: faqSection?.faqs?.length ? faqSection : defaults.faqSection,
  }
})

/**
 * Contact details and regulator facts. The defaults apply first and fetched values overwrite them;
 * on failure a warning is logged and the defaults stand (spec sections 3.3 and 4).
 */
export const getSiteSettings = cache(async () => {
  const question = {query: siteSettingsQuery, tags: [tag('siteSettings')], seconds: contentSeconds}
  const {content} = await askOrBuiltIn(question, (why) =>
    console.warn(`Site settings could not be loaded, defaults are used: ${why}`),
  )
  const defaults = queryBuiltIn(siteSettingsQuery, {})
  return {
    phone: content?.phone || defaults?.phone || '',
    email: content?.email || defaults?.email || '',
    address: content?.address || defaults?.address || '',
    whatsapp: content?.whatsapp || defaults?.whatsapp || '',
    coverageDescription: content?.coverageDescription || defaults?.coverageDescription || '',
    openingHours: content?.openingHours ?? defaults?.openingHours ?? [],
    // A regulator's finding has no default: what is not set is not claimed.
    regulator: content?.regulator ?? null,
  }
})

/** Active services, by title. */
export const getServices = cache(async () => {
  const question = {query: servicesQuery, tags: [tag('service')], seconds: contentSeconds}
  const {content} = await askOrBuiltIn(question, (why) =>
    console.error(`Error fetching services: ${why}`),
  )
  return content
})

/** One active service by its id (the last part of its address), or null. */
export const getService = cache(async (id: string) => {
  if (!isSlug(id)) return null
  const question = {
    query: serviceQuery,
    params: {id},
    tags: [tag('service', id)],
    seconds: contentSeconds,
  }
  const {content} = await askOrBuiltIn(question, (why) =>
    console.error(`Error fetching service: ${why}`),
  )
  return content
})

/** Locations by name; `failed` says that the list is the built-in one because loading failed. */
export const getLocations = cache(async () => {
  const question = {query: locationsQuery, tags: [tag('location')], seconds: contentSeconds}
  const {content, failed} = await askOrBuiltIn(question, (why) =>
    console.error(`Error fetching locations: ${why}`),
  )
  return {locations: content, failed}
})

/** One location by its id, or null. */
export const getLocation = cache(async (id: string) => {
  if (!isSlug(id)) return null
  const question = {
    query: locationQuery,
    params: {id},
    tags: [tag('location', id)],
    seconds: contentSeconds,
  }
  const {content} = await askOrBuiltIn(question, (why) =>
    console.error(`Error fetching location: ${why}`),
  )
  return content
})

/**
 * The latest care stories, newest first. A failure is logged; failed or empty, the list is empty
 * and the page shows its placeholders (spec sections 2.8, 7.2 and 8).
 */
export const getCareStories = cache(async (limit = 6) => {
  const question = {
    query: careStoriesQuery,
    params: {limit},
    tags: [tag('careStories')],
    seconds: contentSeconds,
  }
  try {
    return (await ask(question)) ?? []
  } catch (error) {
    console.error(`Error fetching care stories: ${reason(error)}`)
    return []
  }
})

/** The six that stand in where there are no stories (spec section 2.8). */
export const placeholderStories = queryBuiltIn(careStoriesQuery, {limit: 6}, placeholders)

/** One care story by slug, or null; a failure is logged and reads as not found (spec section 8). */
export const getCareStory = cache(async (slug: string) => {
  if (!isSlug(slug)) return null
  const question = {
    query: careStoryQuery,
    params: {slug},
    tags: [tag('careStories', slug)],
    seconds: contentSeconds,
  }
  try {
    return await ask(question)
  } catch (error) {
    console.error(`Error fetching care story: ${reason(error)}`)
    return null
  }
})

/** Title and slug of every legal page, by title. */
export const getLegalPages = cache(async () => {
  const question = {query: legalPagesQuery, tags: [tag('legalPage')], seconds: legalSeconds}
  const {content} = await askOrBuiltIn(question, (why) =>
    console.error(`Error fetching legal pages: ${why}`),
  )
  return content
})

/** One legal page by slug, or null. */
export const getLegalPage = cache(async (slug: string) => {
  if (!isSlug(slug)) return null
  const question = {
    query: legalPageQuery,
    params: {slug},
    tags: [tag('legalPage', slug)],
    seconds: legalSeconds,
  }
  const {content} = await askOrBuiltIn(question, (why) =>
    console.error(`Error fetching legal page: ${why}`),
  )
  return content
})

/** Every published document with a page, for the sitemap. On failure: logged, and the built-in ones. */
export const getSitemapDocuments = cache(async () => {
  const question = {
    query: sitemapQuery,
    tags: [tag('homePage'), tag('service'), tag('location'), tag('careStories'), tag('legalPage')],
    seconds: contentSeconds,
  }
  const {content} = await askOrBuiltIn(question, (why) =>
    console.error(`Error fetching documents for the sitemap: ${why}`),
  )
  return content
})

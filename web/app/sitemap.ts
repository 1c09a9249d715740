import type {MetadataRoute} from 'next'
import {caseManagement, helpAndAdvice} from '../components/navigation.ts'
import {helpArticles} from '../content/help/articles.ts'
import {getCareStories, getLegalPages, getLocations, getServices} from '../content/read.ts'
import {environment} from '../environment.ts'

/** Pages that stand in no menu list of their own. */
const fixedPages = [
  '/',
  '/services',
  '/locations',
  '/about',
  '/contact',
  '/help-advice',
  '/referral',
  '/arrange-care',
  '/accessibility',
  '/privacy-policy',
  '/terms-of-service',
  '/fundamental-human-rights',
  '/modern-slavery',
  '/business-integrity',
]

/** More stories than a list shows: every one that has a page of its own. */
const storiesListed = 1000

/** Every page there is, from the routes and from the content. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [services, {locations}, stories, legalPages] = await Promise.all([
    getServices(),
    getLocations(),
    getCareStories(storiesListed),
    getLegalPages(),
  ])
  const under = (folder: string, names: (string | null)[]) =>
    names.flatMap((name) => (name ? [`${folder}/${name}`] : []))
  const paths = new Set([
    ...fixedPages,
    ...[...helpAndAdvice, ...caseManagement].map(({href}) => href),
    ...under(
      '/help-advice',
      helpArticles.map(({slug}) => slug),
    ),
    ...under(
      '/services',
      services.map(({id}) => id),
    ),
    ...under(
      '/locations',
      locations.map(({id}) => id),
    ),
    ...under(
      '/care-stories',
      stories.map(({slug}) => slug),
    ),
    ...under(
      '/legal',
      legalPages.map(({slug}) => slug),
    ),
  ])
  return [...paths].map((path) => ({url: new URL(path, environment.SITE_URL).href}))
}

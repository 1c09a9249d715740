import type {
  CareStories,
  HomePage,
  LegalPage,
  Location,
  Service,
  SiteSettings,
} from '../sanity.types.ts'
import {careStories} from './careStories.ts'
import {homePage} from './homePage.ts'
import {legalPages} from './legalPages.ts'
import {locations} from './locations.ts'
import {services} from './services.ts'
import {siteSettings} from './siteSettings.ts'

export type ContentDocument = HomePage | SiteSettings | CareStories | Service | Location | LegalPage

/**
 * The sample content: published documents with which a new Content Lake is filled, and from which
 * the site reads when content cannot be loaded.
 */
export const sampleDocuments: ContentDocument[] = [
  homePage,
  siteSettings,
  ...careStories,
  ...services,
  ...locations,
  ...legalPages,
]

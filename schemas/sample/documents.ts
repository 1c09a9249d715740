import type {
  CareStories,
  Company,
  Figures,
  HomePage,
  LegalPage,
  Location,
  PageWords,
  Service,
  SiteSettings,
  Vacancy,
} from '../sanity.types.ts'
import {careStories} from './careStories.ts'
import {company} from './company.ts'
import {figures} from './figures.ts'
import {homePage} from './homePage.ts'
import {legalPages} from './legalPages.ts'
import {locations} from './locations.ts'
import {pageWords} from './pageWords.ts'
import {services} from './services.ts'
import {siteSettings} from './siteSettings.ts'
import {vacancies} from './vacancies.ts'

export type ContentDocument =
  | HomePage
  | SiteSettings
  | Company
  | Figures
  | PageWords
  | CareStories
  | Service
  | Location
  | Vacancy
  | LegalPage

/**
 * The sample content: the first documents of a new Content Lake, and the site's fallback when content
 * cannot be loaded.
 */
export const sampleDocuments: ContentDocument[] = [
  homePage,
  siteSettings,
  company,
  figures,
  ...pageWords,
  ...careStories,
  ...services,
  ...locations,
  ...vacancies,
  ...legalPages,
]

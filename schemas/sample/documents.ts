import {provider} from '../provider/provider.ts'
import type {AllSanitySchemaTypes} from '../sanity.types.ts'
import type {ContentType} from '../site/contentType.ts'
import {careStories} from './careStories.ts'
import {company} from './company.ts'
import {figures} from './figures.ts'
import {firstDocuments} from './firstDocuments.ts'
import {homePage} from './homePage.ts'

import {legalPages} from './legalPages.ts'
import {locations} from './locations.ts'
import {pageWords} from './pageWords.ts'
import {services} from './services.ts'
import {siteSettings} from './siteSettings.ts'
import {vacancies} from './vacancies.ts'

/**
 * The sample content: the first documents of a new Content Lake, and the site's fallback when content
 * cannot be loaded.
 */
export const sampleDocuments: Extract<AllSanitySchemaTypes, {_type: ContentType}>[] = [
  ...(provider.content
    ? firstDocuments(provider.content)
    : [
        homePage,
        siteSettings,
        company,
        figures,
        ...careStories,
        ...services,
        ...locations,
        ...vacancies,
      ]),
  ...pageWords,
  ...legalPages,
]

import type {SchemaTypeDefinition} from 'sanity'
import {careStories} from './documents/careStories.ts'
import {company} from './documents/company.ts'
import {figures} from './documents/figures.ts'
import {homePage} from './documents/homePage.ts'
import {legalPage} from './documents/legalPage.ts'
import {location} from './documents/location.ts'
import {pageWords} from './documents/pageWords.ts'
import {service} from './documents/service.ts'
import {siteSettings} from './documents/siteSettings.ts'
import {vacancy} from './documents/vacancy.ts'
import {contactFact} from './objects/contactFact.ts'
import {emergencyContact} from './objects/emergencyContact.ts'
import {faq} from './objects/faq.ts'
import {figure} from './objects/figure.ts'
import {imageWithAlt} from './objects/imageWithAlt.ts'
import {openingHours} from './objects/openingHours.ts'
import {otherHours} from './objects/otherHours.ts'
import {richText} from './objects/richText.ts'
import {step} from './objects/step.ts'
import {testimonial} from './objects/testimonial.ts'
import {trustPoint} from './objects/trustPoint.ts'

/** The whole content model, in the order the Studio offers new documents. */
export const schemaTypes: SchemaTypeDefinition[] = [
  homePage,
  siteSettings,
  company,
  figures,
  pageWords,
  careStories,
  service,
  location,
  vacancy,
  legalPage,
  imageWithAlt,
  richText,
  contactFact,
  trustPoint,
  step,
  faq,
  testimonial,
  openingHours,
  otherHours,
  emergencyContact,
  figure,
]

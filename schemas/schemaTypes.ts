import type {SchemaTypeDefinition} from 'sanity'
import {blockTypes} from './blocks/blocks.ts'
import {pageButton} from './blocks/pageButton.ts'
import {pageLink} from './blocks/pageLink.ts'
import {pageSection} from './blocks/pageSection.ts'
import {point} from './blocks/point.ts'
import {question} from './blocks/question.ts'
import {tableRow} from './blocks/tableRow.ts'
import {translation} from './blocks/translation.ts'
import {careStories} from './documents/careStories.ts'
import {company} from './documents/company.ts'
import {figures} from './documents/figures.ts'
import {homePage} from './documents/homePage.ts'
import {legalPage} from './documents/legalPage.ts'
import {location} from './documents/location.ts'
import {page} from './documents/page.ts'
import {service} from './documents/service.ts'
import {siteSettings} from './documents/siteSettings.ts'
import {vacancy} from './documents/vacancy.ts'
import {contactFact} from './objects/contactFact.ts'
import {emergencyContact} from './objects/emergencyContact.ts'
import {faq} from './objects/faq.ts'
import {figure} from './objects/figure.ts'
import {figureFact} from './objects/figureFact.ts'
import {imageWithAlt} from './objects/imageWithAlt.ts'
import {openingHours} from './objects/openingHours.ts'
import {otherHours} from './objects/otherHours.ts'
import {providerFact} from './objects/providerFact.ts'
import {richText} from './objects/richText.ts'
import {shortText} from './objects/shortText.ts'
import {step} from './objects/step.ts'
import {telephones} from './objects/telephones.ts'
import {testimonial} from './objects/testimonial.ts'
import {trustPoint} from './objects/trustPoint.ts'

/** The whole content model, in the order the Studio offers new documents. */
export const schemaTypes: SchemaTypeDefinition[] = [
  homePage,
  siteSettings,
  company,
  figures,
  page,
  careStories,
  service,
  location,
  vacancy,
  legalPage,
  imageWithAlt,
  richText,
  shortText,
  contactFact,
  figureFact,
  providerFact,
  trustPoint,
  step,
  faq,
  testimonial,
  openingHours,
  otherHours,
  emergencyContact,
  figure,
  pageSection,
  pageButton,
  pageLink,
  point,
  question,
  tableRow,
  translation,
  telephones,
  ...blockTypes,
]

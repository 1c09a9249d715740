import {createHash} from 'node:crypto'
import {mention} from '@home-care/schemas/sample/fields.ts'
import {h2, p, richText} from '@home-care/schemas/sample/portableText.ts'
import type {ContentType} from '@home-care/schemas/site/contentType.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'

// Fields of each kind that an editor may leave empty, and what visitors see of them: in the Studio one
// of each kind is cleared. Of fields with words only those that others stand in for are here:
// filledDocument.ts has the rest.

export type Kind =
  | 'words' // A line, a text, a link, a date or an address: anything typed.
  | 'choice'
  | 'switch'
  | 'richText'
  | 'file' // A picture or another file.
  | 'reference'
  | 'list'
  | 'tags'
  | 'item' // One item of a list.

/**
 * Words, or part of the HTML, that visitors see while the field has a value: on the document's page, or
 * by page. Without them, no visitor sees the field.
 */
export type ClearedField = [kind: Kind, field: string, shows?: string | Record<string, string>]

export interface ClearedDocument {
  type: ContentType
  id: string
  page: string
  /** Values set first, which the sample content lacks or also has elsewhere. */
  before?: Record<string, unknown>
  fields: ClearedField[]
  /** Words that stay on the page when all the fields are cleared. */
  stays?: string[]
}

/** The file of a legal page, which has to be in the lake. */
export const pdf = Buffer.from('%PDF-1.4')
const pdfHash = createHash('sha1').update(pdf).digest('hex')
const file = {_type: 'file', asset: {_type: 'reference', _ref: `file-${pdfHash}-pdf`}}

const testimonial = 'testimonialsSection.testimonials[_key=="testimonial-2"]'
const council = 'emergencyContacts[_key=="emergencyContact-1"]'
const {arrangingCare} = pages

export const clearedFields: ClearedDocument[] = [
  {
    type: 'homePage',
    id: 'homePage',
    page: '/',
    fields: [
      [
        'list',
        'careStoriesIntro.featuredStories',
        'href="/care-stories/home-again-after-a-hip-operation"',
      ],
      ['switch', `${testimonial}.isSample`, 'These reviews are samples.'],
    ],
  },
  {
    type: 'careStories',
    id: 'careStories-end-of-life',
    page: '/care-stories/the-window-over-the-water',
    before: {
      body: richText(h2('The first evening'), p('We were there by six.')),
      content: richText(p('As it was told in the older field.')),
    },
    fields: [
      ['words', 'excerpt', 'where he could see the boats'],
      ['file', 'image', 'An older man and his daughter on a bench'],
      ['list', 'services', {'/services/palliative-care': 'id="story"'}],
      [
        'reference',
        'area',
        {
          '/care-stories/the-window-over-the-water': 'href="/locations/rutland"',
          '/locations/rutland': 'id="story"',
        },
      ],
      ['richText', 'body', 'The first evening'],
    ],
    stays: ['As it was told in the older field.'],
  },
  {
    type: 'careStories',
    id: 'careStories-stroke-rehabilitation',
    page: pages.caseStudies.path,
    before: {excerpt: '', description: 'What stood in for an excerpt.'},
    fields: [
      ['words', 'slug', '"/care-stories/learning-to-cook-with-one-hand"'],
      ['words', 'description', 'What stood in for an excerpt.'],
    ],
  },
  {
    type: 'careStories',
    id: 'careStories-young-adult',
    page: '/care-stories/a-flat-of-her-own',
    before: {consent: {isWithdrawn: true}},
    fields: [['switch', 'consent.isWithdrawn', 'Story not found']],
    stays: ['A flat of her own'],
  },
  {
    type: 'legalPage',
    id: 'legalPage-cookie-settings',
    page: '/legal/cookie-settings',
    before: {file},
    fields: [['file', 'file', pdfHash]],
    stays: ['What other websites would ask you here'],
  },
  {
    type: 'service',
    id: 'service-personal-care',
    page: '/services/personal-care',
    fields: [['choice', 'price', 'id="price"']],
  },
  {
    type: 'service',
    id: 'service-companionship',
    page: pages.services.path,
    fields: [['switch', 'isActive', 'href="/services/companionship"']],
  },
  {
    type: 'location',
    id: 'location-kettering',
    page: '/locations/kettering',
    before: {towns: ['Pytchley', 'Isham']},
    fields: [['tags', 'towns', 'Pytchley']],
  },
  {
    type: 'location',
    id: 'location-corby',
    page: pages.locations.path,
    before: {isActive: true},
    fields: [['switch', 'isActive', 'href="/locations/corby"']],
  },
  {
    type: 'siteSettings',
    id: 'siteSettings',
    page: pages.about.path,
    before: {
      serviceOrder: [{_key: 'first', ...mention('service-palliative-care')}],
      locationOrder: [{_key: 'first', ...mention('location-northampton')}],
    },
    fields: [
      ['switch', 'onCall.isSample', {[arrangingCare.path]: '07700 900456 Sample'}],
      ['switch', `${council}.isSample`, {[arrangingCare.path]: '01632 960201 Sample'}],
      ['list', 'serviceOrder', 'Services Palliative Care'],
      ['list', 'locationOrder', {[pages.locations.path]: 'border-rule"><li id="northampton"'}],
    ],
  },
  {
    type: 'figures',
    id: 'figures',
    page: pages.socialCareFunding.path,
    before: {'figures[0].value': 14_321, 'figures[1].value': 23_987},
    fields: [['item', 'figures[_key=="figure-2"]', '£23,987']],
    // A calculated sum, and the built-in figure for a figure that is gone.
    stays: ['£14,321', '£23,250'],
  },
  {
    type: 'vacancy',
    id: 'vacancy-night-carer-rutland',
    page: '/jobs/night-carer-rutland',
    fields: [
      ['reference', 'area', 'href="/locations/rutland"'],
      ['switch', 'isSample', 'Sample: no such job'],
    ],
  },
]

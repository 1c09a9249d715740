import {createHash} from 'node:crypto'
import {keyed, mention, picture} from '@home-care/schemas/sample/fields.ts'
import {h2, p, richText} from '@home-care/schemas/sample/portableText.ts'
import type {ContentType} from '@home-care/schemas/site/contentType.ts'
import {wordsIdOf} from '@home-care/schemas/site/relations.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'

// For each document type, one field of each kind that an editor may leave empty, and what visitors see
// of it. No number is among them: every number is required.

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

export interface ClearedField {
  kind: Kind
  field: string
  /**
   * Words, or part of the HTML, that visitors see while the field has a value: on the document's page,
   * or by page. Without it, no visitor sees the field.
   */
  shows?: string | Record<string, string>
}

interface ClearedDocument {
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

const review = {reviewBy: '2030-02-28', reviewer: 'Registered manager'}
const reviewFields: ClearedField[] = [
  {kind: 'words', field: 'reviewBy'},
  {kind: 'words', field: 'reviewer'},
]

const said = (place: number) => `testimonialsSection.testimonials[_key=="testimonial-${place}"]`
const council = (place: number) => `emergencyContacts[_key=="emergencyContact-${place}"]`
const figure = (place: number) => `figures[_key=="figure-${place}"]`
const person = (key: string) => `complaintsPeople[_key=="${key}"]`
const {caseStudies, arrangingCare, team} = pages

export const clearedFields: Record<ContentType, ClearedDocument[]> = {
  homePage: [
    {
      id: 'homePage',
      page: '/',
      before: {
        trustPoints: keyed([
          {
            _type: 'trustPoint',
            icon: 'heart',
            title: 'A kettle put on first',
            description: 'Ours.',
          },
        ]),
        'servicesIntro.image.alt': 'A bicycle against a garden wall',
        'testimonialsSection.testimonials[0].source': 'A card from Desborough',
        'testimonialsSection.testimonials[1].sourceUrl': 'https://reviews.example/two',
      },
      fields: [
        {kind: 'list', field: 'trustPoints', shows: 'A kettle put on first'},
        {
          kind: 'file',
          field: 'servicesIntro.image',
          shows: 'alt="A bicycle against a garden wall"',
        },
        {kind: 'words', field: 'trustBanner.description', shows: 'There is no call centre'},
        {
          kind: 'list',
          field: 'careStoriesIntro.featuredStories',
          shows: 'href="/care-stories/home-again-after-a-hip-operation"',
        },
        {kind: 'words', field: 'testimonialsSection.heading', shows: 'Sample reviews'},
        {kind: 'words', field: `${said(1)}.source`, shows: 'A card from Desborough'},
        {kind: 'words', field: `${said(2)}.sourceUrl`, shows: 'href="https://reviews.example/two"'},
        {kind: 'switch', field: `${said(2)}.isSample`, shows: 'Sample “They told us'},
        {kind: 'words', field: `${said(3)}.saidOn`, shows: '20 February 2025'},
      ],
    },
  ],

  careStories: [
    {
      id: 'careStories-end-of-life',
      page: '/care-stories/the-window-over-the-water',
      before: {
        body: richText(h2('The first evening'), p('We were there by six.')),
        content: richText(p('As it was told in the older field.')),
        'consent.record': 'Consents folder, number 14',
        ...review,
      },
      fields: [
        {kind: 'words', field: 'excerpt', shows: 'where he could see the boats'},
        {kind: 'file', field: 'image', shows: 'An older man and his daughter on a bench'},
        {kind: 'list', field: 'services', shows: {'/services/palliative-care': 'id="story"'}},
        {
          kind: 'reference',
          field: 'area',
          shows: {
            '/care-stories/the-window-over-the-water': 'href="/locations/rutland"',
            '/locations/rutland': 'id="story"',
          },
        },
        {kind: 'words', field: 'publishedOn', shows: '14 July 2025'},
        {kind: 'richText', field: 'body', shows: 'The first evening'},
        {kind: 'words', field: 'consent.record'},
        ...reviewFields,
      ],
      stays: ['As it was told in the older field.'],
    },
    {
      id: 'careStories-stroke-rehabilitation',
      page: caseStudies.path,
      before: {excerpt: '', description: 'What stood in for an excerpt.'},
      fields: [
        {kind: 'words', field: 'slug', shows: '"/care-stories/learning-to-cook-with-one-hand"'},
        {kind: 'words', field: 'description', shows: 'What stood in for an excerpt.'},
      ],
    },
    {
      id: 'careStories-young-adult',
      page: '/care-stories/a-flat-of-her-own',
      before: {consent: {isWithdrawn: true}},
      fields: [{kind: 'switch', field: 'consent.isWithdrawn', shows: 'Story not found'}],
      stays: ['A flat of her own'],
    },
  ],

  legalPage: [
    {
      id: 'legalPage-media',
      page: '/legal/media',
      before: {file, ...review},
      fields: [
        {kind: 'words', field: 'changedOn', shows: '1 July 2025'},
        {kind: 'richText', field: 'content', shows: 'Pictures and filming'},
        ...reviewFields,
      ],
      stays: [pdfHash],
    },
    {
      id: 'legalPage-cookie-settings',
      page: '/legal/cookie-settings',
      before: {file},
      fields: [{kind: 'file', field: 'file', shows: pdfHash}],
      stays: ['What other websites would ask you here'],
    },
  ],

  service: [
    {
      id: 'service-personal-care',
      page: '/services/personal-care',
      before: {
        benefits: ['Privacy and dignity in everything', 'The same few faces'],
        process: ['We drink a cup of tea with you.'],
        faqs: keyed([{_type: 'faq', question: 'May the dog stay?', answer: 'It may.'}]),
        ...review,
      },
      fields: [
        {kind: 'file', field: 'image', shows: 'A carer brushing an older woman’s long grey hair'},
        {kind: 'list', field: 'benefits', shows: 'Privacy and dignity in everything'},
        {kind: 'list', field: 'process', shows: 'We drink a cup of tea with you.'},
        {kind: 'choice', field: 'price', shows: 'id="price"'},
        {kind: 'list', field: 'faqs', shows: 'May the dog stay?'},
        ...reviewFields,
      ],
    },
    {
      id: 'service-companionship',
      page: pages.services.path,
      fields: [{kind: 'switch', field: 'isActive', shows: 'href="/services/companionship"'}],
    },
  ],

  location: [
    {
      id: 'location-kettering',
      page: '/locations/kettering',
      before: {towns: ['Pytchley', 'Isham']},
      fields: [
        {kind: 'file', field: 'image', shows: 'Market stalls in Kettering'},
        {kind: 'list', field: 'specializations', shows: 'Care after hospital'},
        {kind: 'tags', field: 'towns', shows: 'Pytchley'},
        {kind: 'tags', field: 'postcodeDistricts', shows: 'Postcodes: NN14'},
        {kind: 'words', field: 'phone', shows: '01632 960141'},
        {kind: 'words', field: 'email', shows: 'kettering@willowbrook.example'},
      ],
    },
    {
      id: 'location-corby',
      page: pages.locations.path,
      before: {isActive: true},
      fields: [{kind: 'switch', field: 'isActive', shows: 'href="/locations/corby"'}],
    },
  ],

  siteSettings: [
    {
      id: 'siteSettings',
      page: pages.about.path,
      before: {
        whatsapp: 'https://wa.me/447700900111',
        notice: {
          text: 'Visits go ahead in the snow.',
          linkWords: 'Our plan for snow',
          href: pages.contact.path,
          shownUntil: '2099-01-31',
        },
        'emergencyContacts[0].url': 'https://council.example/at-night',
        'emergencyContacts[1].checkedOn': '2024-06-07',
        serviceOrder: [{_key: 'first', ...mention('service-palliative-care')}],
        extraLinks: [
          {
            _key: 'ours',
            _type: 'extraLink',
            label: 'Our newsletter',
            href: pages.contact.path,
            place: 'aboutUs',
          },
        ],
      },
      fields: [
        {kind: 'words', field: 'phone', shows: '07700 900123'},
        {kind: 'words', field: 'address', shows: 'Willowbrook Home Care, Northamptonshire'},
        {kind: 'words', field: 'whatsapp', shows: 'href="https://wa.me/447700900111"'},
        {kind: 'list', field: 'openingHours', shows: 'Mon–Fri 8am–6pm'},
        {kind: 'words', field: 'notice.text', shows: 'Visits go ahead in the snow.'},
        {kind: 'words', field: 'notice.linkWords', shows: 'Our plan for snow'},
        {kind: 'words', field: 'notice.href', shows: 'aria-label="Notice"'},
        {kind: 'words', field: 'notice.shownUntil'},
        {
          kind: 'switch',
          field: 'onCall.isSample',
          shows: {[arrangingCare.path]: '07700 900456 Sample'},
        },
        {
          kind: 'words',
          field: `${council(1)}.url`,
          shows: {[arrangingCare.path]: 'href="https://council.example/at-night"'},
        },
        {
          kind: 'switch',
          field: `${council(1)}.isSample`,
          shows: {[arrangingCare.path]: '01632 960201 Sample'},
        },
        {
          kind: 'words',
          field: `${council(2)}.checkedOn`,
          shows: {[arrangingCare.path]: '7 June 2024'},
        },
        {kind: 'list', field: 'serviceOrder', shows: 'Services Palliative Care'},
        {kind: 'list', field: 'extraLinks', shows: 'Our newsletter'},
      ],
    },
  ],

  company: [
    {
      id: 'company',
      page: pages.about.path,
      before: {
        'regulator.inspectionDate': '2024-05-06',
        'regulator.reportUrl': 'https://reports.example/ours',
      },
      fields: [
        {kind: 'words', field: 'regulator.inspectionDate', shows: '6 May 2024'},
        {kind: 'words', field: 'regulator.reportUrl', shows: 'href="https://reports.example/ours"'},
        {kind: 'words', field: 'registration.registeredOffice', shows: '1 Sample Street'},
        {
          kind: 'file',
          field: 'registeredManager.photograph',
          shows: 'Portrait, drawn: a woman with grey hair, round glasses',
        },
        {
          kind: 'words',
          field: 'team[_key=="ruth"].qualifications',
          shows: {[team.path]: 'Level 5 diploma in leadership'},
        },
        {kind: 'item', field: 'team[_key=="marek"]', shows: {[team.path]: 'Marek Sample'}},
        {kind: 'words', field: 'insurance.words', shows: 'here stand the insurer and the sums'},
        {kind: 'list', field: 'memberships', shows: 'Sample Association of Home Care Providers'},
      ],
    },
    {
      id: 'company',
      page: pages.complaints.path,
      before: {
        complaintsPeople: [
          {
            _key: 'grace',
            _type: 'complaintsPerson',
            name: 'Grace Doe',
            role: 'Quality manager',
            photograph: picture('person-ruth', 'Grace at her desk, drawn'),
            words: 'I read every complaint on the day it comes.',
            phone: '01632 960333',
            email: 'grace@willowbrook.example',
            isSample: true,
          },
          {_key: 'tom', _type: 'complaintsPerson', name: 'Tom Doe', role: 'Director'},
        ],
      },
      fields: [
        {kind: 'file', field: `${person('grace')}.photograph`, shows: 'Grace at her desk, drawn'},
        {kind: 'words', field: `${person('grace')}.words`, shows: 'on the day it comes'},
        {kind: 'words', field: `${person('grace')}.phone`, shows: '01632 960333'},
        {kind: 'words', field: `${person('grace')}.email`, shows: 'grace@willowbrook.example'},
        {kind: 'switch', field: `${person('grace')}.isSample`, shows: 'Grace Doe Sample'},
        {kind: 'item', field: person('tom'), shows: 'Tom Doe'},
      ],
      stays: ['Grace Doe'],
    },
  ],

  figures: [
    {
      id: 'figures',
      page: pages.socialCareFunding.path,
      before: {
        'figures[0].earlier': '£14,000 in 2019/20',
        'figures[0].sourceUrl': 'https://figures.example/limits',
        'figures[0].reviewer': 'Finance manager',
        'figures[0].value': 14_321,
        'figures[1].value': 23_987,
      },
      fields: [
        {kind: 'words', field: `${figure(1)}.earlier`, shows: 'Earlier: £14,000 in 2019/20'},
        {
          kind: 'words',
          field: `${figure(1)}.sourceUrl`,
          shows: 'href="https://figures.example/limits"',
        },
        {kind: 'words', field: `${figure(1)}.reviewer`},
        {kind: 'item', field: figure(2), shows: '£23,987'},
      ],
      // A calculated sum, and the built-in figure for a figure that is gone.
      stays: ['£14,321', '£23,250'],
    },
  ],

  vacancy: [
    {
      id: 'vacancy-night-carer-rutland',
      page: '/jobs/night-carer-rutland',
      before: {closesOn: '2099-03-31'},
      fields: [
        {kind: 'reference', field: 'area', shows: 'href="/locations/rutland"'},
        {kind: 'words', field: 'hours', shows: 'Three nights a week'},
        {kind: 'words', field: 'pay', shows: '£14.80 an hour'},
        {kind: 'richText', field: 'body', shows: 'Who it suits'},
        {kind: 'words', field: 'howToApply', shows: 'this work is not for everybody'},
        {kind: 'words', field: 'postedOn', shows: '2 November 2026'},
        {kind: 'words', field: 'closesOn', shows: '31 March 2099'},
        {kind: 'switch', field: 'isSample', shows: 'Sample: no such job'},
      ],
    },
  ],

  pageWords: [
    {
      id: wordsIdOf(pages.about),
      page: pages.about.path,
      before: review,
      fields: [
        {kind: 'words', field: 'introduction', shows: 'for half an hour a week'},
        {kind: 'words', field: 'statement.lead', shows: 'the drawer in which everything is'},
        {kind: 'words', field: 'passage.heading', shows: 'It began with a chair by a window'},
        {kind: 'richText', field: 'passage.text', shows: 'no hurry, touching many gardens'},
        ...reviewFields,
      ],
    },
  ],
}

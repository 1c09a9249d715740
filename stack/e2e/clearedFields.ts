import {createHash} from 'node:crypto'
import {keyed, mention, picture} from '@home-care/schemas/sample/fields.ts'
import {h2, p, richText} from '@home-care/schemas/sample/portableText.ts'
import type {ContentType} from '@home-care/schemas/site/contentType.ts'
import {pageIdOf} from '@home-care/schemas/site/relations.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'

// For each document type, one field of each kind that an editor may leave empty, and what visitors see
// of it. No number is among them: every number is required. browser/siteSettings.test.ts clears Site
// settings and The company as a whole.

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
  ['words', 'reviewBy'],
  ['words', 'reviewer'],
]

const hours = (day: string, opens: string, closes: string) => ({
  ...{_key: day, _type: 'openingHours', days: [day]},
  opens,
  closes,
})
const testimonial = (place: number) =>
  `testimonialsSection.testimonials[_key=="testimonial-${place}"]`
const council = (place: number) => `emergencyContacts[_key=="emergencyContact-${place}"]`
const figure = (place: number) => `figures[_key=="figure-${place}"]`
const person = (key: string) => `complaintsPeople[_key=="${key}"]`
const {about, arrangingCare, caseStudies, contact, professionalAssociations, team} = pages

export const clearedFields: Record<ContentType, ClearedDocument[]> = {
  homePage: [
    {
      id: 'homePage',
      page: '/',
      before: {
        'trustPoints[0].title': 'A kettle put on first',
        'servicesIntro.image': picture('hero-home', 'A bicycle against a garden wall'),
        'testimonialsSection.testimonials[0].source': 'A card from Desborough',
        'testimonialsSection.testimonials[1].sourceUrl': 'https://reviews.example/two',
      },
      fields: [
        ['list', 'trustPoints', 'A kettle put on first'],
        ['file', 'servicesIntro.image', 'alt="A bicycle against a garden wall"'],
        ['words', 'trustBanner.description', 'you reach a care coordinator'],
        [
          'list',
          'careStoriesIntro.featuredStories',
          'href="/care-stories/home-again-after-a-hip-operation"',
        ],
        ['words', 'testimonialsSection.heading', 'Sample reviews'],
        ['words', `${testimonial(1)}.source`, 'A card from Desborough'],
        ['words', `${testimonial(2)}.sourceUrl`, 'href="https://reviews.example/two"'],
        ['switch', `${testimonial(2)}.isSample`, 'These reviews are samples.'],
        ['words', `${testimonial(3)}.saidOn`, '20 February 2025'],
        ['words', 'testimonialsSection.outsideScore.count', '9.6 out of 10, 48 reviews'],
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
        ['words', 'publishedOn', '14 July 2025'],
        ['richText', 'body', 'The first evening'],
        ['words', 'consent.record'],
        ...reviewFields,
      ],
      stays: ['As it was told in the older field.'],
    },
    {
      id: 'careStories-stroke-rehabilitation',
      page: caseStudies.path,
      before: {excerpt: '', description: 'What stood in for an excerpt.'},
      fields: [
        ['words', 'slug', '"/care-stories/learning-to-cook-with-one-hand"'],
        ['words', 'description', 'What stood in for an excerpt.'],
      ],
    },
    {
      id: 'careStories-young-adult',
      page: '/care-stories/a-flat-of-her-own',
      before: {consent: {isWithdrawn: true}},
      fields: [['switch', 'consent.isWithdrawn', 'Story not found']],
      stays: ['A flat of her own'],
    },
  ],

  legalPage: [
    {
      id: 'legalPage-media',
      page: '/legal/media',
      before: {file, ...review},
      fields: [
        ['words', 'changedOn', '1 July 2025'],
        ['richText', 'content', 'Pictures and filming'],
        ...reviewFields,
      ],
      stays: [pdfHash],
    },
    {
      id: 'legalPage-cookie-settings',
      page: '/legal/cookie-settings',
      before: {file},
      fields: [['file', 'file', pdfHash]],
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
        ['file', 'image', 'A carer brushing an older woman’s long grey hair'],
        ['list', 'benefits', 'Privacy and dignity in everything'],
        ['list', 'process', 'We drink a cup of tea with you.'],
        ['choice', 'price', 'id="price"'],
        ['list', 'faqs', 'May the dog stay?'],
        ...reviewFields,
      ],
    },
    {
      id: 'service-companionship',
      page: pages.services.path,
      fields: [['switch', 'isActive', 'href="/services/companionship"']],
    },
  ],

  location: [
    {
      id: 'location-kettering',
      page: '/locations/kettering',
      before: {towns: ['Pytchley', 'Isham']},
      fields: [
        ['file', 'image', 'Market stalls in Kettering'],
        ['list', 'specializations', 'Care after hospital'],
        ['tags', 'towns', 'Pytchley'],
        ['tags', 'postcodeDistricts', 'Postcodes: NN14'],
        ['words', 'phone', '01632 960141'],
        ['words', 'email', 'kettering@willowbrook.example'],
      ],
    },
    {
      id: 'location-rutland',
      page: '/locations/rutland',
      fields: [['tags', 'partDistricts', 'LE15 in part']],
    },
    {
      id: 'location-corby',
      page: pages.locations.path,
      before: {isActive: true},
      fields: [['switch', 'isActive', 'href="/locations/corby"']],
    },
  ],

  siteSettings: [
    {
      id: 'siteSettings',
      page: pages.about.path,
      before: {
        notice: {
          text: 'Visits go ahead in the snow.',
          linkWords: 'Our plan for snow',
          href: pages.contact.path,
          shownUntil: '2099-01-31',
        },
        'emergencyContacts[0].url': 'https://council.example/at-night',
        'emergencyContacts[1].checkedOn': '2024-06-07',
        serviceOrder: [{_key: 'first', ...mention('service-palliative-care')}],
        locationOrder: [{_key: 'first', ...mention('location-northampton')}],
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
        ['words', 'notice.text', 'Visits go ahead in the snow.'],
        ['words', 'notice.linkWords', 'Our plan for snow'],
        ['words', 'notice.href', 'aria-label="Notice"'],
        ['words', 'notice.shownUntil'],
        ['switch', 'onCall.isSample', {[arrangingCare.path]: '07700 900456 Sample'}],
        [
          'words',
          `${council(1)}.url`,
          {[arrangingCare.path]: 'href="https://council.example/at-night"'},
        ],
        ['switch', `${council(1)}.isSample`, {[arrangingCare.path]: '01632 960201 Sample'}],
        ['words', `${council(2)}.checkedOn`, {[arrangingCare.path]: '7 June 2024'}],
        ['list', 'serviceOrder', 'Services Palliative Care'],
        ['list', 'locationOrder', {[pages.locations.path]: 'lg:grid-cols-3"><li id="northampton"'}],
        ['list', 'extraLinks', 'Our newsletter'],
      ],
    },
  ],

  company: [
    {
      id: 'company',
      page: pages.about.path,
      before: {
        'regulator.inspectionDate': '2024-05-06',
        'registeredManager.photograph': picture('hero-home', 'Helen at her desk, drawn'),
        'regulator.reportUrl': 'https://reports.example/ours',
        'regulator.logo': picture('hero-home', 'Inspected by the regulator'),
        qualityStatistics: keyed([
          {
            _type: 'qualityStatistic',
            number: '97 %',
            what: 'of visits began within 15 minutes',
            period: 'October 2025 to September 2026',
            source: 'our visit records',
          },
        ]),
        memberships: keyed([
          {_type: 'membership', name: 'A body of carers', url: 'https://example.org/us'},
        ]),
        otherOffices: keyed([
          {
            _type: 'office',
            name: 'Second office',
            address: '2 Sample Street, Oakham LE15 6AA',
            openingHours: [hours('Saturday', '09:00', '13:00')],
            registeredManager: {name: 'Morwenna Second'},
            regulator: {rating: 'outstanding', locationId: '1-123456780'},
          },
        ]),
      },
      fields: [
        [
          'file',
          'regulator.logo',
          {
            '/': 'alt="Inspected by the regulator"',
            [about.path]: 'alt="Inspected by the regulator"',
          },
        ],
        ['list', 'qualityStatistics', 'Source: our visit records'],
        [
          'list',
          'memberships',
          {
            [about.path]: 'href="https://example.org/us"',
            [professionalAssociations.path]: 'The organisations we belong to',
          },
        ],
        [
          'list',
          'otherOffices',
          {
            '/': '"subOrganization":[{"@type":"LocalBusiness"',
            [about.path]: 'Registered manager, Second office',
            [contact.path]: 'Sat 9am–1pm',
            [team.path]: 'https://www.cqc.org.uk/location/1-123456780',
          },
        ],
        ['words', 'regulator.inspectionDate', '6 May 2024'],
        ['words', 'regulator.reportUrl', 'href="https://reports.example/ours"'],
        ['words', 'registration.registeredOffice', '1 Sample Street'],
        ['file', 'registeredManager.photograph', 'Helen at her desk, drawn'],
        [
          'words',
          'team[_key=="ruth"].qualifications',
          {[team.path]: 'Level 5 diploma in leadership'},
        ],
        ['list', 'team[_key=="ruth"].areas', {'/locations/kettering': 'Ruth Sample'}],
        ['item', 'team[_key=="marek"]', {[team.path]: 'Marek Sample'}],
        ['words', 'insurance.words', 'Insurer and cover: to be added'],
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
            photograph: picture('hero-home', 'Grace at her desk, drawn'),
            words: 'I read every complaint on the day it comes.',
            phone: '01632 960333',
            email: 'grace@willowbrook.example',
          },
          {_key: 'tom', _type: 'complaintsPerson', name: 'Tom Doe', role: 'Director'},
        ],
      },
      fields: [
        ['file', `${person('grace')}.photograph`, 'Grace at her desk, drawn'],
        ['words', `${person('grace')}.words`, 'on the day it comes'],
        ['words', `${person('grace')}.phone`, '01632 960333'],
        ['words', `${person('grace')}.email`, 'grace@willowbrook.example'],
        ['item', person('tom'), 'Tom Doe'],
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
        ['words', `${figure(1)}.earlier`, 'Earlier: £14,000 in 2019/20'],
        ['words', `${figure(1)}.sourceUrl`, 'href="https://figures.example/limits"'],
        ['words', `${figure(1)}.reviewer`],
        ['item', figure(2), '£23,987'],
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
        ['reference', 'area', 'href="/locations/rutland"'],
        ['words', 'hours', 'Three nights a week'],
        ['words', 'pay', '£14.80 an hour'],
        ['richText', 'body', 'Who it suits'],
        ['words', 'howToApply', 'this work isn’t for everyone'],
        ['words', 'postedOn', '2 November 2026'],
        ['words', 'closesOn', '31 March 2099'],
        ['switch', 'isSample', 'Sample: no such job'],
      ],
    },
  ],

  page: [
    {
      id: pageIdOf(pages.about),
      page: pages.about.path,
      before: review,
      fields: [
        ['richText', 'introduction', 'for half an hour at a time'],
        ['words', 'sections[0].blocks[0].lead', 'the drawer with everything in it'],
        ['words', 'sections[1].heading', 'How we began'],
        ['richText', 'sections[1].blocks[0].text', 'no hurry, touching many gardens'],
        ['words', 'closing.heading', 'Come and meet us'],
        ...reviewFields,
      ],
    },
  ],
}

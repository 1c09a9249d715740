import {createHash} from 'node:crypto'
import type {DocumentInput} from '@home-care/lake/store/document.ts'

// Documents for the queries of askedOfLake.ts. They are apart from the sample content, which may change
// without a new recording.

/** A picture of one red pixel. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)
const pictureId = `image-${createHash('sha1').update(picture).digest('hex')}-1x1-png`

const at = (day: number) => new Date(1.6e12 + day * 864e5).toISOString()
const reference = (id: string) => ({_type: 'reference', _ref: id, _key: id})
const slug = (current: string) => ({_type: 'slug', current})
const image = (alt: string) => ({
  _type: 'imageWithAlt',
  asset: {_type: 'reference', _ref: pictureId},
  hotspot: {_type: 'sanity.imageHotspot', x: 0.4, y: 0.6, width: 0.5, height: 0.5},
  alt,
})
const block = (key: string, text: string, href?: string) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  markDefs: href ? [{_type: 'link', _key: 'l', href}] : [],
  children: [{_type: 'span', _key: 's', marks: href ? ['l'] : [], text}],
})
const faq = (key: string) => ({_type: 'faq', _key: key, question: `Why ${key}?`, answer: 'Care.'})

const service = (id: string, day: number, isActive: boolean, fields: object = {}) => ({
  _id: `service-${id}`,
  _type: 'service',
  _createdAt: at(day),
  title: id.replace('-', ' '),
  slug: slug(id),
  isActive,
  shortDescription: `Support at home: ${id}`,
  ...fields,
})

const location = (id: string, day: number, fields: object = {}) => ({
  _id: `location-${id}`,
  _type: 'location',
  _createdAt: at(day),
  name: id,
  county: 'Northamptonshire',
  slug: slug(id),
  towns: [`${id} North`, `${id} South`, 'Isham', 'Isham'],
  ...fields,
})

const services = [
  service('personal-care', 1, true, {
    image: image('A hand on a shoulder'),
    fullDescription: [block('a', 'Care at home, by the same people.', '/contact')],
    benefits: ['Calm mornings', 'Known faces'],
    process: [{_type: 'step', _key: 'p', title: 'Call', description: 'We listen.'}],
    price: {from: 28.5, per: 'hour'},
    faqs: [faq('s1'), faq('s2')],
  }),
  service('companionship', 2, true, {image: image('Tea for two'), price: {from: 26, per: 'hour'}}),
  service('dementia-care', 3, true),
  service('night-care', 4, false),
]
const locations = [
  location('kettering', 5, {phone: '01536 960000', specializations: ['Dementia']}),
  location('corby', 6, {image: image('A street in Corby'), postcodeDistricts: ['NN17', 'NN18']}),
  location('oakham', 7, {isActive: false, county: 'Rutland'}),
]

const story = (i: number) => ({
  _id: `story-${i}`,
  _type: 'careStories',
  _createdAt: at(100 + i),
  title: `${['Home again', 'A garden', 'Dementia and music', 'Support for Ann'][i % 4]}, ${i}`,
  slug: slug(`story-${i}`),
  publishedOn: at(100 + i).slice(0, 10),
  description: `How care at home helped, ${i}`,
  ...(i % 3 > 0 && {excerpt: `Visits in Kettering, ${i}`}),
  ...(i % 2 === 0 && {image: image(`Picture ${i}`)}),
  services: [services[i % 4], services[(i + 1) % 4]].flatMap((each) =>
    each ? reference(each._id) : [],
  ),
  area: reference(locations[i % 3]?._id ?? ''),
  consent: i % 10 === 9 ? {isWithdrawn: true} : i % 10 === 8 ? {until: '2020-01-01'} : {},
  body: [
    block('a', `Care at home in story ${i}. It was kind.`),
    block('b', 'See the services.', '/services/personal-care'),
  ],
})
const stories = Array.from({length: 60}, (_, i) => story(i))

const vacancy = (id: string, day: number, fields: object = {}) => ({
  _id: `vacancy-${id}`,
  _type: 'vacancy',
  _createdAt: at(day),
  title: id.replaceAll('-', ' '),
  slug: slug(id),
  hours: '20 hours a week',
  pay: {from: 12.6},
  area: reference('location-kettering'),
  body: [block('v', 'Drive, listen, care.')],
  ...fields,
})

const legalPage = (id: string, day: number, fields: object = {}) => ({
  _id: `legalPage-${id}`,
  _type: 'legalPage',
  _createdAt: at(day),
  title: id,
  slug: slug(id),
  content: [block('c', `The policy on ${id}.`, '/legal/complaints')],
  ...fields,
})

export const homePage = {
  _id: 'homePage',
  _type: 'homePage',
  _createdAt: at(0),
  hero: {title: 'Care at home', subtitle: 'By people you know', image: image('A front door')},
  trustPoints: [{_type: 'trustPoint', _key: 't', title: 'Regulated'}],
  careStoriesIntro: {
    title: 'Stories',
    featuredStories: [reference('story-1'), reference('story-9'), reference('story-4')],
  },
  faqSection: {heading: 'Questions', faqs: [faq('h')]},
  agencyMessage: {heading: 'For agencies', body: [block('m', 'Call us.')]},
}

export const siteSettings = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  _createdAt: at(0),
  phone: '01536 960001',
  email: 'hello@example.org',
  address: {street: '1 High Street', town: 'Kettering'},
  openingHours: [{_key: 'o', days: ['mon', 'tue'], opens: '08:00', closes: '18:00'}],
  serviceOrder: services.map(({_id}) => reference(_id)),
  locationOrder: locations.map(({_id}) => reference(_id)),
}

/** A copy of a story under another id: a draft, a version in a release or a duplicate. */
export const copyOf = (i: number, _id: string, fields: object) => ({...story(i), _id, ...fields})

export const documents: DocumentInput[] = [
  homePage,
  siteSettings,
  {
    _id: 'figures',
    _type: 'figures',
    _createdAt: at(0),
    figures: [{_key: 'f', name: 'visits', value: '94 %'}],
  },
  ...services,
  ...locations,
  ...stories,
  vacancy('home-carer-kettering', 8, {closesOn: '2030-05-01', howToApply: 'Call.'}),
  vacancy('night-carer', 9, {isSample: true}),
  legalPage('complaints', 10, {changedOn: '2024-02-01'}),
  legalPage('privacy', 11),
]

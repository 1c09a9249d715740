import {log} from '@home-care/environment/log.ts'
import type {PagedType} from '@home-care/schemas/site/siteMap.ts'
import {defineQuery} from 'groq'
import type {QueryWithParams} from '../edition/edition.ts'

// Every query of the site. `npm run generate` puts the types of their answers into
// schemas/sanity.types.ts. A `*Card` fragment is what a list needs; a page asks for more.

/** A query of the site: an edition answers it, or for the preview the Content Lake. */
export interface SiteQuery<Query extends string> extends QueryWithParams<Query> {
  /** Logs why the Content Lake's answer could not be had (product.md 8). */
  logFailure: (reason: string) => void
}

function siteQuery<const Query extends string>(
  name: string,
  query: Query,
  {
    params = {},
    logFailure = (reason: string) => log.error(`Error fetching ${name}: ${reason}`),
  }: Partial<Pick<SiteQuery<Query>, 'params' | 'logFailure'>> = {},
): SiteQuery<Query> {
  return {query, params, logFailure}
}

// An edition shows no story without consent and no vacancy that has closed (schemas/rules/shownDocument.ts).
// The conditions here are for drafts, which the Content Lake answers; `$today` is the day in London.

/** Stories whose people agreed and did not withdraw; the last day is before `until`. */
const hasConsent = /* groq */ `consent.isWithdrawn != true && coalesce(consent.until, "9999") > $today`

/** Until and with the last day of applications. */
const isOpen = /* groq */ `coalesce(closesOn, "9999") >= $today`

/** Older documents lack the switch; they count as shown. */
const isShown = /* groq */ `isActive != false`

/** An area as something else names it; without an address while its page is not shown. */
const namedArea = /* groq */ `"area": area->{name, "id": select(${isShown} => slug.current)}`

const storyFacts = /* groq */ `"services": services[@->isActive == true]->{title, "id": slug.current},
  ${namedArea}`

const careStoryCard = /* groq */ `{
  _id,
  title,
  "slug": slug.current,
  "summary": select(length(excerpt) > 0 => excerpt, description),
  image,
  ${storyFacts}
}`

const serviceCard = /* groq */ `{
  _id,
  "id": slug.current,
  title,
  shortDescription,
  image,
  price
}`

const locationCard = /* groq */ `{
  _id,
  _type,
  _updatedAt,
  "id": slug.current,
  name,
  county,
  description,
  specializations,
  phone,
  email,
  towns,
  postcodeDistricts,
  partDistricts,
  nextDistricts,
  image
}`

const homePageQuery = defineQuery(`*[_type == "homePage" && _id == "homePage"][0]{
  _id,
  _type,
  hero,
  order,
  trustPoints,
  servicesIntro,
  trustBanner,
  careStoriesIntro{
    title,
    subtitle,
    "featuredStories": featuredStories[defined(@->_id) && @->consent.isWithdrawn != true && coalesce(@->consent.until, "9999") > $today][0...3]->${careStoryCard}
  },
  howItWorksSection,
  faqSection,
  testimonialsSection,
  agencyMessage
}`)

export const homePage = siteQuery('home page', homePageQuery)

const siteSettingsQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  _id,
  _type,
  phone,
  email,
  address,
  whatsapp,
  coverageDescription,
  openingHours,
  otherHours,
  notice,
  onCall,
  emergencyContacts,
  extraLinks,
  "serviceOrder": serviceOrder[]._ref,
  "locationOrder": locationOrder[]._ref
}`)

export const siteSettings = siteQuery('site settings', siteSettingsQuery, {
  logFailure: (reason) =>
    log.warn(`Site settings could not be loaded, what is known is used: ${reason}`),
})

// No page shows it, so a change of it renews the privacy policy alone.
const enquiryWordsQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  _id,
  _type,
  outcomes,
  enquiryMarks
}`)

export const enquiryWords = siteQuery('the words for enquiries', enquiryWordsQuery)

const promiseWarningQuery = defineQuery(
  `*[_type == "siteSettings" && _id == "siteSettings"][0]{warnBefore}`,
)

export const promiseWarning = siteQuery('when to mail about promises', promiseWarningQuery)

// The second part of each `coalesce` is the old place of the field, before the migration `company`.
const companyQuery = defineQuery(`coalesce(
  *[_type == "company" && _id == "company"][0],
  *[_type == "siteSettings" && _id == "siteSettings"][0]
){
  _id,
  _type,
  regulator,
  otherOffices,
  "registration": coalesce(registration, company),
  registeredManager,
  nominatedIndividual,
  team,
  insurance,
  memberships,
  qualityStatistics,
  showsAnsweredInTime,
  complaintsPeople
}`)

export const company = siteQuery('the company', companyQuery)

const figuresQuery = defineQuery(
  `*[_type == "figures" && _id == "figures"][0]{_id, _type, figures}`,
)

export const figures = siteQuery('figures', figuresQuery)

const wholePage = /* groq */ `{
  _id,
  _type,
  _updatedAt,
  heading,
  introduction,
  numbers,
  actions,
  drawing,
  build,
  keyPoints,
  sections,
  closing,
  answers,
  "slug": slug.current,
  place,
  menuTitle,
  menuLine,
  searchTitle,
  description,
  reviewedOn,
  publishedOn
}`

const pageQuery = defineQuery(`*[_type == "page" && _id == $id][0]${wholePage}`)

/** A page by its id: one of the site map has its id from its path. */
export const page = (id: string) => siteQuery('page', pageQuery, {params: {id}})

const staffPageQuery = defineQuery(
  `*[_type == "page" && slug.current == $slug && coalesce(place, "") == $place][0]${wholePage}`,
)

/** A page that staff made. @param place the path above it, such as /help-advice */
export const staffPage = (place: string, slug: string) =>
  siteQuery('page', staffPageQuery, {params: {place, slug}})

const pageLinksQuery = defineQuery(`*[_type == "page"] | order(heading asc){
  _id,
  heading,
  "slug": slug.current,
  place,
  menuTitle,
  menuLine,
  description,
  drawing
}`)

/** The pages for lists and menus. */
export const pageLinks = siteQuery('pages', pageLinksQuery)

const servicesQuery = defineQuery(
  `*[_type == "service" && isActive == true && defined(slug.current)] | order(title asc)${serviceCard}`,
)

export const services = siteQuery('services', servicesQuery)

const serviceQuery = defineQuery(
  `*[_type == "service" && slug.current == $id && isActive == true][0]{
  _id,
  _type,
  _updatedAt,
  "id": slug.current,
  title,
  shortDescription,
  fullDescription,
  image,
  benefits,
  process,
  price,
  faqs
}`,
)

export const service = (id: string) => siteQuery('service', serviceQuery, {params: {id}})

export const locationsQuery = defineQuery(
  `*[_type == "location" && ${isShown} && defined(slug.current)] | order(name asc)${locationCard}`,
)

export const locations = siteQuery('locations', locationsQuery)

const locationQuery = defineQuery(
  `*[_type == "location" && slug.current == $id && ${isShown}][0]${locationCard}`,
)

export const location = (id: string) => siteQuery('location', locationQuery, {params: {id}})

const careStoriesQuery = defineQuery(
  `*[_type == "careStories" && ${hasConsent}] | order(_createdAt desc)[0...$limit]${careStoryCard}`,
)

export const careStories = (limit: number) =>
  siteQuery('care stories', careStoriesQuery, {params: {limit}})

const storyOfServiceQuery = defineQuery(
  `*[_type == "careStories" && references($id) && defined(slug.current) && ${hasConsent} && $id in services[]._ref] | order(_createdAt desc)[0]${careStoryCard}`,
)

export const storyOfService = (id: string) =>
  siteQuery('care story of a service', storyOfServiceQuery, {params: {id}})

const storyOfLocationQuery = defineQuery(
  `*[_type == "careStories" && references($id) && defined(slug.current) && ${hasConsent} && area._ref == $id] | order(_createdAt desc)[0]${careStoryCard}`,
)

export const storyOfLocation = (id: string) =>
  siteQuery('care story of a location', storyOfLocationQuery, {params: {id}})

/** The stories with a page that are not among the listing's six (product.md 7.2). */
const olderStoriesQuery = defineQuery(
  `*[_type == "careStories" && ${hasConsent}] | order(_createdAt desc)[6...1000][defined(slug.current)]{
  _id,
  title,
  "day": coalesce(publishedOn, _createdAt),
  "slug": slug.current
}`,
)

export const olderStories = siteQuery('older care stories', olderStoriesQuery)

const careStoryQuery =
  defineQuery(`*[_type == "careStories" && slug.current == $slug && ${hasConsent}][0]{
  _id,
  _type,
  _createdAt,
  _updatedAt,
  title,
  "slug": slug.current,
  excerpt,
  "summary": select(length(excerpt) > 0 => excerpt, description),
  image,
  publishedOn,
  ${storyFacts},
  body,
  content
}`)

export const careStory = (slug: string) => siteQuery('care story', careStoryQuery, {params: {slug}})

const pictureQuery =
  defineQuery(`*[_type == $type && slug.current == $slug && (isActive == true || _type != "service" && ${isShown})][0]{
  "title": coalesce(title, name),
  "image": select(defined(image.asset) => image, area->{"image": select(${isShown} => image)}.image)
}`)

export const picture = (type: PagedType, slug: string) =>
  siteQuery('picture of a page', pictureQuery, {params: {type, slug}})

const vacancyCard = /* groq */ `{
  _id,
  "slug": slug.current,
  title,
  hours,
  pay,
  closesOn,
  isSample,
  ${namedArea}
}`

const vacanciesQuery = defineQuery(
  `*[_type == "vacancy" && ${isOpen} && defined(slug.current)] | order(coalesce(closesOn, "9999") asc, title asc)${vacancyCard}`,
)

export const vacancies = siteQuery('vacancies', vacanciesQuery)

const vacancyQuery = defineQuery(`*[_type == "vacancy" && slug.current == $slug && ${isOpen}][0]{
  _id,
  _type,
  title,
  "slug": slug.current,
  hours,
  pay,
  body,
  howToApply,
  postedOn,
  closesOn,
  isSample,
  "area": area->{name, county, "id": select(${isShown} => slug.current)}
}`)

export const vacancy = (slug: string) => siteQuery('vacancy', vacancyQuery, {params: {slug}})

const legalPageQuery = defineQuery(`*[_type == "legalPage" && slug.current == $slug][0]{
  _id,
  _type,
  _updatedAt,
  title,
  "slug": slug.current,
  changedOn,
  content,
  "file": file.asset->{_id, originalFilename, extension, size}
}`)

export const legalPage = (slug: string) => siteQuery('legal page', legalPageQuery, {params: {slug}})

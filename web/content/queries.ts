import {defineQuery} from 'next-sanity'

// Every question the site asks of the Content Lake. `npm run generate` turns each into a type in
// schemas/sanity.types.ts. A `*Card` fragment is what a list needs; a page asks for more.

const careStoryCard = /* groq */ `{
  _id,
  title,
  "slug": slug.current,
  "summary": select(length(excerpt) > 0 => excerpt, description),
  image
}`

const serviceCard = /* groq */ `{
  _id,
  "id": slug.current,
  title,
  shortDescription,
  image
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
  image
}`

export const homePageQuery = defineQuery(`*[_type == "homePage" && _id == "homePage"][0]{
  _id,
  _type,
  hero,
  trustPoints,
  servicesIntro,
  trustBanner,
  careStoriesIntro{
    title,
    subtitle,
    "featuredStories": featuredStories[0...3]->${careStoryCard}
  },
  howItWorksSection,
  faqSection,
  testimonialsSection,
  agencyMessage
}`)

export const siteSettingsQuery =
  defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  _id,
  _type,
  phone,
  email,
  address,
  whatsapp,
  coverageDescription,
  openingHours,
  onCall,
  emergencyContacts,
  regulator,
  company,
  registeredManager,
  nominatedIndividual,
  insurance,
  memberships,
  qualityStatistics
}`)

export const figuresQuery = defineQuery(
  `*[_type == "figures" && _id == "figures"][0]{_id, _type, figures}`,
)

export const servicesQuery = defineQuery(
  `*[_type == "service" && isActive == true && defined(slug.current)] | order(title asc)${serviceCard}`,
)

export const serviceQuery = defineQuery(
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
  process
}`,
)

export const locationsQuery = defineQuery(
  `*[_type == "location" && defined(slug.current)] | order(name asc)${locationCard}`,
)

export const locationQuery = defineQuery(
  `*[_type == "location" && slug.current == $id][0]${locationCard}`,
)

export const careStoriesQuery = defineQuery(
  `*[_type == "careStories"] | order(_createdAt desc)[0...$limit]${careStoryCard}`,
)

/** Those that the six of the listing leave out (spec section 7.2), as far as they have a page. */
export const olderStoriesQuery = defineQuery(
  `*[_type == "careStories"] | order(_createdAt desc)[6...1000][defined(slug.current)]{
  _id,
  title,
  "slug": slug.current
}`,
)

export const careStoryQuery = defineQuery(`*[_type == "careStories" && slug.current == $slug][0]{
  _id,
  _type,
  _createdAt,
  _updatedAt,
  title,
  "slug": slug.current,
  excerpt,
  "summary": select(length(excerpt) > 0 => excerpt, description),
  image,
  "body": select(count(body) > 0 => body, content)
}`)

export const legalPagesQuery = defineQuery(
  `*[_type == "legalPage" && defined(slug.current)] | order(title asc){
  _id,
  _updatedAt,
  title,
  "slug": slug.current
}`,
)

export const legalPageQuery = defineQuery(`*[_type == "legalPage" && slug.current == $slug][0]{
  _id,
  _type,
  _updatedAt,
  title,
  "slug": slug.current,
  changedOn,
  content,
  "file": file.asset->{_id, originalFilename, extension, size}
}`)

/** Every document that has a page of its own, and the home page. */
export const sitemapQuery = defineQuery(
  `*[
  _type == "homePage" && _id == "homePage" ||
  _type in ["location", "careStories", "legalPage"] && defined(slug.current) ||
  _type == "service" && isActive == true && defined(slug.current)
] | order(_type asc, slug.current asc){
  _type,
  _updatedAt,
  "slug": slug.current,
  "title": coalesce(title, name)
}`,
)

import 'server-only'
import {extraLinkPlaces, mostExtraLinks} from '@home-care/schemas/options/extraLinkPlaces.ts'
import {nation} from '@home-care/schemas/provider/provider.ts'
import {figuresFrom} from '@home-care/schemas/rules/figureWords.ts'
import {isBlank} from '@home-care/schemas/rules/isBlank.ts'
import {isSafeHref} from '@home-care/schemas/rules/isSafeHref.ts'
import {isSlug} from '@home-care/schemas/rules/isSlug.ts'
import {placeholderStories as placeholders} from '@home-care/schemas/sample/placeholderStories.ts'
import {isAlwaysThere, isWrittenPage} from '@home-care/schemas/sample/writtenPages.ts'
import type {
  HomePageQueryResult,
  ImageWithAlt,
  SiteSettings,
} from '@home-care/schemas/sanity.types.ts'
import type {StatementPage} from '@home-care/schemas/site/page.ts'
import {allPages, documentOf} from '@home-care/schemas/site/relations.ts'
import type {PagedType} from '@home-care/schemas/site/siteMap.ts'
import {stegaClean} from '@sanity/client/stega'
import type {ClientReturn} from 'next-sanity'
import {cache} from 'react'
import {resolvePath} from '../edition/addresses.ts'
import {askEdition} from '../edition/current.ts'
import {Answer, Edition} from '../edition/edition.ts'
import {samples} from '../edition/samples.ts'
import {whatsappOf} from '../forms/telephone.ts'
import {ask, askClock} from './ask.ts'
import {answeredAtNight, figures} from './clockQuestions.ts'
import {enquiryWordsOf} from './enquiryWords.ts'
import {type Facts, fillFacts} from './facts.ts'
import {nightAnswer, providerFactsOf} from './providerFacts.ts'
import * as queries from './queries.ts'
import {telephonesOf} from './telephones.ts'

// The content that pages read (documents of the type `page`: pages.ts), with what an editor left empty
// filled in. The queries are in queries.ts, and ask.ts answers them. Readers are deduplicated within a
// request.

type HomePage = NonNullable<HomePageQueryResult>

/** Headings and labels of the sections whose content only the provider can write. */
const sectionHeadings: Pick<HomePage, 'careStoriesIntro' | 'testimonialsSection'> = {
  careStoriesIntro: {title: 'Care stories', subtitle: null, featuredStories: null},
  testimonialsSection: {
    heading: 'What families say',
    ctaPrimaryText: 'Arrange Care',
    ctaSecondaryText: 'Contact Us',
  },
}

/** Sections of the home page that only the provider can write: without their words no page has them. */
const providerSections = {
  trustBanner: null,
  careStoriesIntro: null,
  testimonialsSection: null,
  agencyMessage: null,
} satisfies Partial<HomePage>

/** Answers a query from the content that ships with the site. */
function builtInAnswer<const Query extends string>(
  query: queries.SiteQuery<Query>,
  edition = samples,
): ClientReturn<Query> {
  return edition.answer(query).value
}

/**
 * Reads the home page. For the title, the trust points, the services, the steps and the questions,
 * built-in words and pictures replace empty fields (3 steps and 5 questions among them, product.md
 * 2.3). The banner, the testimonials and the message are only the provider's to write: if empty, they
 * are null or empty, and the page leaves their sections out. List items without their main words do not
 * count.
 */
export const getHomePage = cache(async () => {
  const {content: published} = await ask(queries.homePage)
  const facts = await getFacts(published?.agencyMessage)
  const defaults = builtInAnswer(queries.homePage)
  if (!defaults) return null
  const content = published ?? {...defaults, ...providerSections}
  const {hero, servicesIntro, trustBanner, careStoriesIntro} = content
  const {howItWorksSection, faqSection, testimonialsSection, agencyMessage} = content
  const trustPoints = content.trustPoints?.filter(({title}) => !isEmpty(title))
  const steps = howItWorksSection?.steps?.filter(
    ({title, description}) => !isEmpty(title) || !isEmpty(description),
  )
  const faqs = faqSection?.faqs?.filter((faq) => !isEmpty(faq.question) && !isEmpty(faq.answer))
  const testimonials = testimonialsSection?.testimonials?.filter(({quote}) => !isEmpty(quote))
  return {
    ...content,
    hero: filled({...hero, heroImage: picture(hero?.heroImage)}, defaults.hero),
    trustPoints: trustPoints?.length ? trustPoints : defaults.trustPoints,
    servicesIntro: filled(
      {...servicesIntro, image: picture(servicesIntro?.image)},
      defaults.servicesIntro,
    ),
    trustBanner: isEmpty(trustBanner?.heading) ? null : trustBanner,
    careStoriesIntro: filled(careStoriesIntro, sectionHeadings.careStoriesIntro),
    howItWorksSection: filled({...howItWorksSection, steps}, defaults.howItWorksSection),
    faqSection: filled({...faqSection, faqs}, defaults.faqSection),
    testimonialsSection: filled(
      {...testimonialsSection, testimonials},
      sectionHeadings.testimonialsSection,
    ),
    agencyMessage: agencyMessageOf(agencyMessage, facts),
  }
})

/** The message with its contact facts filled in, or null without a heading or text. */
function agencyMessageOf(message: HomePage['agencyMessage'], facts: Facts) {
  const body = fillFacts(message?.body ?? [], facts)
  return isEmpty(message?.heading) || isEmpty(body) ? null : {...message, body}
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && !value.length)

/** When an editor removes a picture, its alternative text may be left. */
const picture = (image: ImageWithAlt | undefined) => (image?.asset ? image : undefined)

/** Fills empty fields with the defaults. */
function filled<Part extends object>(part: Part | null, defaults: Part | null): Part | null {
  if (!part || !defaults) return part ?? defaults
  const written = Object.entries(part).filter(([, value]) => !isEmpty(value))
  return {...defaults, ...Object.fromEntries(written)}
}

/**
 * Reads contact details. The defaults apply until the Content Lake has answered (product.md 3.3 and
 * 4). After that a cleared field stays empty and pages leave it out, and so does everything where the
 * settings were deleted, because the built-in telephone number is made up and would take people's calls.
 * Only WhatsApp defaults to the telephone, if that is a mobile number.
 */
export const getSiteSettings = cache(async () => {
  const {content} = await ask(queries.siteSettings)
  const {office, onCall} = telephonesOf(content)
  return {
    ...office,
    email: content?.email ?? '',
    address: content?.address ?? '',
    whatsapp: content?.whatsapp || whatsappOf(stegaClean(office.phone)),
    coverageDescription: content?.coverageDescription ?? '',
    notice: isEmpty(content?.notice?.text) ? null : (content?.notice ?? null),
    onCall,
    emergencyContacts: content?.emergencyContacts ?? [],
    extraLinks: extraLinksOf(content?.extraLinks ?? []),
    serviceOrder: content?.serviceOrder ?? [],
    locationOrder: content?.locationOrder ?? [],
  }
})

/** The marks of enquiries, some of which are kept longer than others. */
export const getEnquiryMarks = cache(
  async () => enquiryWordsOf((await ask(queries.enquiryWords)).content).marks,
)

/** The provider and the people responsible for it. A field that an editor cleared is empty. */
export const getCompany = cache(async () => {
  const {content} = await ask(queries.company)
  const otherOffices = (content?.otherOffices ?? []).filter(({name}) => !isEmpty(name))
  return {
    otherOffices,
    regulator: content?.regulator ?? null,
    registration: content?.registration?.name ? content.registration : null,
    people: [
      {role: 'Registered manager', field: 'registeredManager', ...content?.registeredManager},
      ...otherOffices.map(({_key, name, registeredManager}) => ({
        role: `Registered manager, ${name}`,
        field: `otherOffices[_key=="${_key}"].registeredManager`,
        ...registeredManager,
        isSample: false,
      })),
      {
        role: nation.words.accountablePerson,
        field: 'nominatedIndividual',
        ...content?.nominatedIndividual,
      },
    ].filter(({name}) => name),
    team: (content?.team ?? []).filter(({name}) => !isEmpty(name)),
    insurance: content?.insurance?.words ? content.insurance : null,
    memberships: (content?.memberships ?? []).filter(({name}) => !isEmpty(name)),
    showsAnsweredInTime: content?.showsAnsweredInTime === true,
    qualityStatistics: (content?.qualityStatistics ?? []).filter(
      ({number, what}) => !isEmpty(number) && !isEmpty(what),
    ),
    complaintsPeople: (content?.complaintsPeople ?? []).filter(({name}) => !isEmpty(name)),
  }
})

/** The links that editors added to menus, with a label and a safe address. */
function extraLinksOf(links: NonNullable<SiteSettings['extraLinks']>) {
  const safeLinks = links.flatMap(({_key, label, line, ...link}) => {
    const {href = '', place} = stegaClean(link)
    const [path = ''] = href.split(/[?#]/)
    const isFound = !documentOf(path) || currentAddress(path) !== undefined
    return label && !isEmpty(label) && isSafeHref(href) && isFound
      ? [{key: _key, path: href, title: label, menuLine: line, place}]
      : []
  })
  return extraLinkPlaces.flatMap(({value}) =>
    safeLinks.filter(({place}) => place === value).slice(0, mostExtraLinks),
  )
}

/** Sorts items by an editor's order of ids; items not in it follow in their own order. */
function inOrder<Item extends {_id: string}>(items: Item[], order: string[]): Item[] {
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = ({_id}: Item) => places.get(_id) ?? order.length
  return items.toSorted((a, b) => placeOf(a) - placeOf(b))
}

export const getFigures = () => askClock(figures)

const builtInFigures = figuresFrom([])

const factsOf = cache(async (hasFigures: boolean, hasNight: boolean): Promise<Facts> => {
  const [settings, figures, isAnswered] = await Promise.all([
    getSiteSettings(),
    hasFigures ? getFigures() : builtInFigures,
    hasNight ? askClock(answeredAtNight) : false,
  ])
  const night = nightAnswer(figures, isAnswered, settings.onCall?.phone)
  return {contact: settings, figures, provider: providerFactsOf(night)}
})

/**
 * The facts of today that a text names. A page so changes with the figures, and with who answers at
 * night, only where its sentences name them.
 */
export function getFacts(text: unknown): Promise<Facts> {
  const names = JSON.stringify(text) ?? ''
  return factsOf(names.includes('figureFact'), names.includes('nightAnswer'))
}

/** Active services, in the settings' order, then by title. */
export const getServices = cache(async () => {
  const [{content}, settings] = await Promise.all([ask(queries.services), getSiteSettings()])
  return inOrder(content, settings.serviceOrder)
})

/** An active service by its id (the last part of its path), or null. */
export const getService = cache(async (id: string) =>
  isSlug(id) ? (await ask(queries.service(id))).content : null,
)

/**
 * Locations in the settings' order, then by name. `isBuiltIn` means that they are the built-in ones,
 * because none were ever loaded.
 */
export const getLocations = cache(async () => {
  const [{content, isBuiltIn}, settings] = await Promise.all([
    ask(queries.locations),
    getSiteSettings(),
  ])
  return {locations: inOrder(content, settings.locationOrder), isBuiltIn}
})

export const getLocation = cache(async (id: string) =>
  isSlug(id) ? (await ask(queries.location(id))).content : null,
)

/**
 * The latest care stories, newest first. If none were ever loaded the list is empty, and the page shows
 * placeholders (product.md 2.8, 7.2 and 8).
 */
export const getCareStories = cache(async (limit = 6) => {
  const {content, isBuiltIn} = await ask(queries.careStories(limit))
  return isBuiltIn ? [] : content
})

/** Titles and slugs of the stories after the latest, newest first. */
export const getOlderStories = cache(async () => (await ask(queries.olderStories)).content)

/** Six placeholders for when there are no stories (product.md 2.8). */
export const placeholderStories = () =>
  builtInAnswer(queries.careStories(6), new Edition(0, placeholders))

/** A care story by slug, or null. The text is read from the older field while the newer is empty. */
export const getCareStory = cache(async (slug: string) => {
  if (!isSlug(slug)) return null
  const {content} = await ask(queries.careStory(slug))
  const facts = await getFacts(content)
  if (!content) return null
  const {content: older, ...story} = content
  const body = fillFacts(story.body ?? [], facts)
  return {...story, body: isEmpty(body) ? fillFacts(older ?? [], facts) : body}
})

/** The latest story that belongs to a service, or null. @param id of the service's document */
export const getStoryOfService = cache(
  async (id: string) => (await ask(queries.storyOfService(id))).content,
)

/** The latest story from a location, or null. @param id of the location's document */
export const getStoryOfLocation = cache(
  async (id: string) => (await ask(queries.storyOfLocation(id))).content,
)

/** Open vacancies, the earliest closing first. */
export const getVacancies = cache(async () => (await ask(queries.vacancies)).content)

/** A vacancy by slug, or null when there is none or it has closed. */
export const getVacancy = cache(async (slug: string) => {
  if (!isSlug(slug)) return null
  const {content} = await ask(queries.vacancy(slug))
  const facts = await getFacts(content)
  return content && {...content, body: content.body && fillFacts(content.body, facts)}
})

export const getLegalPage = cache(async (slug: string) => {
  if (!isSlug(slug)) return null
  const {content} = await ask(queries.legalPage(slug))
  const facts = await getFacts(content)
  return content && {...content, content: content.content && fillFacts(content.content, facts)}
})

/** The current address of the page at a path; undefined where visitors cannot find it. */
function currentAddress(path: string): string | undefined {
  const {value: target} = askEdition({
    key: `address ${path}`,
    answer: (edition, now) =>
      new Answer(resolvePath(path, edition, now), edition.listed(now).until),
  })
  if ('page' in target) return target.page
  return 'movedTo' in target ? target.movedTo : undefined
}

/** Links of a menu, each to the address of today, without those whose page visitors do not find. */
export const currentLinks = <Link extends {path: string}>(links: readonly Link[]) =>
  links.flatMap((link) => {
    const path = currentAddress(link.path)
    return path ? [{...link, path}] : []
  })

/** Links to pages of the site map, without pages that have no text for our nation. */
export const availableLinks = <Link extends {path: string}>(links: readonly Link[]) =>
  links.filter(({path}) => {
    const page = allPages.find((each) => each.path === path)
    return !page || isWritten(page)
  })

/** Addresses of this site that are no pages. */
const isFile = /^\/(?:api|files|images)\//

/**
 * Where a link leads: a path of this site as it is today, undefined where visitors find no page there;
 * any other address as it is, and a file's.
 * @example
 * currentHref('https://www.nhs.uk') // 'https://www.nhs.uk'
 */
export function currentHref(href: string): string | undefined {
  if (!isSafeHref(href)) return undefined
  const {path = '', rest = ''} = /^(?<path>\/[^?#]*)(?<rest>.*)$/.exec(href)?.groups ?? {}
  if (!path || isFile.test(path)) return href
  const found = currentAddress(path)
  const page = allPages.find(({path}) => path === found)
  return found && (!page || isWritten(page)) ? found + rest : undefined
}

/**
 * Whether visitors find a page of the site map. It asks for one page, because the list changes with each,
 * and asks nothing of a page that is always there.
 */
const isWritten = (page: (typeof allPages)[number]): boolean =>
  isAlwaysThere(page) ||
  askEdition({
    key: `written ${page.path}`,
    answer: (edition, now) => {
      const {value, until} = edition.listed(now)
      return new Answer(isWrittenPage(page, value), until)
    },
  }).value

/** The slug of the policy that a statement's page shows, which may have another address by now. */
export function policySlugOf({canonical}: StatementPage): string {
  const moved = documentOf(currentAddress(canonical) ?? canonical)
  return (moved ?? documentOf(canonical))?.slug ?? ''
}

/**
 * The policy that a statement's page shows: what staff publish, or the built-in text where they have
 * published none. Its own page asks the same question, so both show one version.
 */
export const getStatement = cache(async (page: StatementPage) => {
  const document = await getLegalPage(policySlugOf(page))
  if (document) return {document, policy: document}
  const builtIn = builtInAnswer(queries.legalPage(documentOf(page.canonical)?.slug ?? ''))
  const facts = await getFacts(builtIn)
  if (!builtIn) throw new Error(`There is no built-in text for ${page.path}`)
  const content = builtIn.content && fillFacts(builtIn.content, facts)
  return {document: null, policy: {...builtIn, content}}
})

/** A document's title and picture, for its share picture. */
export const getShared = cache(
  async (type: PagedType, slug: string) => (await ask(queries.picture(type, slug))).content,
)

/** Every published document with a page, for the sitemap. */
export const getSitemapDocuments = () =>
  askEdition({key: 'listed', answer: (edition, now) => edition.listed(now)}).value

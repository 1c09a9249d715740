import {councilsInWords} from '../provider/councils.ts'
import {inPlace} from '../provider/placeNames.ts'
import {nation, provider} from '../provider/provider.ts'
import {capital} from '../rules/capital.ts'
import type {ContentType, DocumentOf} from './contentType.ts'
import {callBackForm, careRequestForm, contactForm, referralForm} from './forms.ts'
import {guides, helpHub, inEngland} from './guides.ts'
import type {DocumentType, Page, Section} from './page.ts'

// The site map: the path of every page, the documents it shows, and the menus that lead to it. Paths,
// breadcrumbs, sitemap, share pictures, the Studio's desk and preview, and the pages that a change
// affects all follow from it. A form's page is with its form, in forms.ts.

const {careBody, careBuyers, healthBuyers, healthService} = nation.words
/** Where one body buys both kinds of care, its teams for health have the page about health. */
const healthTeams = healthBuyers === careBuyers ? 'hospital and community teams' : healthBuyers

/** The document types, in the order of the Studio's desk. */
export const documentTypes = {
  homePage: {title: 'Home page'},
  siteSettings: {title: 'Site settings', isEverywhere: true},
  company: {title: 'The company', isEverywhere: true},
  figures: {title: 'Figures and prices', shownBelow: '/help-advice'},
  page: {title: 'Pages'},
  careStories: {
    title: 'Care stories',
    folder: '/care-stories',
    titleField: 'title',
    isListedWithoutSlug: true,
    order: {field: '_createdAt', direction: 'desc'},
    shows: ['careStories', 'service', 'location'],
    loading: {words: 'Loading care story...'},
  },
  service: {
    title: 'Services',
    folder: '/services',
    titleField: 'title',
    isAtFoot: true,
    isListedWithoutSlug: false,
    order: {field: 'title', direction: 'asc'},
    shows: ['location', 'careStories', 'figures'],
    loading: {words: 'Loading service...'},
  },
  location: {
    title: 'Locations',
    folder: '/locations',
    titleField: 'name',
    searchTitle: (name: string) => `Care at home ${inPlace(name)}`,
    isListedWithoutSlug: false,
    order: {field: 'name', direction: 'asc'},
    shows: ['service', 'careStories', 'location'],
    loading: {words: 'Loading locations...'},
  },
  vacancy: {
    title: 'Vacancies',
    folder: '/jobs',
    titleField: 'title',
    searchTitle: (title: string) => `Vacancy: ${title}`,
    isListedWithoutSlug: false,
    order: {field: 'closesOn', direction: 'asc'},
    lastDay: 'closesOn',
    shows: ['location'],
    loading: {words: 'Loading vacancy…'},
  },
  legalPage: {
    title: 'Legal pages',
    folder: '/legal',
    titleField: 'title',
    drawing: 'policies',
    isListedWithoutSlug: false,
    order: {field: 'title', direction: 'asc'},
    shows: [],
    loading: {words: 'Loading…'},
  },
} as const satisfies {[Type in ContentType]: DocumentType & {lastDay?: keyof DocumentOf<Type>}}

export type PagedType = {
  [Type in ContentType]: (typeof documentTypes)[Type] extends {folder: string} ? Type : never
}[ContentType]

export function pathOf(type: PagedType, slug: string): `/${string}` {
  return `${documentTypes[type].folder}/${slug}`
}

const caseManagement = {title: 'Case Management'} as const satisfies Section

const locations = {
  path: '/locations',
  drawing: provider.map ? 'area-map' : undefined,
  title: 'Areas We Cover',
  searchTitle: 'Areas We Cover',
  shareTitle: 'The areas we cover',
  description:
    'Care at home across {area}: find your town or postcode and the team that would visit you.',
  lists: 'location',
  loading: {words: 'Loading locations...'},
  content: 'opening',
} as const satisfies Page

const about = {
  path: '/about',
  drawing: 'about-team',
  title: 'About',
  searchTitle: 'About us: who we are and what we stand for',
  description:
    'A local home-care provider {inArea}: our story, our four values, and the promises you can measure us by.',
  shows: ['location'],
  content: 'whole',
} as const satisfies Page

// Articles (product.md 3.3) with a checklist of their own.
const howToChoose = {
  path: '/help-advice/how-to-choose-home-care',
  drawing: 'how-to-choose',
  title: 'How to choose home care you can trust',
  searchTitle: 'How to choose home care you can trust',
  description:
    'Where to look, what to ask on the telephone, and the small signs that tell you whether a provider will still be good in six months.',
  parent: helpHub,
  content: 'whole',
} as const satisfies Page

const preparingHome = {
  path: '/help-advice/preparing-home-for-care',
  drawing: 'preparing-the-home',
  title: 'Preparing a home for care',
  searchTitle: 'Preparing a home for care',
  description:
    'An afternoon’s work, room by room, that makes the first visits easier and falls less likely, without turning a home into a ward.',
  parent: helpHub,
  content: 'whole',
} as const satisfies Page

export const pages = {
  home: {
    path: '/',
    title: 'Home',
    searchTitle: `${provider.name}: care at home ${inPlace(provider.region)}`,
    shareTitle: 'Care at home, from people who know you',
    shows: ['homePage', 'careStories', 'service', 'location', 'figures'],
    description: 'Visiting care at home {inArea}: {services}.',
  },
  services: {
    path: '/services',
    title: 'Services',
    searchTitle: 'Care services at home',
    description: '{services} at home {inArea}.',
    lists: 'service',
    shows: ['location', 'figures'],
    loading: {words: 'Loading services...', cards: 4},
    content: 'whole',
  },
  locations,
  findPlace: {
    path: '/locations/find',
    title: 'Do we cover you?',
    searchTitle: 'Do we cover you?',
    description: 'Find out whether we visit your town or postcode {inArea}.',
    parent: locations,
    canonical: locations.path,
    // A page for each search would fill an index with nothing.
    isIndexed: false,
    loading: {words: 'Loading locations...'},
  },
  search: {
    path: '/search',
    content: 'opening',
    title: 'Search',
    searchTitle: 'Search this site',
    description: `Find a page of ${provider.name}: services, places, help and advice, care stories and policies.`,
    // A page for each search would fill an index with nothing.
    isIndexed: false,
  },
  about,
  team: {
    path: '/about/team',
    drawing: 'handover',
    title: 'Our team',
    searchTitle: 'Our team: the people you may meet',
    description:
      'Who answers for our care and who gives it: the managers, coordinators and carers you may meet, what they do, and how to check who they are.',
    parent: about,
    madeOf: 'company',
    content: 'whole',
  },
  jobs: {
    path: '/jobs',
    drawing: 'about-team',
    title: 'Jobs',
    searchTitle: 'Jobs in home care, and how to apply',
    shareTitle: 'Work with us',
    description:
      'Our vacancies in home care {inArea}: what the work is, what you need, how to apply, and what happens next.',
    lists: 'vacancy',
    shows: ['location'],
    loading: {words: 'Loading vacancies…'},
    content: 'whole',
  },
  arrangeCare: careRequestForm.page,
  referral: referralForm.page,
  contact: contactForm.page,
  callMeBack: callBackForm.page,

  helpHub,
  ...guides,
  meansTestEstimate: {
    path: '/help-advice/social-care-funding/estimate',
    title: 'Means-test estimate',
    onlyIn: 'england',
    searchTitle: 'Means-test estimate',
    description:
      'What the council’s means test is likely to make of savings and capital, for care at home in England.',
    parent: guides.socialCareFunding,
    canonical: guides.socialCareFunding.path,
    // Each typed sum would be a page of its own: search engines should find the guide.
    isIndexed: false,
  },
  weeklyCostEstimate: {
    path: '/help-advice/cost-of-visiting-care/estimate',
    title: 'Weekly cost estimate',
    searchTitle: 'Weekly cost estimate',
    description: 'What a week of visits is likely to cost at our indicative prices.',
    parent: guides.costOfVisitingCare,
    canonical: guides.costOfVisitingCare.path,
    isIndexed: false,
  },

  caseManagers: {
    path: '/case-management/case-managers',
    canBeOff: true,
    drawing: 'case-management',
    title: 'Case managers',
    searchTitle: 'Home care for case managers',
    description:
      'A home-care partner for case managers: how we work to your care plan, report to you and the court, and how to refer someone, with our response times.',
    menuLine: 'A reliable home-care partner for the people you support',
    parent: caseManagement,
    content: 'whole',
  },
  integratedCareBoards: {
    path: '/case-management/icb',
    canBeOff: true,
    drawing: 'icb',
    title: capital(healthTeams),
    searchTitle: `Home care for ${healthTeams}`,
    description: inEngland(
      'NHS Continuing Healthcare packages, fast-track care and discharge home for integrated care boards: what we offer, how to refer and our response times.',
      `Care at home for ${healthTeams}: what we offer, how to refer and our response times.`,
    ),
    menuLine: inEngland(
      'Continuing healthcare packages and discharge home',
      'Complex care and discharge home',
    ),
    parent: caseManagement,
    content: 'whole',
  },
  localAuthorities: {
    path: '/case-management/local-authorities',
    canBeOff: true,
    drawing: 'local-authorities',
    title: capital(careBuyers),
    searchTitle: `Home care for ${careBuyers}`,
    description: `Commissioned home care, reablement, direct payments and safeguarding for ${councilsInWords(provider)} we serve: what we offer, how to refer and our response times.`,
    menuLine: 'Commissioned care and direct payments',
    parent: caseManagement,
    content: 'whole',
  },
  professionalAssociations: {
    path: '/case-management/professional-associations',
    canBeOff: true,
    drawing: 'professional-associations',
    title: 'Professional associations',
    searchTitle: 'Professional associations, standards and CPD',
    description:
      'The professional bodies and standards that guide our care, what we claim about membership, and how our staff keep learning.',
    menuLine: 'Our memberships and continuing professional development',
    parent: caseManagement,
    content: 'whole',
  },
  caseStudies: {
    path: '/case-management/case-studies',
    title: 'Case studies',
    searchTitle: 'Case studies and care stories',
    shareTitle: 'How care at home worked',
    description:
      'How care at home worked: recovery after hospital, dementia care, stroke rehabilitation, care over many years and care at the end of life.',
    menuLine: 'How care at home worked for people like yours',
    parent: caseManagement,
    lists: 'careStories',
    shows: ['service', 'location'],
    loading: {words: 'Loading stories...'},
    content: 'whole',
  },

  complaints: {
    path: '/complaints',
    drawing: 'complaints',
    title: 'Complaints',
    searchTitle: 'How to complain, and what happens next',
    description:
      'How to complain about our care, our staff or this website: who to tell, how soon you hear from us, and where to go if our answer isn’t good enough.',
    content: 'whole',
  },
  otherFormats: {
    path: '/other-languages-and-formats',
    title: 'Other languages and formats',
    searchTitle: 'Other languages, Easy Read, large print and Braille',
    description:
      'Who we are and how to reach us in other languages, in Easy Read, in large print, in Braille or by audio, and without a telephone.',
    content: 'whole',
  },
  easyRead: {
    path: '/easy-read',
    canBeOff: true,
    content: 'whole',
    drawing: 'home-visit',
    title: 'Easy Read',
    searchTitle: 'Easy Read: who we are and how we help',
    description:
      'Short sentences and pictures: who we are, how we help people at home, how to ask for help, and who to call in an emergency.',
  },
  accessibilityStatement: {
    path: '/accessibility-statement',
    content: 'whole',
    drawing: 'accessibility',
    title: 'Accessibility statement',
    searchTitle: 'Accessibility statement',
    description:
      'How this website is made to be used by everyone, how we tested it, where it falls short, and who to tell when it lets you down.',
  },

  // Articles (product.md 3.3).
  howToChoose,
  fundingCosts: {
    path: '/help-advice/funding-home-care-costs',
    canBeOff: true,
    drawing: 'funding',
    title: 'Funding home care: who pays, and in what order to ask',
    searchTitle: 'Funding home care: who pays, and in what order to ask',
    description: `The ${healthService}, the ${careBody}, benefits and your own money: the order to try them in, so that you neither pay for what is free nor miss what is yours.`,
    parent: helpHub,
    shows: ['figures'],
    content: 'whole',
  },
  preparingHome,

  // Checklists to print: the page they belong to leads there, no menu, list or search engine.
  beforeYouCall: {
    path: '/checklists/before-you-call',
    title: 'Before you call anyone',
    searchTitle: 'Before you call anyone',
    description: 'What to have to hand for a first call about care.',
    parent: helpHub,
    isIndexed: false,
    content: 'whole',
  },
  choosingCare: {
    path: '/checklists/choosing-home-care',
    title: 'Choosing home care you can trust',
    searchTitle: 'Choosing home care you can trust',
    description: 'What to look up and what to ask, a sheet for each provider.',
    parent: howToChoose,
    isIndexed: false,
    content: 'whole',
  },
  preparingTheHome: {
    path: '/checklists/preparing-the-home',
    title: 'Preparing a home for care',
    searchTitle: 'Preparing a home for care: the checklist',
    description: 'What to look at in each room before care begins.',
    parent: preparingHome,
    isIndexed: false,
    content: 'whole',
  },
  readyToRefer: {
    path: '/checklists/ready-to-refer',
    title: 'To have ready for a referral',
    searchTitle: 'To have ready for a referral',
    description: 'What to have to hand when you refer someone.',
    parent: referralForm.page,
    isIndexed: false,
    content: 'whole',
  },

  // Statements: the text of each is a legal page of the Studio with an address of its own, which links
  // and search engines use (docs/decisions/09-duplicate-legal-addresses.md).
  privacyPolicy: {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    searchTitle: 'Privacy Policy',
    description:
      'What we know about you, why, who else sees it, how long we keep it, your rights, and how to complain about how we handle personal data.',
    canonical: pathOf('legalPage', 'privacy-policy'),
  },
  termsOfService: {
    path: '/terms-of-service',
    title: 'Terms of Service',
    searchTitle: 'Terms of Service',
    description:
      'The terms on which we provide care at home and on which you may use this website: assessment, visits, prices, invoices, cancelling, complaints and more.',
    canonical: pathOf('legalPage', 'terms-of-service'),
  },
  fundamentalHumanRights: {
    path: '/fundamental-human-rights',
    title: 'Fundamental Human Rights Statement',
    searchTitle: 'Fundamental Human Rights Statement',
    description:
      'What we hold ourselves to, for the people we care for and for the people who work here, and what to do if a right isn’t respected.',
    canonical: pathOf('legalPage', 'fundamental-human-rights'),
  },
  modernSlavery: {
    path: '/modern-slavery',
    title: 'Modern Slavery Statement',
    searchTitle: 'Modern Slavery Statement',
    description:
      'Where the risk of modern slavery lies in home care, what we do about it, and where to turn if you’re worried about someone.',
    canonical: pathOf('legalPage', 'modern-slavery'),
  },
  businessIntegrity: {
    path: '/business-integrity',
    title: 'Business Integrity Statement',
    searchTitle: 'Business Integrity Statement',
    description:
      'How we keep the trust of people who let us into their homes: bribery, gifts, conflicts of interest, honest prices and speaking up.',
    canonical: pathOf('legalPage', 'statement-of-business-integrity'),
  },
} as const satisfies Record<string, Page>

/** Sections without a page of their own, for visitors who shorten an address. */
export const sectionPaths = {
  '/care-stories': pages.caseStudies.path,
  '/case-management': pages.caseManagers.path,
} as const

/** Menus that describe their entries use each page's `menuLine`. */
export const menus = {
  bar: [pages.about, pages.contact, pages.referral],
  main: [pages.services, pages.locations],
  caseManagement: {
    title: caseManagement.title,
    pages: [
      pages.caseManagers,
      pages.integratedCareBoards,
      pages.localAuthorities,
      pages.professionalAssociations,
      pages.caseStudies,
    ],
  },
  helpAndAdvice: {
    title: helpHub.title,
    pages: Object.values(guides).filter((page) => 'menuLine' in page),
  },
  footer: {
    services: [pages.referral],
    company: [
      pages.about,
      pages.contact,
      pages.locations,
      pages.helpHub,
      // Under the name that families look for; the menu uses the professionals' one.
      {path: pages.caseStudies.path, title: 'Care stories'},
    ],
    /** Folded on a telephone, where each further row would lengthen every page. */
    people: [pages.team, pages.jobs],
    policies: [
      pages.complaints,
      {path: pages.accessibilityStatement.path, title: 'Accessibility'},
      {path: pages.otherFormats.path, title: 'Languages, Easy Read'},
      link('legalPage', 'privacy-policy', 'Privacy Policy'),
      link('legalPage', 'applicant-privacy-policy', 'Applicant Privacy Policy'),
      link('legalPage', 'cookie-policy', 'Cookie Policy'),
      link('legalPage', 'cookie-settings', 'Cookie Settings'),
      link('legalPage', 'terms-of-service', 'Terms of Service'),
      link('legalPage', 'modern-slavery', 'Modern Slavery'),
      link('legalPage', 'fundamental-human-rights', 'Fundamental Human Rights'),
      link('legalPage', 'responsible-business-conduct', 'Responsible Business Conduct'),
      link('legalPage', 'business-integrity-guide', 'Business Integrity Guide'),
      link('legalPage', 'statement-of-business-integrity', 'Business Integrity Statement'),
      link('legalPage', 'media', 'Media'),
    ],
  },
} as const

function link(type: PagedType, slug: string, title: string) {
  return {path: pathOf(type, slug), title}
}

import type {ContentType} from './contentType.ts'
import type {DrawingName} from './drawings.ts'

/** A page as a menu or a breadcrumb names it. */
export interface Crumb {
  path: string
  title: string
  /** What it stands below. Without one: Home. */
  parent?: Crumb | Section
}

/** A part of the site that has no page of its own. */
export interface Section {
  title: string
  path?: never
  parent?: never
}

/** What is said while a page is on its way (spec sections 2.4 to 2.10). */
export interface Loading {
  words: string
  /** How many empty cards stand in for what will come. */
  cards?: number
}

/** A page whose address is fixed, and what menus, search engines and shared links are told of it. */
export interface Page extends Crumb {
  path: `/${string}`
  /** Its title in a tab and a search result; the site's name follows. */
  searchTitle: string
  description: string
  /** The words of the picture it is shared with, where they are not its `searchTitle`. */
  shareTitle?: string
  /** The drawing it opens with, which stands for it where it is shared. */
  drawing?: DrawingName
  /** One line about it, in the menus that describe their entries. */
  menuLine?: string
  /** The type whose documents it lists. */
  lists?: ContentType
  /** Types of which it shows something besides. */
  shows?: readonly ContentType[]
  /** The type of which a document has something for it; while none has, there is no such page. */
  madeOf?: ContentType
  /** What the Studio keeps of its words beside its heading and its introduction; without it, no words. */
  words?: readonly WordsPart[]
  /** The day somebody last checked what it says. Pages that show documents have their dates. */
  reviewed?: string
  /** The address search engines are given instead: then it is not in the sitemap. */
  canonical?: string
  /** False for pages that are no use to find, such as answers to what somebody typed. */
  isIndexed?: boolean
  loading?: Loading
}

/** A part of a page's words that not every page has. */
export type WordsPart = 'statement' | 'passage' | 'translations' | 'answers'

/** A page of which the Studio keeps some words. */
export type PageWithWords = Page & {words: readonly WordsPart[]}

/** A page whose text is a document's, at the document's own address as well. */
export type StatementPage = Page & {canonical: string}

/** A page that says when somebody last checked it. */
export type ReviewedPage = Page & {reviewed: string}

/** A document type: what the Studio calls its documents, and which pages they have. */
export type DocumentType = {
  /** The list of them in the Studio. */
  title: string
  /** Whether every page shows something of it. */
  isEverywhere?: true
  /** Whether the foot of every page lists its documents. */
  isAtFoot?: true
} & (
  | {
      folder?: never
      /** Every page below this shows something of it. */
      shownBelow?: `/${string}`
    }
  | {
      /** Where its documents have a page each: `<folder>/<slug>`. */
      folder: `/${string}`
      /** The field that names a document. */
      titleField: 'title' | 'name'
      /** A document's title in a tab, a search result and its share picture, where it is more. */
      searchTitle?: (title: string) => string
      /** Whether lists show those that have no slug, and so no page, yet. */
      isListedWithoutSlug: boolean
      /** What they are shared with, where they have no picture. */
      drawing?: DrawingName
      /** How the Studio lists them. */
      order: {field: string; direction: 'asc' | 'desc'}
      /** Types of which those pages show something besides. */
      shows: readonly ContentType[]
      loading: Loading
    }
)

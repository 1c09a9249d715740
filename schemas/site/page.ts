import type {NationName} from '../provider/nations.ts'
import type {ContentType} from './contentType.ts'
import type {DrawingName} from './drawings.generated.ts'

/** A page as a menu or a breadcrumb names it. */
export interface Crumb {
  path: string
  title: string
  /** The crumb above it; Home if left out. */
  parent?: Crumb | Section
}

/** A section of the site without a page of its own. */
export interface Section {
  title: string
  path?: never
  parent?: never
}

/** Shown while a page loads (product.md 2.4 to 2.10). */
export interface Loading {
  words: string
  cards?: number
}

/** A page with a fixed address, and its words in menus, search engines and shared links. */
export interface Page extends Crumb {
  path: `/${string}`
  /** Its title in a tab and a search result; the site's name follows. */
  searchTitle: string
  /** `{area}`, `{inArea}` and `{services}` are placeholders, which descriptionOf fills in. */
  description: string
  /** The words of its share picture, if they differ from `searchTitle`. */
  shareTitle?: string
  /** The drawing at its top, which is also its share picture. */
  drawing?: DrawingName
  /** One line about it, in menus that describe their entries. */
  menuLine?: string
  lists?: ContentType
  /** Further types from which it shows something. */
  shows?: readonly ContentType[]
  /** The type whose documents it is made from; without any, the page does not exist. */
  madeOf?: ContentType
  /**
   * The part that a document of the type `page` holds: all of it, or its opening and its closing, around
   * the content of its route.
   */
  content?: 'whole' | 'opening'
  /** The nation whose law it follows, such as a tool; providers of others have no such page. */
  onlyIn?: NationName
  /** Whether staff can take it off the site: only menus and texts link to it, and no law requires it. */
  canBeOff?: true
  /** The address for search engines, if it is another page's; the page is then not in the sitemap. */
  canonical?: string
  /** False for pages that are of no use in a search result, such as answers to a visitor's input. */
  isIndexed?: boolean
  loading?: Loading
}

/** A page whose words are a document. */
export type ContentPage = Page & {content: 'whole' | 'opening'}

/** A page with the text of a document, which also has an address of its own. */
export type StatementPage = Page & {canonical: string}

/** A document type: its name in the Studio, and the pages of its documents. */
export type DocumentType = {
  title: string
  /** Whether every page shows something of it. */
  isEverywhere?: true
  /** Whether the foot of every page lists its documents. */
  isAtFoot?: true
  /** The field with the last day on which visitors see a document; it leaves the site with the next. */
  lastDay?: string
} & (
  | {
      folder?: never
      /** Every page below this path shows something of it. */
      shownBelow?: `/${string}`
    }
  | {
      /** The path of its documents' pages: `<folder>/<slug>`. */
      folder: `/${string}`
      titleField: 'title' | 'name'
      /** For a tab, a search result and the share picture, if longer than the name. */
      searchTitle?: (title: string) => string
      /** Whether lists include documents without a slug, which have no page yet. */
      isListedWithoutSlug: boolean
      /** The share picture of documents without a picture. */
      drawing?: DrawingName
      order: {field: string; direction: 'asc' | 'desc'}
      /** Further types from which its documents' pages show something. */
      shows: readonly ContentType[]
      loading: Loading
    }
)

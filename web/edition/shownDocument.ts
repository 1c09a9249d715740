/** The consent of the people in a story or picture. */
export interface Consent {
  isWithdrawn?: boolean
  until?: string
}

/** A document as an edition has it: what the site's own rules look at, whatever its type. */
export interface ShownDocument {
  _id: string
  _type: string
  _rev?: string
  _updatedAt?: string
  slug?: {current?: string}
  /** In content of before the site kept old addresses itself; of any shape. */
  formerSlugs?: unknown
  title?: string
  name?: string
  isActive?: boolean
  consent?: Consent
  closesOn?: string
  changedOn?: string
  publishedOn?: string
  team?: {name?: string; isActive?: boolean}[]
}

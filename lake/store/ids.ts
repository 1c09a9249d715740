/**
 * Document ids. A document's published copy has the bare id; its draft is `drafts.<id>` and its
 * copy in a release is `versions.<release>.<id>`.
 */
const drafts = 'drafts.'
const version = /^versions\.([^.]+)\.(.+)$/

/** Letters, digits, `_`, `-` and `.`, at most 128 of them, beginning with a letter, digit or `_`. */
const documentIdPattern = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/

const isDraftId = (id: string): boolean => id.startsWith(drafts)

export const isVersionId = (id: string): boolean => version.test(id)

export const isPublishedId = (id: string): boolean => !isDraftId(id) && !isVersionId(id)

/** The bare id that a draft, a version and the published copy have in common. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(drafts.length)
  return version.exec(id)?.[2] ?? id
}

export const draftIdOf = (id: string): string => drafts + publishedIdOf(id)

export const releaseOf = (id: string): string | undefined => version.exec(id)?.[1]

/**
 * Whether an id is of one document: a draft of a draft, or of a version, could be neither published
 * nor found by the document it is of.
 */
export function isWellFormedId(id: string): boolean {
  const published = publishedIdOf(id)
  return documentIdPattern.test(id) && documentIdPattern.test(published) && isPublishedId(published)
}

/**
 * Whether a reader without a token may see the document. As in Sanity, an id with a dot lies in a
 * private path: drafts, versions, releases, preview secrets.
 */
export const isPublicId = (id: string): boolean => !id.includes('.')

/** How the ids of the documents begin that are releases; the release's name follows. */
export const RELEASES = '_.releases.'

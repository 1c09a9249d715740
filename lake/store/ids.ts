/**
 * The published document has the bare id, its draft is `drafts.<id>`, its version in a release
 * `versions.<release>.<id>`.
 */
const drafts = 'drafts.'
const version = /^versions\.([^.]+)\.(.+)$/

const documentIdPattern = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/

const isDraftId = (id: string): boolean => id.startsWith(drafts)

export const isVersionId = (id: string): boolean => version.test(id)

export const isPublishedId = (id: string): boolean => !isDraftId(id) && !isVersionId(id)

/** The id that a draft, a version and the published document share. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(drafts.length)
  return version.exec(id)?.[2] ?? id
}

export const draftIdOf = (id: string): string => drafts + publishedIdOf(id)

export const releaseOf = (id: string): string | undefined => version.exec(id)?.[1]

/** Whether it is an id, but not of a draft of a draft or of a version, which could not be published. */
export function isWellFormedId(id: unknown): id is string {
  if (typeof id !== 'string') return false
  const published = publishedIdOf(id)
  return documentIdPattern.test(id) && documentIdPattern.test(published) && isPublishedId(published)
}

/**
 * Whether strangers may see the document. An id with a dot lies in a private path: drafts, versions,
 * releases, preview secrets.
 */
export const isPublicId = (id: string): boolean => !id.includes('.')

/** The beginning of a release's id, before its name. */
export const RELEASES = '_.releases.'

export interface ContentDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/**
 * Moves content to a new content model: see docs/how-to-add.md, Changing a type.
 * @param documents all documents, including drafts and versions
 * @returns the documents that it changes, whole; none once it has run
 */
export type Migration = (documents: readonly ContentDocument[]) => ContentDocument[]

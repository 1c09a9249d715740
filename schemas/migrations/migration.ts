export interface ContentDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/**
 * Moves content to where the content model has it now: see docs/how-to-add.md.
 * @param documents all there are, drafts and versions too
 * @returns those that change, whole; none once it has run
 */
export type Migration = (documents: readonly ContentDocument[]) => ContentDocument[]

import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {titleOf} from '@home-care/schemas/rules/titleOf.ts'
import {z} from 'zod'
import {isVersionId} from './ids.ts'

/**
 * An immutable document. Two documents share no part: source maps find a document by the identity of
 * its parts.
 */
export interface StoredDocument {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [field: string]: unknown
}

export interface DocumentChange {
  id: string
  before: StoredDocument | null
  after: StoredDocument | null
}

export const documentSchema = z.looseObject({
  _id: z.string().optional(),
  _type: z.string().min(1),
})
export type DocumentInput = z.infer<typeof documentSchema>

export type DocumentWithId = DocumentInput & {_id: string}

/** Whether a release's version deletes its published document when the release is published. */
export const isRemoval = ({_id, _system}: StoredDocument): boolean =>
  isVersionId(_id) && isRecord(_system) && _system.delete === true

/** A text of any length may be a title. */
export const shortTitle = (document: StoredDocument) => titleOf(document)?.slice(0, 200)

/** Its title and type; its id where it has no title, or is the only one of its type. */
export function nameOf(id: string, document: StoredDocument | undefined): string {
  const title = document && shortTitle(document)
  if (!document || document._type === id) return title ?? id
  return `${title ?? id} (${document._type})`
}

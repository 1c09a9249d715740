import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
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

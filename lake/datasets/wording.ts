import {type DocumentInput, isRemoval, type StoredDocument} from '../store/document.ts'
import {strengthenReferences} from '../store/references.ts'

/** The part of a document that needs a second person, by its type. */
export type SecondPersonContent = Readonly<Record<string, (content: DocumentInput) => unknown>>

export const REMOVAL = 'removal'

/**
 * Returns the wording of a document, equal for a draft and its published document; undefined when
 * none of it needs a second person.
 */
export function approvedPart(content: SecondPersonContent) {
  const parts = new Map(Object.entries(content))
  return (document: StoredDocument): unknown => {
    const {_id, _type, _rev, _createdAt, _updatedAt, _system, ...fields} = document
    const part = parts.get(_type)
    if (!part) return undefined
    if (isRemoval(document)) return REMOVAL
    return strengthenReferences([_type, part({_type, ...fields})])
  }
}

import type {DocumentInput, StoredDocument} from '../store/document.ts'
import {isVersionId} from '../store/ids.ts'
import {strengthenReferences} from '../store/references.ts'

/** What of a document needs a second person to be published, by its type. */
export type SecondPersonContent = Readonly<Record<string, (content: DocumentInput) => unknown>>

/** What a version says whose release takes its published document away. */
export const REMOVAL = 'removal'

/**
 * What a document says of what needs a second person, to compare, the same whether it is a draft or
 * published; undefined when it says nothing of it.
 */
export function wordingFor(content: SecondPersonContent) {
  const parts = new Map(Object.entries(content))
  return (document: StoredDocument): unknown => {
    const {_id, _type, _rev, _createdAt, _updatedAt, _system, ...said} = document
    const part = parts.get(_type)
    if (!part) return undefined
    if (isVersionId(_id) && isMarked(_system)) return REMOVAL
    return [_type, strengthenReferences(part({_type, ...said}))]
  }
}

/** Whether a version in a release is there to take its published document away. */
const isMarked = (system: unknown): boolean =>
  typeof system === 'object' && system !== null && 'delete' in system && system.delete === true

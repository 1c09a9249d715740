import {roles} from '../accounts/roles.ts'
import type {StoredDocument} from '../store/document.ts'
import type {Lake} from './lake.ts'

/** A question for who may do what: the Studio's, before it offers to mention somebody. */
export const asksForGroups = (query: string): boolean => /"system\.group"/.test(query)

/**
 * The roles as hosted Sanity tells of them: documents with the rights and the ids of those who have
 * them. They are made for whoever asks, and stored nowhere: accounts are not in the content.
 */
export function groupsOf({access}: Lake): StoredDocument[] {
  const colleagues = access.colleagues()
  const now = new Date().toISOString()
  return Object.entries(roles).map(([name, {grants}]) => ({
    _id: `_.groups.${name}`,
    _type: 'system.group',
    _rev: now,
    _createdAt: now,
    _updatedAt: now,
    grants,
    members: colleagues.filter(({role}) => role === name).map(({id}) => id),
  }))
}

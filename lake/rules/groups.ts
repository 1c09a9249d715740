import {roles} from '@home-care/schemas/rules/roles.ts'
import type {Lake} from '../datasets/lake.ts'
import type {StoredDocument} from '../store/document.ts'

export const asksForGroups = (query: string): boolean => /"system\.group"/.test(query)

/** The roles as documents of hosted Sanity, with their rights and members. */
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

import {isDeepStrictEqual} from 'node:util'
import type {ContentDocument, Migration} from './migration.ts'

/** The fields that move to the company, by the id of the document that had them. */
const moves = [
  {
    from: 'siteSettings',
    fields: {
      regulator: 'regulator',
      company: 'registration',
      registeredManager: 'registeredManager',
      nominatedIndividual: 'nominatedIndividual',
      team: 'team',
      insurance: 'insurance',
      memberships: 'memberships',
      qualityStatistics: 'qualityStatistics',
      showsAnsweredInTime: 'showsAnsweredInTime',
    },
  },
  {from: 'pageWords-complaints', fields: {people: 'complaintsPeople'}},
]

/**
 * Moves fields of Site settings and of the complaints page to a document of the company. A draft
 * becomes a draft, and a version becomes a version of the same release. If the company exists already,
 * for instance because an editor restored an old revision, the fields go to its draft.
 */
export const moveCompany: Migration = (documents) => {
  const now = new Map(documents.map((document) => [document._id, document]))
  const company = now.get('company')
  /** The ids of what changes, by the version that they have in common. */
  const changed = new Map<string, Set<string>>()
  const change = (version: string, document: ContentDocument) => {
    now.set(document._id, document)
    changed.set(version, (changed.get(version) ?? new Set()).add(document._id))
  }
  // Published documents come first: drafts and versions (ids with a point) start as a copy of them.
  const isVersion = ({_id}: ContentDocument) => Number(_id.includes('.'))
  for (const {_id: id} of documents.toSorted((a, b) => isVersion(a) - isVersion(b))) {
    const document = now.get(id)
    const move = moves.find(({from}) => id === from || id.endsWith(`.${from}`))
    if (!document || !move) continue
    const fields = Object.entries(move.fields)
    const isFirst = id === 'siteSettings' && !company
    if (!isFirst && !fields.some(([field]) => field in document)) continue
    const version = id.slice(0, -move.from.length)
    const isTaken = documents.some(({_id}) => _id === `${version}company`)
    const target = isTaken ? 'drafts.company' : `${version}company`
    const moved = withoutFacts({...(now.get(target) ?? now.get('company')), _id: target})
    const rest = withoutFacts(document)
    for (const [from, to] of fields) {
      if (from in rest) moved[to] = rest[from]
      else delete moved[to]
      delete rest[from]
    }
    change(version, rest)
    const published = now.get('company')
    if (
      !published ||
      !isDeepStrictEqual({...moved, _id: ''}, {...withoutFacts(published), _id: ''})
    )
      change(version, moved)
  }
  return [...changed.values()].map((ids) => [...ids].flatMap((id) => now.get(id) ?? []))
}

/** Leaves out the fields that the lake sets at each change. */
function withoutFacts({_rev, _updatedAt, ...document}: Partial<ContentDocument>): ContentDocument {
  return {_type: 'company', _id: 'company', ...document}
}

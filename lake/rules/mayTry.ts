import {randomUUID} from 'node:crypto'
import {roles} from '@home-care/schemas/rules/roles.ts'
import type {Lake} from '../datasets/lake.ts'
import type {ServedDataset} from '../datasets/servedDataset.ts'
import {type Identity, reachOf} from '../request/access.ts'
import {notPermitted} from '../request/errors.ts'
import type {ActionRequest} from '../store/actions.ts'
import {draftIdOf, RELEASES} from '../store/ids.ts'
import type {MutationRequest} from '../store/mutations.ts'
import {reaches} from '../store/secrets.ts'
import {mayNotChange, mayNotErase} from './mayChange.ts'

interface WriteTarget {
  /** Undefined for a document that gets a new id. */
  id: string | undefined
  /** The new type, where the request names one. */
  type?: string
}

interface Targets {
  written: readonly WriteTarget[]
  /** The ids of documents that are copied. */
  copied?: readonly string[]
  erases?: boolean
}

/**
 * Refuses what a role may not change by ids and types alone, before anything is applied: an error
 * of applying it could tell what a document holds. Whether the result may stay, `requireMayChange` says.
 * @throws ApiError 403
 */
export function requireMayTry(
  lake: Lake,
  dataset: ServedDataset,
  identity: Identity,
  targets: Targets,
): void {
  const {mayChange, readsDrafts, publishes, discusses, title} = roles[identity.role]
  if (dataset === lake.comments) {
    if (!discusses) throw notPermitted(`The role ${title} may not comment, nor change tasks`)
    return
  }
  if (!readsDrafts) throw mayNotChange(identity.role, targets.written[0]?.id)
  requireReach(dataset, identity, targets)
  // A request may make a document and then patch it.
  for (const [requested = '', writes] of Map.groupBy(targets.written, ({id}) => id)) {
    const isUnnamed = requested === '' || requested.endsWith('.')
    const id = isUnnamed ? requested + randomUUID() : requested
    const stored = dataset.store.get(id)
    const types = [stored?._type, ...writes.map(({type}) => type)].filter(
      (type) => type !== undefined,
    )
    const isAlone = () =>
      dataset.store.documents.groupOf(id).every((each) => each === id || !dataset.store.get(each))
    for (const each of types.length > 0 ? types : ['']) {
      if (!mayChange({id, type: each, isNew: !stored, isAlone}))
        throw mayNotChange(identity.role, requested)
    }
  }
  if (targets.erases && !publishes) throw mayNotErase(identity.role)
}

/**
 * Refuses a request that names another person's preview secret.
 * @throws ApiError 403
 */
export function requireReach(
  {store}: ServedDataset,
  identity: Identity,
  {written, copied = []}: Targets,
): void {
  const reach = reachOf(identity)
  for (const id of [...written.flatMap(({id: each}) => each ?? []), ...copied]) {
    const stored = store.get(id)
    if (stored && !reaches(reach, stored)) throw mayNotChange(identity.role, id)
  }
}

/** Without those that a query finds. */
export function targetsOfMutations(mutations: readonly MutationRequest[]): Targets {
  const written = mutations.flatMap((mutation): WriteTarget[] => {
    if ('patch' in mutation) return 'id' in mutation.patch ? [{id: mutation.patch.id}] : []
    if ('delete' in mutation) return 'id' in mutation.delete ? [{id: mutation.delete.id}] : []
    return Object.values(mutation).map(({_id: id, _type: type}) => ({id, type}))
  })
  const erases = mutations.some((mutation) => 'delete' in mutation && mutation.delete.purge)
  return {written, erases}
}

export function targetsOfActions(actions: readonly ActionRequest[]): Targets {
  const copied = actions.flatMap((action) => [
    ...('baseId' in action && action.baseId ? [action.baseId] : []),
    ...('publishedId' in action ? [action.publishedId] : []),
  ])
  const erases = actions.some((action) => 'purge' in action && action.purge)
  return {written: actions.flatMap(writeTargetsOf), copied, erases}
}

function writeTargetsOf(action: ActionRequest): WriteTarget[] {
  switch (action.actionType) {
    case 'sanity.action.document.create':
    case 'sanity.action.document.replaceDraft': {
      const {publishedId, attributes} = action
      const {_id: id = publishedId, _type: type} = attributes
      return [{id: id === publishedId ? draftIdOf(publishedId) : id, type}]
    }
    case 'sanity.action.document.edit':
    case 'sanity.action.document.discard':
      return [{id: action.draftId}]
    case 'sanity.action.document.publish':
    case 'sanity.action.document.unpublish':
      return [{id: action.publishedId}, {id: action.draftId}]
    case 'sanity.action.document.delete':
      return [action.publishedId, ...action.includeDrafts].map((id) => ({id}))
    case 'sanity.action.document.version.create': {
      const created = action.document ?? action.attributes
      return created ? [{id: created._id, type: created._type}] : [{id: action.versionId}]
    }
    case 'sanity.action.document.version.replace':
      return [{id: action.document._id, type: action.document._type}]
    case 'sanity.action.document.version.discard':
    case 'sanity.action.document.version.unpublish':
      return [{id: action.versionId}]
    default:
      return [{id: RELEASES + action.releaseId, type: 'system.release'}]
  }
}

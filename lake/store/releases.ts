import {z} from 'zod'
import {invalid} from './errors.ts'
import {publishedIdOf} from './ids.ts'
import {patchOperationsSchema} from './mutations.ts'
import type {Transaction} from './transaction.ts'

/**
 * Releases: documents `_.releases.<id>` of type `system.release`, whose members are the documents
 * `versions.<id>.*`. Publishing one publishes all its members in one transaction. Scheduling is
 * left to hosted Sanity and refused here.
 */

const releaseId = z.string().regex(/^[A-Za-z0-9_-]+$/, 'A release ID may not contain dots')
const action = <T extends string>(name: T) => z.literal(`sanity.action.release.${name}` as const)

export const releaseActionSchemas = [
  z.object({
    actionType: action('create'),
    releaseId,
    metadata: z.record(z.string(), z.unknown()).optional(),
  }),
  z.object({actionType: action('edit'), releaseId, patch: patchOperationsSchema}),
  z.object({actionType: action('publish'), releaseId}),
  z.object({actionType: action('archive'), releaseId}),
  z.object({actionType: action('delete'), releaseId}),
  z.object({actionType: action('unarchive'), releaseId}),
  z.object({actionType: action('schedule'), releaseId, publishAt: z.string()}),
  z.object({actionType: action('unschedule'), releaseId}),
] as const

type ReleaseAction = z.infer<(typeof releaseActionSchemas)[number]>

interface ReleaseContext {
  documentsInRelease(releaseId: string): string[]
  publish(transaction: Transaction, versionId: string): void
}

export function applyReleaseAction(
  transaction: Transaction,
  action: ReleaseAction,
  context: ReleaseContext,
): void {
  const id = `_.releases.${action.releaseId}`
  switch (action.actionType) {
    case 'sanity.action.release.create':
      transaction.create({
        _id: id,
        _type: 'system.release',
        name: action.releaseId,
        state: 'active',
        metadata: {releaseType: 'undecided', ...action.metadata},
      })
      return

    case 'sanity.action.release.edit':
      requireState(transaction, id, 'active')
      transaction.patch(id, action.patch)
      return

    case 'sanity.action.release.publish': {
      requireState(transaction, id, 'active')
      const versions = context.documentsInRelease(action.releaseId)
      for (const version of versions) publishMember(transaction, version, context)
      transaction.patch(id, {
        set: {
          state: 'published',
          publishedAt: transaction.context.timestamp,
          finalDocumentStates: versions.map((version) => ({id: version, _key: version})),
        },
      })
      return
    }

    case 'sanity.action.release.archive':
      requireState(transaction, id, 'active')
      for (const version of context.documentsInRelease(action.releaseId)) {
        transaction.delete(version)
      }
      transaction.patch(id, {set: {state: 'archived'}})
      return

    case 'sanity.action.release.delete':
      requireState(transaction, id, 'archived', 'published')
      transaction.delete(id)
      return

    default:
      throw invalid(`The local Content Lake does not offer ${action.actionType}`)
  }
}

/** A member marked for removal (version.unpublish) takes its published document away. */
function publishMember(transaction: Transaction, versionId: string, context: ReleaseContext): void {
  const {_system} = transaction.require(versionId)
  const removes =
    typeof _system === 'object' && _system !== null && 'delete' in _system && _system.delete
  if (removes) {
    transaction.delete(publishedIdOf(versionId))
    transaction.delete(versionId)
  } else context.publish(transaction, versionId)
}

function requireState(transaction: Transaction, id: string, ...states: string[]): void {
  const {state} = transaction.require(id)
  if (!states.some((allowed) => allowed === state)) {
    throw invalid(`Release "${id}" is ${state}; this needs it to be ${states.join(' or ')}`)
  }
}

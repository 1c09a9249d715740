import {z} from 'zod'
import type {Work} from '../turns.ts'
import type {DocumentInput} from './document.ts'
import {invalid} from './errors.ts'
import {draftIdOf, publishedIdOf, RELEASES} from './ids.ts'
import {documentSchema, patchOperationsSchema} from './mutations.ts'
import type {Transaction} from './transaction.ts'

/**
 * Releases: documents `_.releases.<id>` of type `system.release`, whose members are the documents
 * `versions.<id>.*`. Publishing one publishes all its members in one transaction. One that is
 * scheduled is published by `startScheduledReleases` when its time has come.
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
  z.object({
    actionType: action('schedule'),
    releaseId,
    publishAt: z.iso.datetime({offset: true, error: 'publishAt must be a time in ISO format'}),
  }),
  z.object({actionType: action('unschedule'), releaseId}),
  z.object({
    actionType: action('import'),
    releaseId,
    attributes: documentSchema.optional(),
    document: documentSchema.optional(),
    ifExists: z.enum(['fail', 'ignore', 'replace']),
  }),
] as const

type ReleaseAction = z.infer<(typeof releaseActionSchemas)[number]>

interface ReleaseContext {
  documentsInRelease(releaseId: string): string[]
  /** A document that is gone, as it was last. */
  lastStateOf(id: string): Work<DocumentInput | undefined>
  publish(transaction: Transaction, versionId: string): void
}

export function* applyReleaseAction(
  transaction: Transaction,
  action: ReleaseAction,
  context: ReleaseContext,
): Work<void> {
  const id = RELEASES + action.releaseId
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
      requireState(transaction, id, 'active', 'scheduled')
      const versions = context.documentsInRelease(action.releaseId)
      for (const version of versions) {
        publishMember(transaction, version, context)
        yield
      }
      transaction.patch(id, {
        set: {
          state: 'published',
          publishedAt: transaction.context.timestamp,
          finalDocumentStates: statesOf(versions),
        },
        unset: ['error'],
      })
      return
    }

    case 'sanity.action.release.schedule': {
      requireState(transaction, id, 'active')
      const publishAt = new Date(action.publishAt).toISOString()
      const finalDocumentStates = statesOf(context.documentsInRelease(action.releaseId))
      transaction.patch(id, {
        set: {state: 'scheduled', publishAt, finalDocumentStates},
        unset: ['error'],
      })
      return
    }

    case 'sanity.action.release.unschedule':
      requireState(transaction, id, 'scheduled')
      transaction.patch(id, {
        set: {state: 'active'},
        unset: ['publishAt', 'finalDocumentStates'],
      })
      return

    case 'sanity.action.release.archive': {
      requireState(transaction, id, 'active')
      const versions = context.documentsInRelease(action.releaseId)
      for (const version of versions) {
        // Whoever unarchives finds in the history what each version was.
        if (transaction.get(version) !== transaction.context.read(version)) {
          throw invalid(`Cannot archive "${id}": the same request writes "${version}"`)
        }
        transaction.delete(version)
        yield
      }
      transaction.patch(id, {set: {state: 'archived', finalDocumentStates: statesOf(versions)}})
      return
    }

    case 'sanity.action.release.unarchive':
      requireState(transaction, id, 'archived')
      for (const version of archivedVersions(transaction.require(id).finalDocumentStates)) {
        const document = yield* context.lastStateOf(version)
        if (!document) {
          throw invalid(`Cannot unarchive "${id}": nothing is known of "${version}" any more`)
        }
        transaction.create(document)
        yield
      }
      transaction.patch(id, {set: {state: 'active'}, unset: ['finalDocumentStates']})
      return

    case 'sanity.action.release.import': {
      const given = action.document ?? action.attributes
      if (!given) throw invalid('release.import needs a document')
      const release = {
        state: 'active',
        ...given,
        _id: id,
        _type: 'system.release',
        name: action.releaseId,
      }
      if (action.ifExists === 'replace') transaction.createOrReplace(release)
      else if (action.ifExists === 'ignore') transaction.createIfNotExists(release)
      else transaction.create(release)
      return
    }

    case 'sanity.action.release.delete':
      requireState(transaction, id, 'archived', 'published')
      transaction.delete(id)
      return
  }
}

const statesOf = (versions: readonly string[]) => versions.map((id) => ({id, _key: id}))

/** The versions an archived release had. */
function archivedVersions(states: unknown): string[] {
  const parsed = z.array(z.object({id: z.string()})).safeParse(states)
  return parsed.success ? parsed.data.map(({id}) => id) : []
}

const systemSchema = z.object({
  /** Set by version.unpublish. */
  delete: z.boolean().optional(),
  /** What the version was copied from. */
  base: z.object({id: z.string(), rev: z.string()}).optional(),
})

/**
 * A member marked for removal takes its published document away. A draft that a member was made
 * of, and that nobody has touched since, goes with it: all it says is live.
 */
function publishMember(transaction: Transaction, versionId: string, context: ReleaseContext): void {
  const {_system} = transaction.require(versionId)
  const {delete: removes, base} = systemSchema.safeParse(_system).data ?? {}
  if (removes) {
    transaction.delete(publishedIdOf(versionId))
    transaction.delete(versionId)
    return
  }
  context.publish(transaction, versionId)
  const draftId = draftIdOf(versionId)
  if (base?.id === draftId && base.rev === transaction.get(draftId)?._rev) {
    transaction.delete(draftId)
  }
}

function requireState(transaction: Transaction, id: string, ...states: string[]): void {
  const {state} = transaction.require(id)
  if (!states.some((allowed) => allowed === state)) {
    throw invalid(`Release "${id}" is ${state}; this needs it to be ${states.join(' or ')}`)
  }
}

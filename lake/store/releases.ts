import {isDeepStrictEqual} from 'node:util'
import {z} from 'zod'
import type {DocumentInput, StoredDocument} from './document.ts'
import {invalid} from './errors.ts'
import {draftIdOf, publishedIdOf, RELEASES, releaseOf} from './ids.ts'
import {patchOperationsSchema} from './patch.ts'
import type {Transaction} from './transaction.ts'

/**
 * Releases are documents `_.releases.<id>` of type `system.release`; their members are the documents
 * `versions.<id>.*`.
 */

const releaseId = z.string().regex(/^[A-Za-z0-9_-]+$/, 'A release ID may not contain dots')
// A perspective takes these names for something else.
const newReleaseId = releaseId.refine(
  (name) => !['drafts', 'previewDrafts', 'published', 'raw'].includes(name),
  {
    error: ({input}) => `"${input}" cannot be the name of a release`,
  },
)

const moment = z.iso
  .datetime({offset: true, error: 'It must be a time in ISO format'})
  .transform((time) => new Date(time).toISOString())

const metadataSchema = z.looseObject({
  title: z.string().nullish(),
  description: z.string().nullish(),
  intendedPublishAt: moment.nullish(),
  releaseType: z.enum(['asap', 'scheduled', 'undecided']).nullish(),
  cardinality: z.enum(['many', 'one']).nullish(),
})

const importedSchema = z
  .looseObject({
    _type: z.literal('system.release'),
    state: z.enum(['active', 'archived', 'published', 'scheduled']).default('active'),
    publishAt: moment.nullish(),
    publishedAt: moment.nullish(),
    finalDocumentStates: z.array(z.looseObject({id: z.string()})).nullish(),
    error: z.looseObject({message: z.string()}).nullish(),
    metadata: metadataSchema.optional(),
  })
  .refine(({state, publishAt}) => state !== 'scheduled' || typeof publishAt === 'string', {
    path: ['publishAt'],
    error: 'A scheduled release needs a time',
  })

export const action = <Name extends string, Shape extends z.ZodRawShape>(
  name: Name,
  shape: Shape,
) => z.object({actionType: z.literal(`sanity.action.${name}` as const), ...shape})

export const releaseActionSchemas = [
  action('release.create', {releaseId: newReleaseId, metadata: metadataSchema.optional()}),
  action('release.edit', {releaseId, patch: patchOperationsSchema}),
  action('release.publish', {releaseId}),
  action('release.archive', {releaseId}),
  action('release.delete', {releaseId}),
  action('release.unarchive', {releaseId}),
  action('release.schedule', {releaseId, publishAt: moment}),
  action('release.unschedule', {releaseId}),
  action('release.import', {
    releaseId: newReleaseId,
    attributes: importedSchema.optional(),
    document: importedSchema.optional(),
    ifExists: z.enum(['fail', 'ignore', 'replace']),
  }),
] as const

type ReleaseAction = z.infer<(typeof releaseActionSchemas)[number]>

interface Publisher {
  publish(transaction: Transaction, versionId: string): void
  unpublish(transaction: Transaction, publishedId: string): void
}

export interface ReleaseContext {
  documentsInRelease(releaseId: string): string[]
  /** A document as it was last, there or not. */
  lastRevisionOf(id: string): DocumentInput | undefined
}

export function applyReleaseAction(
  transaction: Transaction,
  action: ReleaseAction,
  context: ReleaseContext,
  publisher: Publisher,
): void {
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

    case 'sanity.action.release.edit': {
      requireState(transaction, id, 'active')
      const before = transaction.require(id)
      transaction.patch(id, action.patch)
      requireEdited(before, transaction.require(id))
      return
    }

    case 'sanity.action.release.publish': {
      requireState(transaction, id, 'active', 'scheduled')
      const versions = context.documentsInRelease(action.releaseId)
      for (const version of versions) {
        publishMember(transaction, version, publisher)
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
      const {publishAt} = action
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
        // Unarchiving finds each version in the history.
        if (transaction.get(version) !== transaction.context.read(version)) {
          throw invalid(`Cannot archive "${id}": the same request writes "${version}"`)
        }
        transaction.delete(version)
      }
      transaction.patch(id, {set: {state: 'archived', finalDocumentStates: statesOf(versions)}})
      return
    }

    case 'sanity.action.release.unarchive': {
      requireState(transaction, id, 'archived')
      const {finalDocumentStates} = transaction.require(id)
      for (const version of versionsIn(finalDocumentStates, action.releaseId)) {
        const document = context.lastRevisionOf(version)
        if (!document) {
          throw invalid(`Cannot unarchive "${id}": nothing is known of "${version}" any more`)
        }
        transaction.create(document)
      }
      transaction.patch(id, {set: {state: 'active'}, unset: ['finalDocumentStates']})
      return
    }

    case 'sanity.action.release.import': {
      const imported = action.document ?? action.attributes
      if (!imported) throw invalid('release.import needs a document')
      versionsIn(imported.finalDocumentStates, action.releaseId)
      const {publishAt, finalDocumentStates, ...rest} = imported
      const release = {
        ...(imported.state === 'active' ? rest : imported),
        _id: id,
        name: action.releaseId,
        metadata: {releaseType: 'undecided', ...imported.metadata},
      }
      if (action.ifExists === 'replace') {
        // An editor unschedules it first.
        if (transaction.get(id)?.state === 'scheduled' && imported.state !== 'scheduled') {
          throw invalid(`Release "${id}" is scheduled; unschedule it before another replaces it`)
        }
        transaction.createOrReplace(release)
      } else if (action.ifExists === 'ignore') transaction.createIfNotExists(release)
      else transaction.create(release)
      return
    }

    case 'sanity.action.release.delete':
      requireState(transaction, id, 'archived', 'published')
      transaction.delete(id)
      return
  }
}

/** The release and its moment, if it is scheduled. */
export function dueOf({_id, _type, state, publishAt}: StoredDocument) {
  const isRelease = _type === 'system.release' && _id.startsWith(RELEASES)
  if (!isRelease || state !== 'scheduled') return undefined
  const dueAt = typeof publishAt === 'string' ? Date.parse(publishAt) : Number.NaN
  return Number.isNaN(dueAt) ? undefined : {releaseId: _id.slice(RELEASES.length), dueAt}
}

const titledSchema = z.object({title: z.string()})

/** The name of a release for staff: its title, or its id. */
export const nameOfRelease = ({_id, metadata}: StoredDocument): string =>
  titledSchema.safeParse(metadata).data?.title || _id

const failedSchema = z.object({
  _id: z.string().startsWith(RELEASES),
  _type: z.literal('system.release'),
  state: z.literal('active'),
  error: z.object({message: z.string()}),
})

/** Why a scheduled release did not go live, in a sentence for staff; undefined for any other document. */
export function releaseProblem(document: StoredDocument): string | undefined {
  if (document._type !== 'system.release') return undefined
  const {error} = failedSchema.safeParse(document).data ?? {}
  if (!error) return undefined
  return `What was planned in “${nameOfRelease(document)}” did not go live (${error.message}). Open it in the Studio under Releases, and plan or publish it again.`
}

const statesOf = (versions: readonly string[]) => versions.map((id) => ({id, _key: id}))

const statesSchema = z.array(z.object({id: z.string()})).nullish()

/**
 * The versions that a release had.
 * @throws WriteError for a version of another release
 */
function versionsIn(states: unknown, releaseId: string): Set<string> {
  const parsed = statesSchema.safeParse(states)
  if (!parsed.success) throw invalid(`The final states in "${RELEASES}${releaseId}" are malformed`)
  const ids = new Set(parsed.data?.map(({id}) => id))
  for (const id of ids) {
    if (releaseOf(id) !== releaseId) {
      throw invalid(`"${id}" is not a version in the release "${releaseId}"`)
    }
  }
  return ids
}

/** Refuses an edit of more than the metadata, or that leaves it malformed. */
function requireEdited(before: StoredDocument, after: StoredDocument): void {
  const {metadata: _, _rev, _updatedAt, ...was} = before
  const {metadata, ...is} = after
  if (!isDeepStrictEqual({...was, _rev: after._rev, _updatedAt: after._updatedAt}, is)) {
    throw invalid(`Only the metadata of "${after._id}" can be edited; other actions do the rest`)
  }
  const issue = metadataSchema.safeParse(metadata).error?.issues[0]
  if (!issue) return
  const place = ['metadata', ...issue.path].join('.')
  throw invalid(`Cannot edit "${after._id}": ${place}: ${issue.message}`)
}

const systemSchema = z.object({
  delete: z.boolean().optional(),
  base: z.object({id: z.string(), rev: z.string()}).optional(),
})

/** The document and revision that a version was copied from, if it records them. */
export const baseOf = ({_system}: StoredDocument) => systemSchema.safeParse(_system).data?.base

/**
 * Publishes a member, or takes its published document off the site if marked so. An unchanged draft from
 * which it was made goes too.
 */
function publishMember(
  transaction: Transaction,
  versionId: string,
  {publish, unpublish}: Publisher,
): void {
  const {_system} = transaction.require(versionId)
  const {delete: removes, base} = systemSchema.safeParse(_system).data ?? {}
  if (removes) {
    const publishedId = publishedIdOf(versionId)
    if (transaction.get(publishedId)) unpublish(transaction, publishedId)
    transaction.delete(versionId)
    return
  }
  publish(transaction, versionId)
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

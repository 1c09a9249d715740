import {z} from 'zod'
import {type DocumentInput, type DocumentWithId, documentSchema} from './document.ts'
import {alreadyExists, eachWithIndex, invalid, notFound} from './errors.ts'
import {draftIdOf, isPublishedId, isVersionId, publishedIdOf, releaseOf} from './ids.ts'
import {requireOpenReleases} from './openReleases.ts'
import {patchOperationsSchema} from './patch.ts'
import {strengthenReferences} from './references.ts'
import {action, applyReleaseAction, type ReleaseContext, releaseActionSchemas} from './releases.ts'
import type {Store} from './store.ts'
import type {Transaction} from './transaction.ts'

/**
 * Sanity's document actions, each a few writes in one transaction, as `Action` of @sanity/client
 * declares them.
 */

const id = z.string().min(1)
const revision = z.string().nullish()
const document = documentSchema.extend({_id: id})

const pair = {draftId: id, publishedId: id}
const purge = z.boolean().optional()

const documentActionSchemas = [
  action('document.create', {
    publishedId: id,
    attributes: documentSchema,
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  action('document.edit', {...pair, patch: patchOperationsSchema.extend({ifRevisionID: revision})}),
  action('document.publish', {
    ...pair,
    ifDraftRevisionId: revision,
    ifPublishedRevisionId: revision,
  }),
  action('document.unpublish', pair),
  action('document.discard', {draftId: id, purge}),
  action('document.delete', {publishedId: id, includeDrafts: z.array(id).default([]), purge}),
  action('document.replaceDraft', {publishedId: id, attributes: documentSchema}),
  action('document.version.create', {
    publishedId: id,
    document: document.optional(),
    // The App SDK's name for `document`.
    attributes: document.optional(),
    baseId: id.optional(),
    versionId: id.optional(),
    ifBaseRevisionId: revision,
  }),
  action('document.version.discard', {versionId: id, purge}),
  action('document.version.replace', {document}),
  action('document.version.unpublish', {versionId: id, publishedId: id}),
] as const

export const actionSchema = z.discriminatedUnion('actionType', [
  ...documentActionSchemas,
  ...releaseActionSchemas,
])

export type ActionRequest = z.infer<typeof actionSchema>

interface ActionContext extends ReleaseContext {
  versionsOf(publishedId: string): string[]
}

export function applyActions(
  transaction: Transaction,
  actions: readonly ActionRequest[],
  {documents, history}: Pick<Store, 'documents' | 'history'>,
): void {
  const context: ActionContext = {
    versionsOf: (publishedId) =>
      transaction.present(
        documents.versionsOf(publishedId),
        (other) => !isPublishedId(other) && publishedIdOf(other) === publishedId,
      ),
    documentsInRelease: (releaseId) =>
      transaction.present(
        documents.inRelease(releaseId),
        (other) => releaseOf(other) === releaseId,
      ),
    lastRevisionOf: (id) => history.documentAt(id, {lastRevision: true}),
  }
  eachWithIndex(actions, (action) => applyAction(transaction, action, context))
  requireOpenReleases(transaction)
}

function applyAction(
  transaction: Transaction,
  action: ActionRequest,
  context: ActionContext,
): void {
  switch (action.actionType) {
    case 'sanity.action.document.create': {
      const target = draftOf(action.publishedId, action.attributes._id)
      if (transaction.get(target)) {
        if (action.ifExists === 'ignore') return
        throw alreadyExists(target)
      }
      if (!isVersionId(target) && transaction.get(action.publishedId)) {
        throw alreadyExists(action.publishedId)
      }
      transaction.create({...action.attributes, _id: target})
      return
    }

    case 'sanity.action.document.edit': {
      requirePair(action.draftId, action.publishedId)
      if (!transaction.get(action.draftId)) {
        const published = transaction.get(action.publishedId)
        if (!published) throw notFound(action.draftId)
        transaction.createIfNotExists(copyOf(published, action.draftId))
      }
      const {ifRevisionID, ...operations} = action.patch
      transaction.patch(action.draftId, operations, ifRevisionID ?? undefined)
      return
    }

    case 'sanity.action.document.publish': {
      requirePair(action.draftId, action.publishedId)
      publish(transaction, action.draftId, {
        draft: action.ifDraftRevisionId,
        published: action.ifPublishedRevisionId,
      })
      return
    }

    case 'sanity.action.document.unpublish': {
      requirePair(action.draftId, action.publishedId)
      unpublish(transaction, action.publishedId, action.draftId)
      return
    }

    case 'sanity.action.document.discard':
      discard(transaction, action.draftId, action.purge)
      return

    case 'sanity.action.document.version.discard':
      discard(transaction, action.versionId, action.purge)
      return

    case 'sanity.action.document.delete': {
      transaction.require(action.publishedId)
      const spared = context
        .versionsOf(action.publishedId)
        .find((version) => !action.includeDrafts.includes(version))
      if (spared) {
        throw invalid(
          `Cannot delete "${action.publishedId}": its version "${spared}" is not included`,
        )
      }
      for (const draft of action.includeDrafts) {
        requirePair(draft, action.publishedId)
        remove(transaction, draft, action.purge)
      }
      remove(transaction, action.publishedId, action.purge)
      return
    }

    case 'sanity.action.document.replaceDraft': {
      const target = draftOf(action.publishedId, action.attributes._id)
      if (!transaction.get(target)) transaction.require(action.publishedId)
      transaction.createOrReplace({...action.attributes, _id: target})
      return
    }

    case 'sanity.action.document.version.create': {
      const created = action.document ?? action.attributes
      if (created) {
        requirePair(created._id, action.publishedId)
        transaction.create(created)
      } else if (action.baseId && action.versionId) {
        requirePair(action.versionId, action.publishedId)
        const base = transaction.require(action.baseId, action.ifBaseRevisionId ?? undefined)
        const _system = {base: {id: base._id, rev: base._rev}}
        transaction.create({...copyOf(base, action.versionId), _system})
      } else throw invalid('version.create needs a document, or a baseId and a versionId')
      return
    }

    case 'sanity.action.document.version.replace':
      transaction.require(action.document._id)
      transaction.createOrReplace(action.document)
      return

    case 'sanity.action.document.version.unpublish': {
      requirePair(action.versionId, action.publishedId)
      if (releaseOf(action.versionId) === undefined) {
        throw invalid(`"${action.versionId}" is not a version in a release`)
      }
      const published = transaction.require(action.publishedId)
      if (!transaction.get(action.versionId)) {
        transaction.createIfNotExists(copyOf(published, action.versionId))
      }
      transaction.patch(action.versionId, {
        setIfMissing: {_system: {}},
        set: {'_system.delete': true},
      })
      return
    }

    default:
      applyReleaseAction(transaction, action, context, {publish, unpublish})
  }
}

/** Replaces the published document by the draft or version. */
function publish(
  transaction: Transaction,
  draftId: string,
  expected: {draft?: string | null | undefined; published?: string | null | undefined} = {},
): void {
  const publishedId = publishedIdOf(draftId)
  const draft = transaction.require(draftId, expected.draft ?? undefined)
  const published = expected.published
    ? transaction.require(publishedId, expected.published)
    : transaction.get(publishedId)
  const {_system, ...content} = copyOf(draft, publishedId)
  const copy: DocumentInput = strengthenReferences(content)
  transaction.createOrReplace({...copy, _createdAt: published?._createdAt ?? draft._createdAt})
  transaction.delete(draftId)
}

/** Leaves the words as a draft, where there is none. */
function unpublish(
  transaction: Transaction,
  publishedId: string,
  draftId = draftIdOf(publishedId),
): void {
  const published = transaction.require(publishedId)
  if (!transaction.get(draftId)) transaction.createIfNotExists(copyOf(published, draftId))
  transaction.delete(publishedId)
}

function discard(transaction: Transaction, versionId: string, purge: boolean | undefined): void {
  if (isPublishedId(versionId)) throw invalid(`"${versionId}" is neither a draft nor a version`)
  transaction.require(versionId)
  remove(transaction, versionId, purge)
}

function remove(transaction: Transaction, id: string, purge = false): void {
  if (purge) transaction.purge(id)
  else transaction.delete(id)
}

function copyOf(source: DocumentInput, id: string): DocumentWithId {
  const {_rev, _updatedAt, ...content} = source
  return {...content, _id: id}
}

/** The id of a new draft: the given one, if it belongs to the document. */
function draftOf(publishedId: string, requested: string | undefined): string {
  if (!isPublishedId(publishedId)) throw invalid(`"${publishedId}" is not a published ID`)
  if (requested === undefined || requested === publishedId) return draftIdOf(publishedId)
  requirePair(requested, publishedId)
  return requested
}

function requirePair(draftId: string, publishedId: string): void {
  if (isPublishedId(draftId) || publishedIdOf(draftId) !== publishedId) {
    throw invalid(`"${draftId}" is not a draft or version of "${publishedId}"`)
  }
}

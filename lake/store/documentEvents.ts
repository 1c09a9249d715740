import type {PastTransaction} from './history.ts'
import {draftIdOf, isPublishedId, publishedIdOf, releaseOf} from './ids.ts'

/** A step in a document's life, in the shape of Sanity's history events API. */
export interface DocumentEvent {
  /** Of the transaction, for paging; not part of the API. */
  sequence: number
  type:
    | 'createDocumentVersion'
    | 'deleteDocumentVersion'
    | 'publishDocumentVersion'
    | 'unpublishDocument'
    | 'deleteDocumentGroup'
    | 'createLiveDocument'
    | 'updateLiveDocument'
  timestamp: string
  author: string
  documentId: string
  [detail: string]: unknown
}

type Happening = 'created' | 'changed' | 'deleted'

/**
 * What happened to one variant of a document (published, draft or in a release), newest first.
 * Mere edits of drafts and versions are not events: the Studio reads those from the transactions.
 * @param id the variant
 * @param past all transactions of the document's variants, oldest first
 */
export function documentEvents(id: string, past: readonly PastTransaction[]): DocumentEvent[] {
  const publishedId = publishedIdOf(id)
  const alive = new Set<string>()
  const events: DocumentEvent[] = []
  for (const transaction of past) {
    const happened = new Map<string, {what: Happening; previous: string | null}>()
    for (const {documentId, previousRevision, effects} of transaction.changes) {
      if (publishedIdOf(documentId) !== publishedId) continue
      const deleted = effects.apply[0] === 0 && effects.apply[1] === null
      const what = deleted ? 'deleted' : previousRevision === null ? 'created' : 'changed'
      happened.set(documentId, {what, previous: previousRevision})
      if (deleted) alive.delete(documentId)
      else alive.add(documentId)
    }
    const event = eventOf(id, publishedId, transaction.id, happened, alive.size === 0)
    if (!event) continue
    const {sequence, timestamp, author} = transaction
    events.push({sequence, timestamp, author, documentId: publishedId, ...event})
  }
  return events.reverse()
}

function eventOf(
  id: string,
  publishedId: string,
  revisionId: string,
  happened: ReadonlyMap<string, {what: Happening; previous: string | null}>,
  nothingLeft: boolean,
): (Pick<DocumentEvent, 'type'> & Record<string, unknown>) | undefined {
  const self = happened.get(id)
  const published = happened.get(publishedId)
  const removed = [...happened].find(
    ([other, {what}]) => what === 'deleted' && !isPublishedId(other),
  )
  if (nothingLeft && [...happened.values()].some(({what}) => what === 'deleted')) {
    // A draft that was never published is gone with its only version: nothing else to tell.
    return {type: 'deleteDocumentGroup'}
  }
  if (published && published.what !== 'deleted' && removed) {
    const [versionId, {previous}] = removed
    if (id !== publishedId && id !== versionId) return undefined
    return {
      type: 'publishDocumentVersion',
      revisionId,
      versionId,
      versionRevisionId: previous,
      publishCause: releaseOf(versionId) ? 'release.publish' : 'document.publish',
      ...(releaseOf(versionId) && {releaseId: releaseOf(versionId)}),
    }
  }
  if (published?.what === 'deleted' && id === publishedId) {
    return {type: 'unpublishDocument', versionId: draftIdOf(id), versionRevisionId: revisionId}
  }
  if (!self) return undefined
  if (id === publishedId) {
    const type = self.what === 'created' ? 'createLiveDocument' : 'updateLiveDocument'
    return {type, revisionId}
  }
  const version = {versionId: id, ...(releaseOf(id) && {releaseId: releaseOf(id)})}
  if (self.what === 'created') {
    return {type: 'createDocumentVersion', ...version, versionRevisionId: revisionId}
  }
  if (self.what === 'deleted') {
    return {type: 'deleteDocumentVersion', ...version, versionRevisionId: self.previous}
  }
  return undefined
}

import {draftIdOf, isPublishedId, publishedIdOf, releaseOf} from './ids.ts'
import type {PastStep} from './pastRows.ts'

export interface DocumentEvent {
  sequence: number
  type: string
  timestamp: string
  author: string
  documentId: string
  [detail: string]: unknown
}

interface Happened {
  what: 'created' | 'changed' | 'deleted'
  previous: string | null
}

/**
 * The events of one variant of a document (published, draft or in a release), newest first. The
 * Studio reads edits of drafts and versions from the transactions.
 * @param steps of the document's variants, newest first
 * @param alive the ids of its variants now
 */
export function* documentEvents(
  id: string,
  steps: Iterable<PastStep>,
  alive: Iterable<string>,
): Generator<DocumentEvent> {
  const publishedId = publishedIdOf(id)
  const living = new Set(alive)
  for (const transaction of byTransaction(steps)) {
    const [{sequence, timestamp, author, transactionId}] = transaction
    const happened = new Map(
      transaction.map(({documentId, previousRevision, removed}) => {
        const what = removed ? 'deleted' : previousRevision === null ? 'created' : 'changed'
        return [documentId, {what, previous: previousRevision} satisfies Happened]
      }),
    )
    const event = eventOf(id, publishedId, transactionId, happened, living.size === 0)
    for (const [documentId, {what}] of happened) {
      if (what === 'created') living.delete(documentId)
      if (what === 'deleted') living.add(documentId)
    }
    if (event) yield {sequence, timestamp, author, documentId: publishedId, ...event}
  }
}

function* byTransaction(steps: Iterable<PastStep>): Generator<[PastStep, ...PastStep[]]> {
  let transaction: [PastStep, ...PastStep[]] | undefined
  for (const step of steps) {
    if (transaction?.[0].sequence === step.sequence) transaction.push(step)
    else {
      if (transaction) yield transaction
      transaction = [step]
    }
  }
  if (transaction) yield transaction
}

function eventOf(
  id: string,
  publishedId: string,
  revisionId: string,
  happened: ReadonlyMap<string, Happened>,
  nothingLeft: boolean,
): (Pick<DocumentEvent, 'type'> & Record<string, unknown>) | undefined {
  const self = happened.get(id)
  const published = happened.get(publishedId)
  const removed = [...happened].find(
    ([other, {what}]) => what === 'deleted' && !isPublishedId(other),
  )
  if (nothingLeft && [...happened.values()].some(({what}) => what === 'deleted')) {
    // With its only version, an unpublished draft is gone.
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

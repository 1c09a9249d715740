import type {AuditEntry} from '../accounts/staffSchemas.ts'
import type {Lake} from '../datasets/lake.ts'
import {fileOf} from '../store/assetAddress.ts'
import {nameOf, shortTitle} from '../store/document.ts'
import type {History} from '../store/history.ts'
import {draftIdOf, publishedIdOf} from '../store/ids.ts'

type Content = Pick<Lake, 'store' | 'access'>

/** The documents that people published, withdrew or deleted, newest first, by their titles. */
export function* publications({store, access}: Content) {
  const {history} = store
  const names = new Map<string, string>()
  for (const {sequence, timestamp, author, documentId, removed} of history.publicSteps()) {
    // An upload publishes nothing.
    if (fileOf(documentId)) continue
    const name = names.get(documentId) ?? nameOf(documentId, lastOf(history, documentId))
    names.set(documentId, name)
    yield {
      at: timestamp,
      actor: access.nameOf(author),
      action: removed ? removal(history, sequence, documentId) : 'published',
      subject: name,
    } satisfies AuditEntry
  }
}

/** Withdrawing leaves the text as a draft. */
function removal(history: History, sequence: number, id: string): string {
  const steps = history.steps(id, [draftIdOf(id)])
  const isKept = steps.some((step) => step.sequence === sequence && !step.removed)
  return isKept ? 'took off the site' : 'deleted'
}

const lastOf = (history: History, id: string) => history.documentAt(id, {lastRevision: true})

/** A document that has neither a draft nor a published version any more. */
export interface Deletion {
  /** The id of the draft or published version, whichever was deleted last. */
  id: string
  type: string
  title: string | null
  at: string
  by: string
}

const SHOWN_FOR_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Content deleted within the last thirty days, newest first, without erased documents. */
export function* deletions({store, access}: Content): Generator<Deletion> {
  const since = new Date(Date.now() - SHOWN_FOR_DAYS * DAY_MS).toISOString()
  const seen = new Set<string>()
  for (const {timestamp, author, documentId} of store.history.removals(since)) {
    const published = publishedIdOf(documentId)
    if (seen.has(published)) continue
    seen.add(published)
    if (store.get(published) || store.get(draftIdOf(published))) continue
    const last = lastOf(store.history, documentId)
    if (!last || fileOf(published)) continue
    yield {
      id: documentId,
      type: last._type,
      title: shortTitle(last) ?? null,
      at: timestamp,
      by: access.user(author)?.name ?? author,
    }
  }
}

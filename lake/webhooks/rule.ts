import {compile} from '../query/compile.ts'
import {type Dataset, QueryParseError} from '../query/dataset.ts'
import type {CommittedChange, ToldCommit} from '../store/commit.ts'
import type {DocumentChange, StoredDocument} from '../store/document.ts'
import type {Hook} from '../store/hooks.ts'
import {isPublishedId, isVersionId, publishedIdOf} from '../store/ids.ts'
import type {NewMessage} from '../store/outbox.ts'

/**
 * What one change may cost one webhook. It is counted in steps and hardly in time, so that no
 * webhook is switched off because the machine is busy: some 20 milliseconds.
 */
const FOR_ONE_CHANGE = {milliseconds: 2000, steps: 300_000, made: 300_000}

/** A webhook's filter or projection cannot be read; the message says which and why. */
export class RuleError extends Error {}

/** @throws RuleError for what could never be answered */
export function requireRule({filter, projection}: Hook['rule']): void {
  for (const [name, expression] of Object.entries({filter, projection})) {
    if (expression === null) continue
    // Functions that call each other can make of a short text a tree that nothing can hold.
    if (/^\s*fn\b/.test(expression)) throw new RuleError(`The ${name} may declare no functions`)
    try {
      const {sources, lookups} = compile(expression, {}, 'delta')
      // As on hosted Sanity, whose webhooks read no dataset either.
      if (sources.length + lookups.length > 0) {
        throw new RuleError(
          `The ${name} reads other documents (*): it may read the one that changed, and what that refers to`,
        )
      }
    } catch (error) {
      if (!(error instanceof QueryParseError)) throw error
      throw new RuleError(`The ${name} cannot be read: ${error.message}`)
    }
  }
}

export function operationOf({before, after}: DocumentChange): NewMessage['operation'] {
  if (!after) return 'delete'
  return before ? 'update' : 'create'
}

/**
 * What a webhook is to be told of one change; undefined when it does not want to know.
 * @throws BudgetError when finding out takes too long
 */
export function messageOf(
  hook: Hook,
  commit: ToldCommit,
  change: CommittedChange,
  documents: Dataset,
): NewMessage | undefined {
  const {id, before, after} = change
  const operation = operationOf(change)
  const {on, filter, projection} = hook.rule
  if (!isFor(hook, id) || !on.includes(operation) || (!before && !after)) return undefined
  const ask = (query: string, about: Pick<DocumentChange, 'before' | 'after'>) =>
    documents.query({query, params: {}, perspective: 'raw', change: about}, FOR_ONE_CHANGE).result
  if (filter !== null && ask(filter, change) !== true) return undefined
  const isErased = commit.purged.has(id) || commit.purged.has(publishedIdOf(id))
  const shown = isErased ? {before: before && withoutContent(before), after} : change
  return {
    hookId: hook.id,
    documentId: id,
    transactionId: commit.transactionId,
    transactionTime: commit.timestamp,
    operation,
    payload: JSON.stringify(ask(projection ?? '@', shown)),
  }
}

/** Drafts and versions are told of when the webhook wants them. */
function isFor({includeDrafts, includeAllVersions}: Hook, id: string): boolean {
  if (isPublishedId(id)) return true
  return isVersionId(id) ? includeAllVersions : includeDrafts
}

/** Of a document that is erased nobody is told more than which it was. */
function withoutContent(document: StoredDocument): StoredDocument {
  const {_id, _type, _rev, _createdAt, _updatedAt} = document
  return {_id, _type, _rev, _createdAt, _updatedAt}
}

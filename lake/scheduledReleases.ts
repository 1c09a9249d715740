import {SYSTEM} from './http/access.ts'
import type {ServedDataset} from './http/servedDataset.ts'
import {applyActions} from './store/actions.ts'
import type {StoredDocument} from './store/document.ts'
import {invalid, WriteError} from './store/errors.ts'
import {RELEASES} from './store/ids.ts'
import type {Transaction} from './store/transaction.ts'
import {doAtOnce} from './turns.ts'

/** The clock may be set, or the machine sleep: it is looked at no less often than this. */
const LOOK_EVERY_MS = 15_000

/**
 * Publishes scheduled releases when their time has come, once each: what is due is decided by the
 * stored releases and the clock alone, so a restart, a sleep or a clock that jumps changes nothing
 * but the moment. A release that cannot be published goes back to being active and says why.
 * @param whyNot why what whoever scheduled it answers for may not be, if so
 * @returns what ends it
 */
export function startScheduledReleases(
  dataset: ServedDataset,
  whyNot: WhyNot = () => undefined,
): () => void {
  /** The releases that wait, by document id. */
  const waiting = new Map<string, {releaseId: string; publishAt: string}>()
  let timer: NodeJS.Timeout | undefined

  function note({_id, _type, state, name, publishAt}: StoredDocument): void {
    const isRelease = _type === 'system.release' && _id.startsWith(RELEASES)
    const waits = isRelease && state === 'scheduled'
    if (waits && typeof name === 'string' && typeof publishAt === 'string') {
      waiting.set(_id, {releaseId: name, publishAt})
    } else waiting.delete(_id)
  }

  function look(): void {
    clearTimeout(timer)
    const now = new Date().toISOString()
    const due = [...waiting].filter(([, {publishAt}]) => publishAt <= now)
    for (const [id, {releaseId}] of due) publish(dataset, id, releaseId, whyNot)
    if (waiting.size === 0) return
    const times = [...waiting.values()].map(({publishAt}) => Date.parse(publishAt) - Date.now())
    timer = setTimeout(look, Math.min(LOOK_EVERY_MS, ...times.filter((ms) => ms > 0)))
    timer.unref()
  }

  for (const document of dataset.store.documents()) note(document)
  const unlisten = dataset.store.onCommit(({changes}) => {
    for (const {id, after} of changes) {
      if (!id.startsWith(RELEASES)) continue
      if (after) note(after)
      else waiting.delete(id)
    }
    // Soon, but not within the commit that tells of it.
    if (waiting.size > 0 && changes.some(({id}) => waiting.has(id))) {
      clearTimeout(timer)
      timer = setTimeout(look, 0)
    }
  })
  look()
  return () => {
    clearTimeout(timer)
    unlisten()
  }
}

type WhyNot = (scheduler: string | undefined, transaction: Transaction) => string | undefined

function publish(dataset: ServedDataset, id: string, releaseId: string, whyNot: WhyNot): void {
  const actionType = 'sanity.action.release.publish'
  try {
    const [scheduled] = dataset.store.history.transactions([id], {reverse: true, limit: 1}, [])
    const request = {actionType, releaseId} as const
    dataset.store.commit({author: SYSTEM.id, request}, (transaction) => {
      doAtOnce(applyActions(transaction, [request], dataset.actionContext))
      const why = whyNot(scheduled?.author, transaction)
      if (why) throw invalid(why)
    })
  } catch (error) {
    console.error(`Content Lake: the release "${releaseId}" could not be published.`, error)
    // A full disk passes: the release stays scheduled, and the next look tries again.
    if (!(error instanceof WriteError)) return
    const {message} = error
    dataset.store.commit({author: SYSTEM.id, request: {id, message}}, (transaction) =>
      transaction.patch(id, {
        set: {state: 'active', error: {message}},
        unset: ['publishAt', 'finalDocumentStates'],
      }),
    )
  }
}

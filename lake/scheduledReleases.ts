import {log} from '@home-care/environment/log.ts'
import type {ServedDataset} from './datasets/servedDataset.ts'
import {SYSTEM} from './request/access.ts'
import {applyActions} from './store/actions.ts'
import {invalid, Refusal, WriteError} from './store/errors.ts'
import {RELEASES} from './store/ids.ts'
import {dueOf} from './store/releases.ts'
import {resultCodeOf} from './store/sqliteError.ts'
import type {Transaction} from './store/transaction.ts'

type WhyNot = (
  scheduler: string | undefined,
  transaction: Transaction,
  releaseId: string,
) => string | undefined

/**
 * Publishes scheduled releases on time, in the order in which they were due, from the stored releases and
 * the clock alone, unless the clock is in doubt. A release that cannot be published becomes active again
 * and says why.
 * @returns the function that stops it
 */
export function startScheduledReleases(dataset: ServedDataset, whyNot?: WhyNot): () => void {
  const {documents, history} = dataset.store
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const scheduled = () =>
    documents
      .values()
      .flatMap((document) => {
        const due = dueOf(document)
        return due ? [{...due, id: document._id}] : []
      })
      .toArray()

  /** In the order in which they go live: of two due at the same moment, the one changed later is last. */
  const dueNow = () =>
    scheduled()
      .filter(isDue)
      .map((release) => {
        const [last] = history.transactionsOf([release.id], {reverse: true, limit: 1})
        return {...release, sequence: last?.sequence ?? 0}
      })
      .toSorted((a, b) => a.dueAt - b.dueAt || a.sequence - b.sequence)

  function look(): void {
    try {
      for (const due of dueNow()) {
        // The guard is asked once anything is due, and reports a clock that it doubts.
        if (isStopped || dataset.store.clock.doubt !== undefined) break
        // On a full disk a later one would go live before it.
        if (!publish(dataset, due, whyNot)) break
      }
    } catch (error) {
      log.error({err: error}, 'Content Lake: what is due could not be read.')
    }
    clearTimeout(timer)
    const times = isStopped ? [] : scheduled().map(({dueAt}) => dueAt - Date.now())
    if (times.length === 0) return
    // The clock may be set, or the machine sleep.
    timer = setTimeout(look, Math.min(15_000, ...times.filter((ms) => ms > 0)))
    timer.unref()
  }

  const unlisten = dataset.store.onCommit(({changes}) => {
    if (!changes.some(({id}) => id.startsWith(RELEASES))) return
    clearTimeout(timer)
    // After this commit, since a publish is a commit of its own.
    timer = setTimeout(look, 0)
  })
  look()
  return () => {
    isStopped = true
    clearTimeout(timer)
    unlisten()
  }
}

const isDue = ({dueAt}: {dueAt: number}): boolean => dueAt <= Date.now()

/** @returns false when the disk, or the lake as it stops, has stored nothing of it */
function publish(
  {store}: ServedDataset,
  {id, releaseId}: {id: string; releaseId: string},
  whyNot?: WhyNot,
): boolean {
  const isStillDue = (transaction: Transaction) => {
    const release = transaction.get(id)
    const due = release && dueOf(release)
    return due !== undefined && isDue(due)
  }
  const complain = (error: unknown) =>
    log.error({err: error}, `Content Lake: the release "${releaseId}" could not be published.`)
  const request = {actionType: 'sanity.action.release.publish', releaseId} as const
  try {
    store.commit({author: SYSTEM.id, request}, (transaction) => {
      if (!isStillDue(transaction)) return
      const [scheduled] = store.history.transactionsOf([id], {reverse: true, limit: 1})
      applyActions(transaction, [request], store)
      const why = whyNot?.(scheduled?.author, transaction, releaseId)
      if (why) throw invalid(why)
    })
  } catch (error) {
    // The next start publishes it.
    if (error instanceof Refusal) return false
    complain(error)
    // The disk may be full: the next look tries again.
    if (resultCodeOf(error) !== undefined) return false
    const message =
      error instanceof WriteError ? error.message : 'the lake failed, and its log says why'
    try {
      store.commit({author: SYSTEM.id, request: {id, message}}, (transaction) => {
        if (!isStillDue(transaction)) return
        transaction.patch(id, {
          set: {state: 'active', error: {message}},
          unset: ['publishAt', 'finalDocumentStates'],
        })
      })
    } catch (failure) {
      complain(failure)
      return false
    }
  }
  return true
}

import {randomUUID} from 'node:crypto'
import {setTimeout as pause} from 'node:timers/promises'
import type {Commit} from '../store/commit.ts'
import type {DocumentChange} from '../store/document.ts'
import type {Store} from '../store/store.ts'
import {bodyOf, everythingBody, isPublished, revalidation} from './revalidation.ts'
import {send} from './send.ts'

const LONGEST_PAUSE_MS = 3000

/** The site that hears of changes. */
export interface SiteWebhook {
  /** Origin of the site, such as http://localhost:3000. */
  siteUrl: string
  /** Signs every request; the site holds the same. */
  secret: string
}

interface TellSiteOptions extends SiteWebhook {
  store: Pick<Store, 'onCommit'>
  projectId: string
  dataset: string
}

interface Delivery {
  body: string
  headers: Record<string, string>
}

/**
 * Tells the site of every change to a published document, as hosted Sanity's GROQ webhooks do:
 * signed, one document a request, in the order of the commits. It differs in when: a delivery is
 * repeated, soon and for as long as it takes, until the site answers. A delivery equal to
 * one that still waits is not sent twice. Begins by announcing that everything may have changed, so
 * nothing needs to be remembered over a restart. Never delays a commit.
 * @returns what ends it, dropping what still waits
 */
export function tellSite({store, projectId, dataset, siteUrl, secret}: TellSiteOptions) {
  const url = new URL(revalidation.path, siteUrl).href
  const stopping = new AbortController()
  const waiting = new Map<string, Delivery>()
  let delivering = false

  function add(body: string, about?: Record<string, string>) {
    if (waiting.has(body)) return
    const headers = {
      // The same when it is sent again.
      'idempotency-key': randomUUID(),
      'sanity-project-id': projectId,
      'sanity-dataset': dataset,
      'sanity-webhook-id': 'revalidation',
      ...about,
    }
    waiting.set(body, {body, headers})
    void deliverAll()
  }

  function addEverything() {
    waiting.clear()
    add(everythingBody)
  }

  function addCommit({changes, transactionId, timestamp}: Commit) {
    const published = changes.filter(isPublished)
    // With more than this waiting, one "everything may have changed" says it faster.
    if (published.length + waiting.size > 100) return addEverything()
    for (const change of published) {
      const body = bodyOf(change)
      if (!body) continue
      add(body, {
        'sanity-transaction-id': transactionId,
        'sanity-transaction-time': timestamp,
        'sanity-document-id': change.id,
        'sanity-operation': operationOf(change),
      })
    }
  }

  async function deliverAll() {
    if (delivering) return
    delivering = true
    for (const delivery of takeInOrder(waiting)) await deliver(delivery)
    delivering = false
  }

  async function deliver(delivery: Delivery) {
    for (let wait = 200; !stopping.signal.aborted; wait *= 2) {
      const {outcome, reason} = await send({url, secret, ...delivery}, stopping.signal)
      if (stopping.signal.aborted || outcome === 'taken') return
      if (outcome === 'refused') {
        console.error(`The site refused to hear of a change (${url}: ${reason}): ${delivery.body}`)
        return
      }
      // A site that is only starting is no news.
      if (wait > LONGEST_PAUSE_MS && wait <= 2 * LONGEST_PAUSE_MS) {
        console.warn(`The site cannot be told of a change, still trying (${url}: ${reason})`)
      }
      await pause(Math.min(wait, LONGEST_PAUSE_MS), undefined, {
        ref: false,
        signal: stopping.signal,
      }).catch(() => undefined)
    }
  }

  addEverything()
  const unsubscribe = store.onCommit(addCommit)
  return () => {
    unsubscribe()
    waiting.clear()
    stopping.abort()
  }
}

function operationOf({before, after}: DocumentChange): 'create' | 'update' | 'delete' {
  if (!after) return 'delete'
  return before ? 'update' : 'create'
}

function* takeInOrder<Key, Value>(entries: Map<Key, Value>): Generator<Value> {
  // A Map's iterator also reaches what is added meanwhile.
  for (const [key, value] of entries) {
    entries.delete(key)
    yield value
  }
}

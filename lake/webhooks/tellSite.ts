import {randomUUID} from 'node:crypto'
import {setTimeout as pause} from 'node:timers/promises'
import type {Commit} from '../store/commit.ts'
import type {Message} from '../store/outbox.ts'
import type {Store} from '../store/store.ts'
import {bodyOf, everythingBody, isPublished, revalidation, siteHookId} from './revalidation.ts'
import {operationOf} from './rule.ts'
import {headersOf, send, type ToldChange} from './send.ts'
import type {SiteLog} from './siteLog.ts'

/** With more than this waiting, one "everything may have changed" says it faster. */
const MOST_WAITING = 100
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 3000

interface TellSiteOptions {
  store: Pick<Store, 'onCommit'>
  projectId: string
  dataset: string
  /** Origin of the site, such as http://localhost:3000. */
  siteUrl: string
  /** Signs every request; the site holds the same. */
  secret: string
  /** Keeps what came of it. */
  log: SiteLog
}

interface Delivery {
  id: string
  body: string
  headers: Record<string, string>
  about: ToldChange
  /** Whether it is a secret what it tells: something of it was erased. */
  isErased: boolean
}

/** What everything that may have changed is told by. */
const EVERYTHING: ToldChange = {
  transactionId: '',
  transactionTime: '',
  documentId: '',
  operation: 'update',
}

/**
 * Tells the site of every change to a published document, as hosted Sanity's GROQ webhooks do:
 * signed, one document a request, in the order of the commits. What differs from other webhooks is
 * when: it is repeated, soon and for as long as it takes, until the site answers. A delivery equal to
 * one that still waits is not sent twice. Begins by announcing that everything may have changed, so
 * nothing needs to be remembered over a restart. Never delays a commit.
 * @returns what ends it, dropping what still waits
 */
export function tellSite({store, projectId, dataset, siteUrl, secret, log}: TellSiteOptions) {
  const url = new URL(revalidation.path, siteUrl).href
  const stopping = new AbortController()
  const waiting = new Map<string, Delivery>()
  let delivering = false

  function add(body: string, about?: ToldChange, isErased = false) {
    if (waiting.has(body)) return
    const id = randomUUID()
    const headers = headersOf({id, hookId: siteHookId}, {projectId, dataset}, about)
    waiting.set(body, {id, body, headers, about: about ?? EVERYTHING, isErased})
    void deliverAll()
  }

  function addEverything() {
    waiting.clear()
    add(everythingBody)
  }

  function addCommit({changes, purged, transactionId, timestamp}: Commit) {
    if (purged.size > 0) {
      log.clear()
      for (const delivery of waiting.values()) delivery.isErased = true
    }
    const published = changes.filter(isPublished)
    if (published.length + waiting.size > MOST_WAITING) return addEverything()
    for (const change of published) {
      const body = bodyOf(change)
      if (!body) continue
      const about = {
        transactionId,
        transactionTime: timestamp,
        documentId: change.id,
        operation: operationOf(change),
      }
      add(body, about, purged.has(change.id))
    }
  }

  async function deliverAll() {
    if (delivering) return
    delivering = true
    for (const delivery of takeInOrder(waiting)) await deliver(delivery)
    delivering = false
  }

  /** Returns once the site has taken the delivery, or refused it for good. */
  async function deliver({id, about, isErased, ...delivery}: Delivery) {
    if (!isErased) log.add(asMessage(id, delivery.body, about))
    for (let wait = FIRST_PAUSE_MS; !stopping.signal.aborted; wait *= 2) {
      const request = {url, method: 'POST', secret, ...delivery}
      const {outcome, reason, ...attempt} = await send(request, stopping.signal)
      if (stopping.signal.aborted) return
      if (outcome === 'taken') return log.note(id, attempt, 'success', null)
      if (outcome === 'refused') {
        log.note(id, attempt, 'failure', null)
        console.error(`The site refused to hear of a change (${url}: ${reason}): ${delivery.body}`)
        return
      }
      // A site that is only starting is no news.
      if (wait > LONGEST_PAUSE_MS && wait <= 2 * LONGEST_PAUSE_MS) {
        console.warn(`The site cannot be told of a change, still trying (${url}: ${reason})`)
      }
      const rest = Math.min(wait, LONGEST_PAUSE_MS)
      log.note(id, attempt, 'queued', Date.now() + rest)
      await pause(rest, undefined, {
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

function asMessage(id: string, payload: string, about: ToldChange): Message {
  const now = new Date()
  return {
    ...about,
    id,
    hookId: siteHookId,
    payload,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    status: 'queued',
    dueAt: now.getTime(),
    attempts: [],
  }
}

function* takeInOrder<Key, Value>(entries: Map<Key, Value>): Generator<Value> {
  // A Map's iterator also reaches what is added meanwhile.
  for (const [key, value] of entries) {
    entries.delete(key)
    yield value
  }
}

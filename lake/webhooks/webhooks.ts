import type {ServedDataset} from '../http/servedDataset.ts'
import type {CommittedChange, ToldCommit} from '../store/commit.ts'
import type {Hook} from '../store/hooks.ts'
import type {Message, MessageOptions, NewMessage} from '../store/outbox.ts'
import type {Work} from '../turns.ts'
import {revalidation, siteHookId} from './revalidation.ts'
import {messageOf} from './rule.ts'
import {ANSWER_WITHIN_MS, headersOf, send} from './send.ts'
import {SiteLog} from './siteLog.ts'
import {tellSite} from './tellSite.ts'

interface WebhookLimits {
  /** How long a receiver may take to answer. */
  answerMs: number
  /** The pause after a request that failed; it doubles with each that fails after it. */
  firstPauseMs: number
  /** For how long a change is told again and again to a receiver that does not take it. */
  retryMs: number
}

/** As hosted Sanity does it. */
const LIMITS: WebhookLimits = {
  answerMs: ANSWER_WITHIN_MS,
  firstPauseMs: 1000,
  retryMs: 30 * 60_000,
}
/** So soon at the latest a receiver that is back is told. */
const LONGEST_PAUSE_MS = 60_000
/** After so many failures in a row it is the receiver that fails, not what it is told. */
const GONE_AFTER = 3
/** So much is noted in one go of what is to be told. */
const NOTED_AT_ONCE = 500
const BYTES_NOTED_AT_ONCE = 1024 * 1024
/** A clock that is set must not keep anything waiting. */
const LOOK_EVERY_MS = 15_000
/** One that fails all the time shall not fill the log. */
const COMPLAIN_EVERY_MS = 60_000

interface SiteWebhook {
  /** Origin of the site, such as http://localhost:3000. */
  siteUrl: string
  /** Signs every request; the site holds the same. */
  secret: string
}

export interface WebhookOptions {
  /** Whom it tells of changes from its start on, and what signs that; without it nobody. */
  webhook?: SiteWebhook | undefined
  /** What webhooks may take; see `LIMITS` for the defaults. */
  webhookLimits?: Partial<WebhookLimits> | undefined
}

/** How it stands with the deliveries to one webhook. */
interface Delivery {
  /** Ends the request that is under way. */
  ending: AbortController | undefined
  /** What that tells of. */
  about: ServedDataset | undefined
  timer: NodeJS.Timeout | undefined
  failuresInRow: number
  /** Before this nothing is sent: the receiver was just found to be away. */
  restsUntil: number
}

/**
 * The webhooks of a lake: what they are to be told is kept with the dataset it is about, and told by
 * one request at a time for each, again and again until it is taken or too old. None waits for
 * another, and no commit for any.
 */
export class Webhooks {
  /** The webhook of the configuration, which cannot be changed while the lake runs. */
  readonly configured: Hook | undefined
  readonly #main: ServedDataset
  readonly #site: SiteWebhook | undefined
  readonly #limits: WebhookLimits
  /** Those it tells of, and what ends that. */
  readonly #datasets = new Map<ServedDataset, () => void>()
  readonly #deliveries = new Map<string, Delivery>()
  readonly #complaints = new Map<string, {at: number; untold: number}>()
  readonly #siteLog = new SiteLog()
  #endTellingSite = () => {}
  #isRunning = false

  constructor(main: ServedDataset, {webhook, webhookLimits}: WebhookOptions) {
    this.#main = main
    this.#site = webhook
    this.#limits = {...LIMITS, ...webhookLimits}
    this.configured = webhook && siteHook(main.dataset, webhook)
    this.watch(main)
  }

  /** All of them, the configuration's first. */
  list(): Hook[] {
    return [...(this.configured ? [this.configured] : []), ...this.#hooks.list()]
  }

  get(id: string): Hook | undefined {
    return this.configured?.id === id ? this.configured : this.#hooks.get(id)
  }

  /** Keeps a webhook, new or changed, which hears of what is committed from now on. */
  put(hook: Hook): void {
    for (const dataset of this.#watched) {
      const {outbox, lastSequence} = dataset.store
      if (this.#hooksFor(dataset).length === 0) outbox.setPosition(lastSequence)
    }
    this.#hooks.put(hook)
    this.#end(hook.id)
    if (isOff(hook)) for (const {store} of this.#watched) store.outbox.cancel(hook.id)
    else this.#wake(hook.id)
  }

  delete(id: string): void {
    this.#hooks.delete(id)
    this.#end(id)
    this.#complaints.delete(id)
    for (const {store} of this.#watched) store.outbox.deleteOf(id)
  }

  /** What a webhook is still to be told, and what it was told lately, newest first. */
  messages(hookId: string, options: MessageOptions): {message: Message; dataset: string}[] {
    if (hookId === this.configured?.id) {
      const {dataset} = this.#main
      return this.#siteLog.messages(options).map((message) => ({message, dataset}))
    }
    return this.#watched
      .flatMap(({dataset, store}) =>
        store.outbox.messages(hookId, options).map((message) => ({message, dataset})),
      )
      .toSorted((a, b) => b.message.createdAt.localeCompare(a.message.createdAt))
      .slice(0, options.most)
  }

  message(id: string): Message | undefined {
    for (const {store} of this.#watched) {
      const message = store.outbox.message(id)
      if (message) return message
    }
    return this.#siteLog.message(id)
  }

  /** Tells of what is committed to a dataset, what was committed before a crash included. */
  watch(dataset: ServedDataset): void {
    const {store, recent} = dataset
    const {outbox, lastSequence} = store
    if (outbox.position === undefined) outbox.setPosition(lastSequence)
    this.#datasets.set(
      dataset,
      store.follow((commit) => this.#noting(dataset, commit)),
    )
    const before = recent.after(outbox.position ?? lastSequence)
    const last = before?.at(-1)
    if (last) store.telling.add(0, this.#noting(dataset, last))
    if (before || this.#hooksFor(dataset).length === 0) return
    console.warn(
      `Content Lake: webhooks are not told of some changes to "${dataset.dataset}": too many were not noted before the lake ended.`,
    )
  }

  /** Tells of a dataset no more, and deletes the webhooks that were for it alone. */
  forget(dataset: ServedDataset): void {
    this.#datasets.get(dataset)?.()
    this.#datasets.delete(dataset)
    for (const hook of this.#hooks.list()) {
      if (hook.dataset === dataset.dataset) this.delete(hook.id)
    }
    for (const [id, {about}] of [...this.#deliveries]) {
      if (about !== dataset) continue
      this.#end(id)
      this.#wake(id)
    }
  }

  /** Begins to deliver: once the lake answers, for who is told may ask for the content at once. */
  start(): void {
    this.#isRunning = true
    for (const {id} of this.#hooks.list()) this.#wake(id)
    if (!this.#site) return
    const {store, projectId, dataset} = this.#main
    const log = this.#siteLog
    this.#endTellingSite = tellSite({store, projectId, dataset, ...this.#site, log})
  }

  /** Ends the requests under way. What waits is sent after the next start. */
  stop(): void {
    this.#isRunning = false
    for (const end of this.#datasets.values()) end()
    this.#endTellingSite()
    for (const id of [...this.#deliveries.keys()]) this.#end(id)
  }

  get #watched(): ServedDataset[] {
    return [...this.#datasets.keys()]
  }

  get #hooks() {
    return this.#main.store.hooks
  }

  /** Those that are to be told of what is committed to a dataset now. */
  #hooksFor(dataset: ServedDataset): Hook[] {
    return this.#hooks.list().filter((hook) => !isOff(hook) && isAbout(hook, dataset))
  }

  /** Notes what those who are there now are to be told of a commit. */
  #noting(dataset: ServedDataset, commit: ToldCommit): Work<void> {
    return this.#noteUpTo(dataset, commit, this.#hooksFor(dataset))
  }

  *#noteUpTo(dataset: ServedDataset, commit: ToldCommit, hooks: readonly Hook[]): Work<void> {
    if (hooks.length === 0) return
    const {recent, store} = dataset
    // What could not be noted, as on a full disk, comes before it.
    const due = recent.after(store.outbox.position ?? store.lastSequence) ?? [commit]
    for (const one of due) {
      // What is at hand need not be made again of what is kept.
      const wanted = one.sequence === commit.sequence ? commit : one
      if (one.sequence <= commit.sequence) yield* this.#note(dataset, wanted, hooks)
    }
  }

  *#note(dataset: ServedDataset, commit: ToldCommit, hooks: readonly Hook[]): Work<void> {
    const asked = new Set(hooks)
    let messages: NewMessage[] = []
    let bytes = 0
    for (const change of commit.changes) {
      for (const hook of asked) {
        const message = this.#messageFor(hook, commit, change, dataset)
        if (message === 'unknown') asked.delete(hook)
        else if (message) {
          messages.push(message)
          bytes += message.payload.length
        }
      }
      if (messages.length >= NOTED_AT_ONCE || bytes >= BYTES_NOTED_AT_ONCE) {
        this.#keep(dataset, messages)
        messages = []
        bytes = 0
      }
      yield
    }
    this.#keep(dataset, messages, commit.sequence)
  }

  /** @param position the commit of which this is the last, if it is */
  #keep(dataset: ServedDataset, found: readonly NewMessage[], position?: number): void {
    // It may be gone, or off, by now.
    const wanted = new Set(this.#hooksFor(dataset).map(({id}) => id))
    const messages = found.filter(({hookId}) => wanted.has(hookId))
    const givenUp = dataset.store.outbox.add(messages, position)
    for (const [id, count] of givenUp) {
      const hook = this.#hooks.get(id)
      if (hook) this.#complain(hook, count, 'too many wait already')
    }
    for (const id of new Set(messages.map(({hookId}) => hookId))) this.#wake(id)
  }

  #messageFor(
    hook: Hook,
    commit: ToldCommit,
    change: CommittedChange,
    dataset: ServedDataset,
  ): NewMessage | 'unknown' | undefined {
    try {
      return messageOf(hook, commit, change, dataset.everything)
    } catch (error) {
      // Every commit would wait for it again.
      console.error(
        `Content Lake: the webhook "${hook.name}" (${hook.id}) is switched off: what to tell it of a change could not be found out.`,
        error,
      )
      this.put({...hook, isDisabled: true})
      return 'unknown'
    }
  }

  #delivery(id: string): Delivery {
    const known = this.#deliveries.get(id)
    if (known) return known
    const made = {
      ending: undefined,
      about: undefined,
      timer: undefined,
      failuresInRow: 0,
      restsUntil: 0,
    }
    this.#deliveries.set(id, made)
    return made
  }

  #end(id: string): void {
    const delivery = this.#deliveries.get(id)
    clearTimeout(delivery?.timer)
    delivery?.ending?.abort()
    this.#deliveries.delete(id)
  }

  /** Sends what is due to a webhook, or looks again when it will be. */
  #wake(id: string): void {
    const hook = this.#hooks.get(id)
    if (!this.#isRunning || !hook || isOff(hook)) return
    const delivery = this.#delivery(id)
    if (delivery.ending) return
    clearTimeout(delivery.timer)
    const next = this.#next(id)
    if (!next) return
    const wait = Math.max(next.dueAt, delivery.restsUntil) - Date.now()
    if (wait > 0) {
      this.#wakeIn(id, delivery, wait)
      return
    }
    const ending = new AbortController()
    delivery.ending = ending
    delivery.about = next.dataset
    this.#deliver(hook, next, delivery, ending.signal)
      .then(
        () => 0,
        (error) => {
          // A full disk passes.
          console.error('Content Lake: what came of a webhook’s request was not noted.', error)
          return LOOK_EVERY_MS
        },
      )
      .then((pause) => {
        // Changed or deleted meanwhile, it has a delivery of its own, or none.
        if (ending.signal.aborted) return
        delivery.ending = undefined
        delivery.about = undefined
        if (pause > 0) this.#wakeIn(id, delivery, pause)
        else this.#wake(id)
      })
  }

  #wakeIn(id: string, delivery: Delivery, milliseconds: number): void {
    delivery.timer = setTimeout(() => this.#wake(id), Math.min(milliseconds, LOOK_EVERY_MS))
    delivery.timer.unref()
  }

  #next(id: string) {
    let first: {dataset: ServedDataset; message: Message; dueAt: number} | undefined
    for (const dataset of this.#watched) {
      const message = dataset.store.outbox.next(id)
      const dueAt = message?.dueAt ?? Infinity
      if (message && dueAt < (first?.dueAt ?? Infinity)) first = {dataset, message, dueAt}
    }
    return first
  }

  async #deliver(
    hook: Hook,
    {dataset, message}: {dataset: ServedDataset; message: Message},
    delivery: Delivery,
    signal: AbortSignal,
  ): Promise<void> {
    const {outcome, reason, ...attempt} = await send(
      {
        url: hook.url,
        method: hook.httpMethod,
        headers: {...hook.headers, ...headersOf(message, dataset, message)},
        body: message.payload,
        secret: hook.secret,
      },
      signal,
      this.#limits.answerMs,
    )
    if (signal.aborted) return
    const {outbox} = dataset.store
    const now = Date.now()
    const oldest = now - this.#limits.retryMs
    if (outcome === 'failed') {
      delivery.failuresInRow += 1
      delivery.restsUntil = now + this.#pauseAfter(delivery.failuresInRow)
    } else {
      delivery.failuresInRow = 0
      delivery.restsUntil = 0
    }
    if (outcome === 'taken') return outbox.note(message.id, attempt, 'success', null)
    if (outcome === 'refused' || Date.parse(message.createdAt) <= oldest) {
      outbox.note(message.id, attempt, 'failure', null)
      this.#complain(hook, 1, reason)
    } else {
      const dueAt = now + this.#pauseAfter(message.attempts.length + 1)
      outbox.note(message.id, attempt, 'queued', dueAt)
    }
    if (delivery.failuresInRow < GONE_AFTER) return
    for (const {store} of this.#watched) {
      const givenUp = store.outbox.giveUpOlder(hook.id, new Date(oldest))
      if (givenUp > 0) this.#complain(hook, givenUp, reason)
    }
  }

  #pauseAfter(failures: number): number {
    return Math.min(this.#limits.firstPauseMs * 2 ** (failures - 1), LONGEST_PAUSE_MS)
  }

  /** Says what a webhook is not told. Its address is left out: it may hold a password. */
  #complain({id, name}: Hook, count: number, reason: string): void {
    const {at = 0, untold = 0} = this.#complaints.get(id) ?? {}
    const all = untold + count
    const saysSo = Date.now() - at >= COMPLAIN_EVERY_MS
    this.#complaints.set(id, saysSo ? {at: Date.now(), untold: 0} : {at, untold: all})
    if (!saysSo) return
    console.error(
      `Content Lake: the webhook "${name}" (${id}) is not told of ${all} change(s): ${reason}.`,
    )
  }
}

const isOff = ({isDisabled, isDisabledByUser}: Hook): boolean => isDisabled || isDisabledByUser

const isAbout = (hook: Hook, {dataset}: ServedDataset): boolean =>
  hook.dataset === '*' || hook.dataset === dataset

/** The webhook that tells the site, in the form of the others. */
function siteHook(dataset: string, {siteUrl, secret}: SiteWebhook): Hook {
  const {name, path, filter, projection} = revalidation
  const started = new Date().toISOString()
  return {
    type: 'document',
    id: siteHookId,
    name,
    description: 'Set when the lake is started',
    url: new URL(path, siteUrl).href,
    dataset,
    rule: {on: ['create', 'update', 'delete'], filter, projection},
    apiVersion: 'v2025-02-19',
    httpMethod: 'POST',
    headers: {},
    includeDrafts: false,
    includeAllVersions: false,
    secret,
    isDisabled: false,
    isDisabledByUser: false,
    createdAt: started,
    createdByUserId: '<system>',
    updatedAt: started,
  }
}

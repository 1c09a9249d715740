import {rm, stat} from 'node:fs/promises'
import {setTimeout as pause} from 'node:timers/promises'
import {log} from '@home-care/environment/log.ts'
import {messageOf} from '@home-care/environment/messageOf.ts'
import {londonDay} from '@home-care/schemas/rules/day.ts'
import {datesOf, isLapsed} from '@home-care/schemas/rules/documentDates.ts'
import {withoutHidden, withoutRemoved} from '@home-care/schemas/rules/shownDocument.ts'
import {fitDocument} from '@home-care/schemas/site/fitDocument.ts'
import {contentTypes} from '@home-care/schemas/site/relations.ts'
import pLimit from 'p-limit'
import * as z from 'zod'
import {siteMetrics} from '../telemetry/metrics.ts'
import {askTwice, refusalStatus} from './askTwice.ts'
import {siteState} from './current.ts'
import {fingerprintOf, missingContent, type Published} from './doubt.ts'
import {Edition} from './edition.ts'
import {type Entry, forgetChanges, noteChange, readEdition, writeEdition} from './editionFile.ts'
import type {FormerAddresses} from './formerAddresses.ts'
import {anonymousSamples} from './samples.ts'

/**
 * Settings and pages may be 5 minutes old, and legal documents 10 (product.md 9): one fetch has all.
 */
const everyMs = 5 * 60_000
/** The wait after a fetch that failed or was in doubt. */
const retryMs = 5_000
const doubtMs = 60_000
/** One deletion may be several publishes: those that follow at once do not confirm it. */
const confirmAfterMs = 10_000
/** Deadlines of a query with its retry, and of the whole, for which only the start waits. */
const timeoutMs = 3_000
const wholeMs = 60_000
/** Deadlines of the start: of a new site, of one whose content is not in its file, and of one with it. */
const newSiteMs = 3_000
const unsavedMs = 10_000
const savedMs = 500
/** While the Content Lake of a site without a saved edition starts beside it. */
const startRetryMs = 250
/** Above this number of changes the whole is fetched. */
const mostChanges = 100
/** The embedded lake and this server are made for this number of documents. */
const mostDocuments = 10_000

const types = [...contentTypes, 'sanity.fileAsset']
/** Pictures are read only for the consents in them. */
const readFilter = '_type in $types || _type == "sanity.imageAsset" && defined(consent)'
const wholeQuery = `*[${readFilter}]`
const revisionsQuery = `*[${readFilter}]{_id, _rev}`
const changedQuery = '*[_id in $ids]'

const fetchedSchema = z.array(z.looseObject({_id: z.string(), _type: z.string(), _rev: z.string()}))
type Fetched = z.infer<typeof fetchedSchema>
const revisionsSchema = z.array(z.object({_id: z.string(), _rev: z.string()}))

/** The part of the Content Lake that an edition needs. */
export interface Source {
  fetch(
    query: string,
    params: Record<string, unknown>,
    options: CdnOption & {signal: AbortSignal; cache: 'no-store'},
  ): Promise<unknown>
}

/** Whether to ask the hosted Content Lake's CDN; left out, the client's own setting decides. */
interface CdnOption {
  useCdn?: boolean
}

const pastCdn: CdnOption = {useCdn: false}

interface EditionsOptions {
  /** The project and dataset, whose editions alone are taken from the file. */
  name: string
  /** Whether this may be a new site, without any content yet. */
  isNew: boolean
  /** `npm run content -- confirm` writes this file: the missing documents were deleted on purpose. */
  confirmFile: string
}

/**
 * A set of documents that the site does not show, because it lacks everything, the settings, the prices or
 * most documents.
 */
interface Doubt {
  since: Date
  words: string
  fingerprint: string
  /** When a publish last brought this set, in milliseconds since 1970. */
  publishedAt: number
}

interface Found {
  /** The documents that may have changed, whole. */
  changed: Fetched
  /** All that are published. */
  published: readonly Published[]
}

/** Checks a saved entry against the content model of this release; another release may have saved it. */
function refit(saved: Entry): Entry {
  // The release that saved it may have read less of what does not fit: fetch that again.
  const entry = saved.misfits.length ? {...saved, revision: ''} : saved
  if (!entry.shown) return entry
  const {document = null, misfits} = fitDocument(entry.shown)
  const isFit = document !== null || misfits.length === 0
  const consents = [...entry.consents, ...(isFit ? [] : datesOf(entry.shown).pictures)]
  return {
    ...entry,
    shown: document,
    consents,
    misfits: [...new Set([...entry.misfits, ...misfits])],
  }
}

/** Fetches editions, saves the newest in a file, and hands each to the site. */
export class Editions {
  readonly #source: Source
  readonly #file: string
  readonly #addresses: FormerAddresses
  readonly #options: EditionsOptions
  readonly #fetchInTurn = pLimit(1)
  readonly #saveInTurn = pLimit(1)
  #entries: ReadonlyMap<string, Entry> = new Map()
  #written: ReadonlyMap<string, Entry> | undefined
  #number = 0
  /** When pictures left the site, as the saved edition or this one says. */
  #goneSince = (): ReadonlyMap<string, number> => new Map()
  /** Whether the whole was fetched or is in the file, so that what changed since is enough. */
  #hasWhole = false
  #isAway = false
  #isServing = false
  #startedAt = 0
  #doubt: Doubt | undefined
  #nextFetch: Promise<void> | undefined
  #nextSave: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(source: Source, file: string, addresses: FormerAddresses, options: EditionsOptions) {
    this.#source = source
    this.#file = file
    this.#addresses = addresses
    this.#options = options
  }

  /** Shows the saved edition, and begins to fetch. Waits a moment for the Content Lake. */
  async start(): Promise<void> {
    const {name, isNew} = this.#options
    this.#startedAt = Date.now()
    const saved = await readEdition(this.#file, name).catch(() => undefined)
    if (saved) {
      this.#number = saved.number
      this.#goneSince = () => new Map(Object.entries(saved.goneSince))
      this.#entries = new Map(saved.entries.map((entry) => [entry.id, refit(entry)]))
      this.#hasWhole = true
      if (!saved.hasNotes) this.#written = this.#entries
      this.#switchToNewEdition()
      this.#save()
    }
    // The first save reads the former addresses.
    const saving = this.#nextSave
    const waitMs = saved ? savedMs : isNew ? newSiteMs : unsavedMs
    const waited = pause(waitMs)
    const fetching = saved || isNew ? this.#fetch() : this.#fetchUntil(Date.now() + waitMs)
    await Promise.race([Promise.all([fetching, saving]), waited])
    this.#isServing = true
    this.#hideSampleContacts()
  }

  /**
   * Fetches the published documents. A fetch under way may have missed the last change: then one more
   * follows, for all calls meanwhile. The hosted Content Lake's CDN would be late.
   */
  refresh(): Promise<void> {
    this.#nextFetch ??= this.#fetchInTurn(() => {
      this.#nextFetch = undefined
      return this.#fetchAndPlan({isByPublish: true})
    })
    return this.#nextFetch
  }

  /** Ends once the newest edition is in its file. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#saveInTurn(() => {})
  }

  async #fetchUntil(deadline: number): Promise<void> {
    while (Date.now() < deadline && siteState().edition.isSample && !siteState().fetching.doubt) {
      await this.#fetch()
      await pause(startRetryMs)
    }
  }

  #fetch(): Promise<void> {
    return this.#fetchInTurn(() => this.#fetchAndPlan({isByPublish: false}))
  }

  /** Fetches what is published, and plans the next time, which is sooner after a failure or in doubt. */
  async #fetchAndPlan({isByPublish}: {isByPublish: boolean}): Promise<void> {
    clearTimeout(this.#timer)
    let nextMs = everyMs
    try {
      await this.#fetchAndAccept(isByPublish)
      if (this.#isAway) log.info('The Content Lake answers again.')
      this.#isAway = false
      if (this.#doubt) nextMs = doubtMs
    } catch (error) {
      siteMetrics().contentFailures.inc()
      siteState().fetching.failure = error
      // While the site starts, its lake may be starting too.
      const isNews = Date.now() - this.#startedAt >= retryMs
      if (isNews && !this.#isAway)
        log.error(`What was published could not be fetched: ${messageOf(error)}`)
      this.#isAway ||= isNews
      nextMs = retryMs
    }
    this.#hideSampleContacts()
    this.#timer = setTimeout(() => this.#fetch(), nextMs).unref()
  }

  async #fetchAndAccept(isByPublish: boolean): Promise<void> {
    let found = await this.#read(isByPublish ? pastCdn : {})
    let lost = missingContent(this.#shownIds(), found.published)
    if (lost) {
      // A second look at the whole, past every cache.
      this.#hasWhole = false
      found = await this.#read(pastCdn)
      lost = missingContent(this.#shownIds(), found.published)
    }
    if (lost && !(await this.#isConfirmed(found.published, isByPublish))) {
      if (this.#entries.size > 0) this.#withhold(found.changed)
      return this.#noteDoubt(lost, found.published, isByPublish)
    }
    this.#doubt = undefined
    siteState().fetching = {answeredAt: Date.now()}
    this.#accept(found)
  }

  #shownIds = () =>
    new Set(this.#entries.values().flatMap(({id, shown}) => (shown === null ? [] : [id])))

  async #read(options: CdnOption): Promise<Found> {
    const ask = (query: string, params: Record<string, unknown>, withinMs = timeoutMs) =>
      askTwice(
        (signal) => this.#source.fetch(query, params, {...options, cache: 'no-store', signal}),
        withinMs,
      )
    for (let tries = 0; tries < 3 && this.#hasWhole; tries += 1) {
      const revisions = revisionsSchema.parse(await ask(revisionsQuery, {types}))
      const ids = revisions
        .filter(({_id, _rev}) => this.#entries.get(_id)?.revision !== _rev)
        .map(({_id}) => _id)
      if (ids.length > mostChanges) break
      const changed = ids.length ? fetchedSchema.parse(await ask(changedQuery, {ids})) : []
      const fetched = new Map(changed.map((document) => [document._id, document]))
      // A document changed between the two queries: ask for the list again.
      if (revisions.some(({_id, _rev}) => ids.includes(_id) && fetched.get(_id)?._rev !== _rev))
        continue
      return {changed, published: revisions}
    }
    const whole = fetchedSchema.parse(await ask(wholeQuery, {types}, wholeMs))
    return {changed: whole, published: whole}
  }

  #accept({changed: fetched, published}: Found): void {
    const before = this.#entries
    const changed = fetched.filter(({_id, _rev}) => before.get(_id)?.revision !== _rev)
    const isFirst = siteState().edition.isSample
    this.#hasWhole = true
    if (changed.length || published.length !== before.size || isFirst) {
      const fitted = new Map(changed.map((each) => [each._id, this.#fit(each)]))
      const entries = new Map(
        published.flatMap(({_id}): [string, Entry][] => {
          const entry = fitted.get(_id) ?? before.get(_id)
          return entry ? [[_id, entry]] : []
        }),
      )
      this.#noteAndShow(entries)
      if (this.#entries.size > mostDocuments)
        log.warn(
          `The site shows ${this.#entries.size} documents, more than the ${mostDocuments} it is made for: use hosted Sanity, and more memory (docs/server/hosted-sanity.md).`,
        )
    }
    this.#save()
  }

  #fit(document: Fetched[number]): Entry {
    const {document: fits, misfits} = fitDocument(document)
    const before = this.#entries.get(document._id)?.shown
    const last = (before && !fits && withoutRemoved(before, document)) || null
    const consequence = fits
      ? 'That part is left out.'
      : last
        ? 'Its last good version stays on the site, less what this one withdraws, ends or takes out.'
        : 'It is not on the site.'
    for (const field of misfits)
      log.error(
        `A published document is not what the content model says: ${document._id}, field ${field}. ${consequence}`,
      )
    // A misfit that was dropped may name a picture that another document shows.
    const consents = misfits.length ? datesOf(document).pictures : []
    return {id: document._id, revision: document._rev, shown: fits ?? last, consents, misfits}
  }

  /**
   * Shows other entries, once they are noted on disk; more than `mostChanges`, or on a disk that fails,
   * without a note.
   */
  #noteAndShow(entries: ReadonlyMap<string, Entry>): void {
    const before = this.#entries
    const changed = [...entries.values()].filter((entry) => before.get(entry.id) !== entry)
    const removed = [...before.keys()].filter((id) => !entries.has(id))
    try {
      if (changed.length <= mostChanges)
        noteChange(this.#file, {
          source: this.#options.name,
          number: this.#number + 1,
          changed,
          removed,
        })
    } catch (error) {
      log.error(`A change of the edition could not be saved: ${messageOf(error)}`)
    }
    this.#entries = entries
    this.#switchToNewEdition()
  }

  #switchToNewEdition(): void {
    this.#number += 1
    const entries = [...this.#entries.values()]
    const edition = new Edition(
      this.#number,
      entries.flatMap(({shown}) => shown ?? []),
      {
        misfits: entries.flatMap(({id, misfits}) => misfits.map((field) => ({id, field}))),
        documentAt: this.#addresses.documentAt,
        consents: entries.flatMap(({consents}) => consents),
        goneSince: this.#goneSince(),
      },
    )
    this.#goneSince = () => edition.goneSince()
    this.#addresses.note(edition)
    siteState().edition = edition
  }

  /** Saves the newest edition and its addresses, after any save under way. */
  #save(): void {
    this.#nextSave ??= this.#saveInTurn(async () => {
      this.#nextSave = undefined
      const [entries, number, {name}] = [this.#entries, this.#number, this.#options]
      try {
        if (this.#written !== entries) {
          await writeEdition(
            this.#file,
            {source: name, number, goneSince: Object.fromEntries(this.#goneSince())},
            entries.values(),
          )
          this.#written = entries
          if (this.#entries === entries) forgetChanges(this.#file)
        }
      } catch (error) {
        log.error(`The edition could not be saved: ${messageOf(error)}`)
      }
      try {
        if (await this.#addresses.sync(siteState().edition)) this.#switchToNewEdition()
      } catch (error) {
        log.error(`The addresses of pages could not be saved: ${messageOf(error)}`)
      }
    })
  }

  /** Whether a person has confirmed the deletions: by a command, or a further publish. */
  async #isConfirmed(published: readonly Published[], isByPublish: boolean): Promise<boolean> {
    if (!this.#doubt) return false
    const {confirmFile} = this.#options
    const commandedAt = await stat(confirmFile).then(
      ({mtimeMs}) => mtimeMs,
      () => undefined,
    )
    if (commandedAt !== undefined) {
      await rm(confirmFile)
      // One from before this doubt confirms an earlier one. A file's clock is some milliseconds late.
      if (commandedAt >= this.#doubt.since.getTime() - 1_000) return true
    }
    if (!isByPublish || !published.length) return false
    const isLater = Date.now() - this.#doubt.publishedAt >= confirmAfterMs
    return isLater && this.#doubt.fingerprint !== fingerprintOf(published)
  }

  /** A lapsed consent counts at once, and after a restart, even in an answer that is in doubt. */
  #withhold(doubted: Fetched): void {
    const today = londonDay(new Date())
    const entries = new Map(this.#entries)
    for (const document of doubted) {
      const {_id: id, _rev} = document
      const before = entries.get(id)
      const withdrawn = datesOf(document).pictures.filter(({consent}) => isLapsed(consent, today))
      if (before?.revision === _rev || (!before && withdrawn.length === 0)) continue
      const assets = new Set(withdrawn.map(({asset}) => asset))
      const others = before?.consents.filter(({asset}) => !assets.has(asset)) ?? []
      entries.set(id, {
        id,
        // Without a revision the document is fetched again once the doubt ends.
        revision: '',
        shown: (before?.shown && withoutHidden(before.shown, document, today)) ?? null,
        consents: [...others, ...withdrawn],
        misfits: before?.misfits ?? [],
      })
    }
    this.#noteAndShow(entries)
    this.#save()
  }

  #noteDoubt(lost: string, published: readonly Published[], isByPublish: boolean): void {
    const isEmpty = published.length === 0
    const words = isEmpty
      ? 'The Content Lake says that nothing is published. The site keeps what it showed. Check SANITY_API_READ_TOKEN and the lake’s data; if all of it is meant to be gone, run: npm run content -- confirm'
      : `Gone from what is published: ${lost}. The site keeps what it showed. Publish it again; or, if it is meant to be gone, publish anything else once more, or run: npm run content -- confirm`
    if (this.#doubt?.words !== words) log.error(words)
    const now = new Date()
    const fingerprint = fingerprintOf(published)
    const isNews = isByPublish && fingerprint !== this.#doubt?.fingerprint
    const last = isNews ? undefined : this.#doubt
    this.#doubt = {
      since: this.#doubt?.since ?? now,
      words,
      fingerprint: last?.fingerprint ?? fingerprint,
      publishedAt: last?.publishedAt ?? now.getTime(),
    }
    const state = siteState()
    state.fetching = {...state.fetching, failure: undefined, doubt: words}
  }

  /** Where a real provider's content may be, visitors must not call the made-up one of the samples. */
  #hideSampleContacts(): void {
    const state = siteState()
    const {failure, doubt} = state.fetching
    const mayBeReal =
      !this.#options.isNew || refusalStatus(failure) !== undefined || doubt !== undefined
    // Nobody is served before the start has ended, and most starts find content.
    if (this.#isServing && mayBeReal && state.edition.isSample) state.edition = anonymousSamples()
  }
}

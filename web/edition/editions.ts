import {setTimeout as pause} from 'node:timers/promises'
import {fitDocument} from '@home-care/schemas/site/fitDocument.ts'
import {contentTypes} from '@home-care/schemas/site/relations.ts'
import pLimit from 'p-limit'
import * as z from 'zod'
import {messageOf} from '../data/messageOf.ts'
import {siteMetrics} from '../telemetry/metrics.ts'
import {askTwice} from './askTwice.ts'
import {siteState} from './current.ts'
import {Edition} from './edition.ts'
import {type Entry, readEdition, writeEdition} from './editionFile.ts'
import type {FormerAddresses} from './formerAddresses.ts'

/**
 * Settings and pages are fetched again after 5 minutes, legal documents after at most 10 (spec section
 * 9): one fetch has both.
 */
const everyMs = 5 * 60_000
/** After a fetch that failed. */
const retryMs = 5_000
/** Deadlines of a question with its retry, and of the whole, for which only the start waits. */
const patienceMs = 3_000
const wholeMs = 60_000
/** Deadlines of the start, without a saved edition and with one. */
const firstMs = 3_000
const laterMs = 500
/** Above this number of changes the whole is fetched. */
const mostChanges = 100
/** The embedded lake and this server are made for this number of documents. */
const mostDocuments = 10_000

const types = [...contentTypes, 'sanity.fileAsset']
const wholeQuery = '*[_type in $types]'
const revisionsQuery = '*[_type in $types]{_id, _rev}'
const changedQuery = '*[_id in $ids]'

const fetchedSchema = z.array(z.looseObject({_id: z.string(), _type: z.string(), _rev: z.string()}))
type Fetched = z.infer<typeof fetchedSchema>
const revisionsSchema = z.array(z.object({_id: z.string(), _rev: z.string()}))

/** The Content Lake, as far as an edition needs it. */
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

/** Fetches editions, saves the newest in a file, and hands each to the site. */
export class Editions {
  readonly #source: Source
  readonly #file: string
  readonly #name: string
  readonly #addresses: FormerAddresses
  readonly #fetching = pLimit(1)
  readonly #saving = pLimit(1)
  #entries = new Map<string, Entry>()
  #number = 0
  #written = 0
  #isFetched = false
  #isAway = false
  #nextFetch: Promise<void> | undefined
  #nextSave: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  /** @param name of the project and dataset, whose editions alone are taken from the file */
  constructor(source: Source, file: string, name: string, addresses: FormerAddresses) {
    this.#source = source
    this.#file = file
    this.#name = name
    this.#addresses = addresses
  }

  /** Shows the saved edition, and begins to fetch. Waits a moment for the Content Lake. */
  async start(): Promise<void> {
    const saved = await readEdition(this.#file, this.#name).catch(() => undefined)
    if (saved) {
      this.#number = saved.number
      this.#written = saved.number
      this.#entries = new Map(saved.entries.map((entry) => [entry.id, entry]))
      this.#show()
      this.#save()
    }
    // The first save reads the former addresses.
    const saving = this.#nextSave
    const waited = pause(saved ? laterMs : firstMs, undefined, {ref: false})
    await Promise.race([Promise.all([this.#fetch(), saving]), waited])
  }

  /**
   * Fetches the published documents. A fetch under way may have missed the last change: then one more
   * follows, for all calls meanwhile. The hosted Content Lake's CDN would be late.
   */
  refresh(): Promise<void> {
    this.#nextFetch ??= this.#fetching(() => {
      this.#nextFetch = undefined
      return this.#fetchOnce({useCdn: false})
    })
    return this.#nextFetch
  }

  /** Ends once the newest edition is in its file. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#saving(() => {})
  }

  #fetch(): Promise<void> {
    return this.#fetching(() => this.#fetchOnce({}))
  }

  async #fetchOnce(options: CdnOption): Promise<void> {
    clearTimeout(this.#timer)
    let nextMs = everyMs
    try {
      await this.#take(options)
      siteState().fetching = {...siteState().fetching, answeredAt: Date.now(), failure: undefined}
      if (this.#isAway) console.log('The Content Lake answers again.')
      this.#isAway = false
    } catch (error) {
      siteMetrics().contentFailures.inc()
      siteState().fetching.failure = error
      if (!this.#isAway)
        console.error(`What was published could not be fetched: ${messageOf(error)}`)
      this.#isAway = true
      nextMs = retryMs
    }
    this.#timer = setTimeout(() => this.#fetch(), nextMs).unref()
  }

  async #take(options: CdnOption): Promise<void> {
    const ask = (query: string, params: Record<string, unknown>, withinMs = patienceMs) =>
      askTwice(
        (signal) => this.#source.fetch(query, params, {...options, cache: 'no-store', signal}),
        withinMs,
      )
    for (let tries = 0; tries < 3 && this.#isFetched; tries += 1) {
      const revisions = revisionsSchema.parse(await ask(revisionsQuery, {types}))
      const ids = revisions
        .filter(({_id, _rev}) => this.#entries.get(_id)?.revision !== _rev)
        .map(({_id}) => _id)
      if (ids.length > mostChanges) break
      const changed = ids.length ? fetchedSchema.parse(await ask(changedQuery, {ids})) : []
      const fetched = new Map(changed.map((document) => [document._id, document]))
      // A document changed between the two questions: ask for the list again.
      if (revisions.some(({_id, _rev}) => ids.includes(_id) && fetched.get(_id)?._rev !== _rev))
        continue
      return this.#accept(changed, revisions)
    }
    const whole = fetchedSchema.parse(await ask(wholeQuery, {types}, wholeMs))
    this.#accept(whole, whole)
  }

  /** @param published all published documents */
  #accept(fetched: Fetched, published: readonly {_id: string}[]): void {
    const before = this.#entries
    const changed = fetched.filter(({_id, _rev}) => before.get(_id)?.revision !== _rev)
    const isNew = !this.#isFetched && siteState().edition.isSample
    this.#isFetched = true
    if (changed.length || published.length !== before.size || isNew) {
      const fitted = new Map(changed.map((each) => [each._id, this.#fit(each)]))
      this.#entries = new Map(
        published.flatMap(({_id}) => {
          const entry = fitted.get(_id) ?? before.get(_id)
          return entry ? [[_id, entry]] : []
        }),
      )
      if (this.#entries.size > mostDocuments)
        console.warn(
          `The site shows ${this.#entries.size} documents, more than the ${mostDocuments} it is made for: use hosted Sanity, and more memory (docs/limits.md).`,
        )
      this.#number += 1
      this.#show()
    }
    this.#save()
  }

  #fit(document: Fetched[number]): Entry {
    const {document: fits, misfits} = fitDocument(document)
    const last = this.#entries.get(document._id)?.shown ?? null
    const instead = fits
      ? 'That part is left out.'
      : last
        ? 'Its last good version stays on the site.'
        : 'It is not on the site.'
    for (const field of misfits)
      console.error(
        `A published document is not what the content model says: ${document._id}, field ${field}. ${instead}`,
      )
    return {id: document._id, revision: document._rev, shown: fits ?? last, misfits}
  }

  #show(): void {
    const entries = [...this.#entries.values()]
    const edition = new Edition(
      this.#number,
      entries.flatMap(({shown}) => shown ?? []),
      {
        misfits: entries.flatMap(({id, misfits}) => misfits.map((field) => ({id, field}))),
        documentAt: this.#addresses.documentAt,
      },
    )
    this.#addresses.note(edition)
    siteState().edition = edition
  }

  /** Saves the newest edition and its addresses, after what is being saved. */
  #save(): void {
    this.#nextSave ??= this.#saving(async () => {
      this.#nextSave = undefined
      const number = this.#number
      try {
        if (this.#written !== number)
          await writeEdition(this.#file, {source: this.#name, number}, this.#entries.values())
        this.#written = number
      } catch (error) {
        console.error('The edition could not be saved:', messageOf(error))
      }
      try {
        if (await this.#addresses.sync(siteState().edition)) this.#show()
      } catch (error) {
        console.error('The addresses of pages could not be saved:', messageOf(error))
      }
    })
  }
}

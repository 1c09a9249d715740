import {setTimeout as pause} from 'node:timers/promises'
import {contentTypes} from '@home-care/schemas/site/relations.ts'
import * as z from 'zod'
import {messageOf} from '../enquiries/messageOf.ts'
import {siteMetrics} from '../metrics.ts'
import {askTwice} from './askTwice.ts'
import {siteState} from './current.ts'
import {Edition} from './edition.ts'
import {type Entry, readEdition, writeEdition} from './editionFile.ts'
import {fitDocument} from './fit.ts'
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

/** Loud, because visitors would call a made-up telephone number. */
const sampleWarning = `
!!  THE SITE SHOWS SAMPLE CONTENT.
!!  The Content Lake did not answer, and never has: pages are made of the made-up provider, its
!!  telephone number included, until the site reaches the Content Lake.
`

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
    options: {signal: AbortSignal; useCdn?: boolean; cache: 'no-store'},
  ): Promise<unknown>
}

/** Fetches editions, saves the newest in a file, and hands each to the site. */
export class Editions {
  readonly #source: Source
  readonly #file: string
  readonly #name: string
  readonly #addresses: FormerAddresses
  #entries = new Map<string, Entry>()
  #number = 0
  #isFetched = false
  #fetching: Promise<void> | undefined
  #again: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #saving: Promise<void> | undefined
  #written = 0
  #isAway = false

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
      this.#beginSaving()
    }
    const waited = pause(saved ? laterMs : firstMs, undefined, {ref: false})
    await Promise.race([Promise.all([this.#fetch(true), this.#saving]), waited])
    if (siteState().edition.isSample) console.error(sampleWarning)
  }

  /**
   * Fetches the published documents. A fetch under way may have missed the last change: then one more
   * follows, for all calls meanwhile.
   */
  refresh(): Promise<void> {
    if (!this.#fetching) return this.#fetch(false)
    this.#again ??= this.#fetching.then(() => {
      this.#again = undefined
      return this.#fetch(false)
    })
    return this.#again
  }

  /** Ends once the newest edition is in its file. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#saving
  }

  /** @param mayBeLate by a moment, as the hosted Content Lake's CDN is after a change */
  #fetch(mayBeLate: boolean): Promise<void> {
    this.#fetching ??= this.#fetchOnce(mayBeLate).finally(() => {
      this.#fetching = undefined
    })
    return this.#fetching
  }

  async #fetchOnce(mayBeLate: boolean): Promise<void> {
    clearTimeout(this.#timer)
    let nextMs = everyMs
    try {
      await this.#take(mayBeLate)
      siteMetrics().contentAnswered.setToCurrentTime()
      if (this.#isAway) console.log('The Content Lake answers again.')
      this.#isAway = false
    } catch (error) {
      siteMetrics().contentFailures.inc()
      if (!this.#isAway)
        console.error(`What was published could not be fetched: ${messageOf(error)}`)
      this.#isAway = true
      nextMs = retryMs
    }
    this.#timer = setTimeout(() => this.#fetch(true), nextMs)
    this.#timer.unref()
  }

  async #take(mayBeLate: boolean): Promise<void> {
    const useCdn = mayBeLate ? undefined : false
    for (let tries = 0; tries < 3 && this.#isFetched; tries += 1) {
      const revisions = revisionsSchema.parse(
        await this.#ask(revisionsQuery, {types}, useCdn, patienceMs),
      )
      const ids = revisions
        .filter(({_id, _rev}) => this.#entries.get(_id)?.revision !== _rev)
        .map(({_id}) => _id)
      if (ids.length > mostChanges) break
      const changed = ids.length
        ? fetchedSchema.parse(await this.#ask(changedQuery, {ids}, useCdn, patienceMs))
        : []
      const fetched = new Map(changed.map((document) => [document._id, document]))
      // A document changed between the two questions: ask for the list again.
      if (revisions.some(({_id, _rev}) => ids.includes(_id) && fetched.get(_id)?._rev !== _rev))
        continue
      this.#accept(changed, new Set(revisions.map(({_id}) => _id)))
      return
    }
    const whole = fetchedSchema.parse(await this.#ask(wholeQuery, {types}, useCdn, wholeMs))
    this.#accept(whole, new Set(whole.map(({_id}) => _id)))
  }

  #ask(
    query: string,
    params: Record<string, unknown>,
    useCdn: boolean | undefined,
    withinMs: number,
  ) {
    const options = {cache: 'no-store' as const, ...(useCdn !== undefined && {useCdn})}
    return askTwice((signal) => this.#source.fetch(query, params, {...options, signal}), withinMs)
  }

  /** @param ids of all the documents that are published */
  #accept(fetched: Fetched, ids: ReadonlySet<string>) {
    const gone = [...this.#entries.keys()].filter((id) => !ids.has(id))
    const changed = fetched.filter(({_id, _rev}) => this.#entries.get(_id)?.revision !== _rev)
    const isNew = !this.#isFetched && siteState().edition.isSample
    this.#isFetched = true
    if (!changed.length && !gone.length && !isNew) return this.#beginSaving()
    // The current edition keeps its own map.
    this.#entries = new Map(this.#entries)
    for (const id of gone) this.#entries.delete(id)
    for (const document of changed) this.#entries.set(document._id, this.#fitted(document))
    if (this.#entries.size > mostDocuments)
      console.warn(
        `The site shows ${this.#entries.size} documents, more than the ${mostDocuments} it is made for: use hosted Sanity, and more memory (docs/limits.md).`,
      )
    this.#number += 1
    this.#show()
    this.#beginSaving()
  }

  #beginSaving() {
    this.#saving ??= this.#save().finally(() => {
      this.#saving = undefined
    })
  }

  #fitted(document: Fetched[number]): Entry {
    const {document: fits, misfits} = fitDocument(document)
    const last = this.#entries.get(document._id)
    for (const field of misfits)
      console.error(
        `A published document is not what the content model says: ${document._id}, field ${field}. ${fits ? 'That part is left out.' : last?.shown ? 'Its last version that was stays on the site.' : 'It is not on the site.'}`,
      )
    const {_id: id, _rev: revision} = document
    return {id, revision, shown: fits ?? last?.shown ?? null, misfits}
  }

  #show() {
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

  /** Writes the newest edition and its addresses, until none is newer. */
  async #save(): Promise<void> {
    do {
      await this.#write()
      try {
        if (await this.#addresses.sync(siteState().edition)) this.#show()
      } catch (error) {
        console.error('The addresses of pages could not be saved:', messageOf(error))
      }
    } while (this.#written !== this.#number)
  }

  async #write(): Promise<void> {
    const number = this.#number
    if (this.#written === number) return
    try {
      await writeEdition(this.#file, {source: this.#name, number}, this.#entries.values())
    } catch (error) {
      console.error('The edition could not be saved:', messageOf(error))
    }
    this.#written = number
  }
}

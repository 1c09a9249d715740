import {createHash} from 'node:crypto'
import {evaluate} from '@home-care/lake/query/evaluate.ts'
import {parseQuery} from '@home-care/lake/query/parseQuery.ts'
import {narrow, prepare} from '@home-care/lake/query/sources.ts'
import {View} from '@home-care/lake/query/view.ts'
import {referencesIn} from '@home-care/lake/store/references.ts'
import {type Day, londonDay} from '@home-care/schemas/rules/day.ts'
import {datesOf} from '@home-care/schemas/rules/documentDates.ts'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {
  type ListedDocument,
  listedOn,
  type ShownDocument,
  shownOn,
  shownParts,
  whyHidden,
} from '@home-care/schemas/rules/shownDocument.ts'
import type {ClientReturn} from '@sanity/client'
import {toJS} from 'groq-js'
import {londonMoment} from '../time/londonTime.ts'

/** A field of a published document that is not what the content model says. */
export interface Misfit {
  id: string
  field: string
}

interface EditionOptions {
  isSample?: boolean
  misfits?: readonly Misfit[]
  documentAt?: ReadonlyMap<string, string>
}

/** A GROQ query of the site, with its parameters; `$today` is the day in London. */
export interface AskedQuery<Query extends string> {
  query: Query
  params: Record<string, unknown>
}

/** An answer, the moment until which it is right, and a hash that compares it with another. */
export class Answer<Value = unknown> {
  readonly value: Value
  /** In milliseconds since 1970. */
  readonly until: number
  #hash: string | undefined
  #parts: ReadonlySet<string> | undefined

  constructor(value: Value, until: number) {
    this.value = value
    this.until = until
  }

  get hash(): string {
    this.#hash ??= createHash('sha1')
      .update(JSON.stringify(this.value) ?? '')
      .digest('base64')
    return this.#hash
  }

  /** The names of the documents, pictures, members of lists and filled fields that it holds. */
  get parts(): ReadonlySet<string> {
    this.#parts ??= new Set(partsOf(this.value, ''))
    return this.#parts
  }
}

function* partsOf(value: unknown, path: string): Generator<string> {
  if (Array.isArray(value)) for (const each of value) yield* partsOf(each, `${path}[]`)
  else if (isRecord(value)) {
    const own = `${path} ${value._key ?? value._id ?? value._ref ?? ''}`
    for (const [name, part] of Object.entries(value)) yield* partsOf(part, `${own}.${name}`)
  } else if (value !== null && value !== undefined && value !== '') yield path
}

/** The answers of an edition between two days with which its documents change. */
class Period {
  readonly today: Day
  readonly from: number
  readonly until: number
  // biome-ignore lint/suspicious/noExplicitAny: each query has a type of its own (schemas/sanity.types.ts)
  readonly answers = new Map<string, Answer<any>>()
  listed: Answer<ListedDocument[]> | undefined

  /** @param changes the days with whose beginning documents change, in order */
  constructor(changes: readonly Day[], now: number) {
    this.today = londonDay(new Date(now))
    const [last, next] = [
      changes.findLast((day) => day <= this.today),
      changes.find((day) => day > this.today),
    ]
    this.from = last ? londonMoment(last, '00:00').getTime() : Number.NEGATIVE_INFINITY
    this.until = next ? londonMoment(next, '00:00').getTime() : Number.POSITIVE_INFINITY
  }
}

/**
 * An immutable snapshot of the published documents that the site shows. It answers the site's
 * queries on the spot, so a page that asks one edition shows words of one moment.
 */
export class Edition {
  readonly number: number
  readonly documents: ReadonlyMap<string, ShownDocument>
  /** Made from the content that ships with the site, because the Content Lake has never answered. */
  readonly isSample: boolean
  readonly misfits: readonly Misfit[]
  /** Ids of the documents that were last at paths of the site, now or in earlier editions. */
  readonly documentAt: ReadonlyMap<string, string>
  readonly #view: View<ShownDocument>
  readonly #changes: readonly Day[]
  #period: Period | undefined

  constructor(
    number: number,
    documents: readonly ShownDocument[],
    {isSample = false, misfits = [], documentAt = new Map()}: EditionOptions = {},
  ) {
    this.number = number
    this.isSample = isSample
    this.misfits = misfits
    this.documentAt = documentAt
    // In the Content Lake's order: of two documents at one address both show the same one.
    this.#view = new View(documents)
    const sorted = this.#view.documents
    this.documents = new Map(sorted.map((document) => [document._id, document]))
    this.#changes = [...new Set(sorted.flatMap((each) => datesOf(each).changes))].toSorted()
  }

  /**
   * The answer to a query, as of a moment.
   * @example
   * edition.answer({query: '*[_type == $type].title', params: {type: 'service'}}).value
   */
  answer<const Query extends string>(
    {query, params}: AskedQuery<Query>,
    now = Date.now(),
  ): Answer<ClientReturn<Query>> {
    const {answers, today, until} = this.#periodAt(now)
    const key = JSON.stringify([query, params])
    const cached: Answer<ClientReturn<Query>> | undefined = answers.get(key)
    if (cached) return cached
    const all = {...params, today}
    const prepared = prepare(narrow(parseQuery(query, all), new Set()))
    const value: ClientReturn<Query> = toJS(
      evaluate(prepared, this.#view, {
        show: (document) => shownOn(document, today),
        now: new Date(now),
      }),
    )
    const answer = new Answer(value, until)
    // Strangers can make up addresses and ids: only an answer about what exists is kept.
    if (Object.values(params).every((each) => this.#exists(each))) answers.set(key, answer)
    return answer
  }

  /**
   * The documents with a page that visitors see, by id; the home page; and the company if it names
   * anyone for the page of the team.
   */
  listed(now = Date.now()): Answer<ListedDocument[]> {
    const period = this.#periodAt(now)
    const {today, until} = period
    period.listed ??= new Answer(
      [...this.documents.values()].flatMap((document) => listedOn(document, today) ?? []),
      until,
    )
    return period.listed
  }

  /** Whether a document that visitors see shows a picture or file. @param id of the asset */
  showsAsset(id: string, now = Date.now()): boolean {
    const {today} = this.#periodAt(now)
    return this.#view
      .referringTo(id)
      .some(
        (document) =>
          !whyHidden(document, today) && referencesIn(shownParts(document, today)).has(id),
      )
  }

  #periodAt(now: number): Period {
    const last = this.#period
    if (last && last.from <= now && now < last.until) return last
    this.#period = new Period(this.#changes, now)
    return this.#period
  }

  /** Whether a parameter is no text, or one that a document has as its id, type or address. */
  #exists(param: unknown): boolean {
    if (typeof param !== 'string') return true
    if (this.documents.has(param)) return true
    const keys = [
      {by: '_type', value: param},
      {by: 'slug', value: param},
    ] as const
    return this.#view.find([keys]).length > 0
  }
}

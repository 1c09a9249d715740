import {createHash} from 'node:crypto'
import {evaluate} from '@home-care/lake/query/evaluate.ts'
import {parseQuery} from '@home-care/lake/query/parseQuery.ts'
import {View} from '@home-care/lake/query/view.ts'
import {narrow, prepare} from '@home-care/lake/query/viewQuestions.ts'
import {referencesIn} from '@home-care/lake/store/references.ts'
import {type Day, londonDay} from '@home-care/schemas/rules/day.ts'
import {
  datesOf,
  dayIn,
  isLapsed,
  isWithdrawn,
  type PictureConsent,
} from '@home-care/schemas/rules/documentDates.ts'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {
  type ListedDocument,
  listedOn,
  type ShownDocument,
  shownOn,
  whyHidden,
} from '@home-care/schemas/rules/shownDocument.ts'
import {takenPaths} from '@home-care/schemas/site/relations.ts'
import type {ClientReturn} from '@sanity/client'
import {toJS} from 'groq-js'
import {londonMoment} from '../time/londonTime.ts'

/** A field of a published document that the site cannot use. */
export interface Misfit {
  id: string
  field: string
}

interface EditionOptions {
  isSample?: boolean
  misfits?: readonly Misfit[]
  documentAt?: ReadonlyMap<string, string>
  /** Consents in newer versions that do not fit the content model. */
  consents?: readonly PictureConsent[]
  /** When pictures left the site, by earlier editions: in milliseconds since 1970. */
  goneSince?: ReadonlyMap<string, number>
}

/** A GROQ query of the site, with its parameters; `$today` is the day in London. */
export interface QueryWithParams<Query extends string> {
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
  readonly listed: Answer<ListedDocument[]>
  /** The ids of documents that visitors do not see, because another page is at their address. */
  readonly displaced: ReadonlySet<string>
  /** The pictures whose people took their consent back, or gave it until an earlier day. */
  readonly withdrawn: ReadonlySet<string>

  /** @param changes the days with whose beginning documents change, in order */
  constructor(
    documents: readonly ShownDocument[],
    consents: readonly PictureConsent[],
    changes: readonly Day[],
    now: number,
  ) {
    this.today = londonDay(new Date(now))
    this.withdrawn = new Set(
      consents.filter(({consent}) => isLapsed(consent, this.today)).map(({asset}) => asset),
    )
    const [last, next] = [
      changes.findLast((day) => day <= this.today),
      changes.find((day) => day > this.today),
    ]
    this.from = last ? londonMoment(last, '00:00').getTime() : Number.NEGATIVE_INFINITY
    this.until = next ? londonMoment(next, '00:00').getTime() : Number.POSITIVE_INFINITY
    const listed = documents.flatMap((document) => listedOn(document, this.today) ?? [])
    const paths = new Set(takenPaths)
    const displaced = new Set<string>()
    for (const {_id, path} of listed)
      if (path && paths.has(path)) displaced.add(_id)
      else if (path) paths.add(path)
    this.displaced = displaced
    this.listed = new Answer(
      listed.filter(({_id}) => !displaced.has(_id)),
      this.until,
    )
  }

  /** A document as visitors see it; undefined where it is over, or another page is at its address. */
  show(document: ShownDocument): ShownDocument | undefined {
    return this.displaced.has(document._id)
      ? undefined
      : shownOn(document, this.today, this.withdrawn)
  }
}

/**
 * An immutable snapshot of the published documents that the site shows. It answers the site's
 * queries on the spot, so a page that asks one edition shows words of one moment.
 */
export class Edition {
  readonly number: number
  /** As published. `shown` has the visible part of one. */
  readonly documents: ReadonlyMap<string, ShownDocument>
  /** Made from the content that ships with the site, because the Content Lake has never answered. */
  readonly isSample: boolean
  /** Ids of the documents that were last at paths of the site, now or in earlier editions. */
  readonly documentAt: ReadonlyMap<string, string>
  readonly #view: View<ShownDocument>
  readonly #changes: readonly Day[]
  readonly #consents: readonly PictureConsent[]
  readonly #misfits: readonly Misfit[]
  readonly #madeAt = Date.now()
  readonly #goneBefore: ReadonlyMap<string, number>
  #period: Period | undefined

  constructor(
    number: number,
    documents: readonly ShownDocument[],
    {
      isSample = false,
      misfits = [],
      documentAt = new Map(),
      consents = [],
      goneSince = new Map(),
    }: EditionOptions = {},
  ) {
    this.number = number
    this.isSample = isSample
    this.#misfits = misfits
    this.#goneBefore = goneSince
    this.documentAt = documentAt
    // In the Content Lake's order: of two documents at one address the preview shows the same one.
    this.#view = new View(documents)
    const sorted = this.#view.documents
    this.documents = new Map(sorted.map((document) => [document._id, document]))
    const dates = sorted.map(datesOf)
    this.#consents = [...dates.flatMap(({pictures}) => pictures), ...consents]
    const ends = datesOf({consents}).changes
    this.#changes = [...new Set([...dates.flatMap(({changes}) => changes), ...ends])].toSorted()
  }

  /**
   * The answer to a query, as of a moment.
   * @example
   * edition.answer({query: '*[_type == $type].title', params: {type: 'service'}}).value
   */
  answer<const Query extends string>(
    {query, params}: QueryWithParams<Query>,
    now = Date.now(),
  ): Answer<ClientReturn<Query>> {
    const period = this.#periodAt(now)
    const {answers, today, until} = period
    const key = JSON.stringify([query, params])
    const cached: Answer<ClientReturn<Query>> | undefined = answers.get(key)
    if (cached) return cached
    const all = {...params, today}
    const prepared = prepare(narrow(parseQuery(query, all), new Set()))
    const value: ClientReturn<Query> = toJS(
      evaluate(prepared, this.#view, {
        show: (document) => period.show(document),
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
    return this.#periodAt(now).listed
  }

  /** A document as visitors see it, on whichever page; undefined while it is hidden. */
  shown(id: string, now = Date.now()): ShownDocument | undefined {
    const document = this.documents.get(id)
    return document && this.#periodAt(now).show(document)
  }

  /** Fields that visitors do not see as they are: of the wrong type, or an address that is taken. */
  get misfits(): readonly Misfit[] {
    const displaced = this.#periodAt(Date.now()).displaced.values()
    return [...this.#misfits, ...displaced.map((id) => ({id, field: 'slug'}))]
  }

  /**
   * Until when a document that visitors see shows a picture or file, in milliseconds since 1970.
   * @param id the asset's
   * @returns undefined where none shows it
   */
  assetShownUntil(id: string, now = Date.now()): number | undefined {
    const period = this.#periodAt(now)
    const referring = this.#view.referringTo(id)
    const isShown = referring.some((document) => {
      const visible = whyHidden(document, period.today) ? undefined : period.show(document)
      return visible !== undefined && referencesIn(visible).has(id)
    })
    if (!isShown) return undefined
    const canEnd =
      this.#consents.some(({asset}) => asset === id) ||
      referring.some((document) => datesOf(document).changes.length > 0)
    return canEnd ? period.until : Number.POSITIVE_INFINITY
  }

  /** The ids of the pictures that no page may show today. */
  get withdrawn(): ReadonlySet<string> {
    return this.#periodAt(Date.now()).withdrawn
  }

  /** The pictures that no page may show, with the time from which this site has not shown them. */
  goneSince(now = Date.now()): ReadonlyMap<string, number> {
    const {today} = this.#periodAt(now)
    const leftAt = ({consent}: PictureConsent) => {
      const until = isRecord(consent) && !isWithdrawn(consent) ? dayIn(consent.until) : undefined
      return until ? Math.max(this.#madeAt, londonMoment(until, '00:00').getTime()) : this.#madeAt
    }
    const lapsed = this.#consents.filter(({consent}) => isLapsed(consent, today))
    const byPicture = Map.groupBy(lapsed, ({asset}) => asset)
    return new Map(
      [...byPicture].map(([asset, consents]) => [
        asset,
        this.#goneBefore.get(asset) ?? Math.min(...consents.map(leftAt)),
      ]),
    )
  }

  /**
   * The pictures that visitors do not see because of their consent, since when, and the ids of the
   * documents on the site that still use them.
   */
  withheld(): {since: number; uses: string[]}[] {
    const {today} = this.#periodAt(Date.now())
    return [...this.goneSince()].map(([asset, since]) => ({
      since,
      uses: this.#view
        .referringTo(asset)
        .filter((document) => !whyHidden(document, today))
        .map(({_id}) => _id),
    }))
  }

  #periodAt(now: number): Period {
    const last = this.#period
    if (last && last.from <= now && now < last.until) return last
    this.#period = new Period(this.#view.documents, this.#consents, this.#changes, now)
    return this.#period
  }

  /** Whether a parameter is not a text, or is the id, type or address of a document. */
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

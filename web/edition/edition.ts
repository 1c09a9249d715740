import {createHash} from 'node:crypto'
import type {Day} from '@home-care/schemas/rules/day.ts'
import {datesOf} from '@home-care/schemas/rules/documentDates.ts'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {
  type ListedDocument,
  listedOn,
  type ShownDocument,
  shownOn,
  whyHidden,
} from '@home-care/schemas/rules/shownDocument.ts'
import type {ClientReturn} from '@sanity/client'
import {type ExprNode, evaluateSync, parse, toJS} from 'groq-js'
import {londonDay, londonMoment} from '../time/londonTime.ts'

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
  readonly #byType: ReadonlyMap<string, ShownDocument[]>
  readonly #bySlug: ReadonlyMap<string, ShownDocument[]>
  readonly #changes: readonly Day[]
  /** Made when first asked for, which few editions are. */
  #byReference: ReadonlyMap<string, {document: ShownDocument}[]> | undefined
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
    const sorted = documents.toSorted((a, b) => (a._id < b._id ? -1 : 1))
    this.documents = new Map(sorted.map((document) => [document._id, document]))
    this.#byType = Map.groupBy(sorted, ({_type}) => _type)
    this.#bySlug = Map.groupBy(sorted, ({_type, slug}) => `${_type}/${slug?.current}`)
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
    const known: Answer<ClientReturn<Query>> | undefined = answers.get(key)
    if (known) return known
    const all = {...params, today}
    const tree = parse(query, {params: all})
    const value: ClientReturn<Query> = toJS(
      evaluateSync(tree, {
        params: all,
        dataset: this.#candidates(tree).flatMap((document) => shownOn(document, today) ?? []),
        dereference: ({_ref}: {_ref: string}) => {
          const document = this.documents.get(_ref)
          return (document && shownOn(document, today)) ?? null
        },
        timestamp: new Date(now),
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
    return this.#referringTo(id).some((document) => {
      const shown = whyHidden(document, today) ? undefined : shownOn(document, today)
      return shown !== undefined && referencesIn(shown).has(id)
    })
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
    if (this.documents.has(param) || this.#byType.has(param)) return true
    return this.#byType.keys().some((type) => this.#bySlug.has(`${type}/${param}`))
  }

  #referringTo(id: string): readonly ShownDocument[] {
    this.#byReference ??= Map.groupBy(
      this.documents.values().flatMap((document) =>
        referencesIn(document)
          .values()
          .map((id) => ({id, document})),
      ),
      (reference) => reference.id,
    )
    return this.#byReference.get(id)?.map(({document}) => document) ?? []
  }

  /** The documents that a query can be about, by what each of its filters demands of them. */
  #candidates(tree: ExprNode): readonly ShownDocument[] {
    const [first = [], ...others] = demandsIn(tree).map((demands) => this.#meeting(demands))
    if (!others.length) return first
    const all = new Set([first, ...others].flat())
    return [...all].toSorted((a, b) => (a._id < b._id ? -1 : 1))
  }

  #meeting({id, type, slug, reference}: Demands): readonly ShownDocument[] {
    if (id !== undefined) return [this.documents.get(id) ?? []].flat()
    if (reference !== undefined) return this.#referringTo(reference)
    if (type === undefined) return [...this.documents.values()]
    const found = slug === undefined ? this.#byType.get(type) : this.#bySlug.get(`${type}/${slug}`)
    return found ?? []
  }
}

type Demands = Partial<Record<'id' | 'type' | 'slug' | 'reference', string>>

const isNode = (part: unknown): part is ExprNode => isRecord(part) && typeof part.type === 'string'

/** The conditions of every `*[…]` of a query, at any depth. */
function demandsIn(part: unknown): Demands[] {
  if (Array.isArray(part)) return part.flatMap(demandsIn)
  if (!isRecord(part)) return []
  if (isNode(part)) {
    if (part.type === 'Value') return []
    if (part.type === 'Everything') return [{}]
    if (part.type === 'Filter' && isNode(part.base) && part.base.type === 'Everything')
      return [conditions(part.expr), ...demandsIn(part.expr)]
  }
  return Object.values(part).flatMap(demandsIn)
}

function conditions(node: ExprNode): Demands {
  if (node.type === 'And') return {...conditions(node.right), ...conditions(node.left)}
  if (node.type === 'FuncCall' && node.name === 'references') {
    const [id] = node.args
    return id?.type === 'Value' && typeof id.value === 'string' ? {reference: id.value} : {}
  }
  if (node.type !== 'OpCall' || node.op !== '==') return {}
  const {left, right} = node
  if (left.type !== 'AccessAttribute' || right.type !== 'Value') return {}
  if (typeof right.value !== 'string') return {}
  if (!left.base && left.name === '_id') return {id: right.value}
  if (!left.base && left.name === '_type') return {type: right.value}
  const isSlugOfRoot =
    left.name === 'current' &&
    left.base?.type === 'AccessAttribute' &&
    !left.base.base &&
    left.base.name === 'slug'
  return isSlugOfRoot ? {slug: right.value} : {}
}

/** Kept by document, because most are the same object in the next edition. */
const knownReferences = new WeakMap<ShownDocument, ReadonlySet<string>>()

/** The ids that a document refers to, at any depth. */
function referencesIn(document: ShownDocument): ReadonlySet<string> {
  const known = knownReferences.get(document)
  if (known) return known
  const found = new Set<string>()
  knownReferences.set(document, found)
  const look = (part: unknown) => {
    if (Array.isArray(part)) for (const each of part) look(each)
    if (!isRecord(part)) return
    if (typeof part._ref === 'string') found.add(part._ref)
    for (const inner of Object.values(part)) look(inner)
  }
  look(document)
  return found
}

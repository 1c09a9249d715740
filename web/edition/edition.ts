import {createHash} from 'node:crypto'
import {
  type ListedDocument,
  lastMoments,
  listedAt,
  type ShownDocument,
  shownAt,
} from '@home-care/schemas/rules/shownDocument.ts'
import {type ExprNode, evaluateSync, parse, toJS} from 'groq-js'

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

/** A GROQ query of the site, with its parameters. */
export interface AskedQuestion {
  query: string
  params: Record<string, unknown>
}

/** An answer, the moment until which it is right, and a hash that compares it with another. */
export class Answered<Value = unknown> {
  readonly value: Value
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

/**
 * An immutable snapshot of the published documents that the site shows. It answers the site's
 * questions on the spot, so a page that asks one edition shows words of one moment.
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
  readonly #byReference: ReadonlyMap<string, {document: ShownDocument}[]>
  /** The moments at which a document is no longer shown, in order. */
  readonly #moments: number[]
  // biome-ignore lint/suspicious/noExplicitAny: each question has a type of its own (schemas/sanity.types.ts)
  readonly #answers = new Map<string, Answered<any>>()
  #listed: Answered<ListedDocument[]> | undefined

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
    const references = sorted.flatMap((document) =>
      [...referencesIn(document)].map((id) => ({id, document})),
    )
    this.#byReference = Map.groupBy(references, ({id}) => id)
    this.#moments = sorted.flatMap(lastMoments).toSorted((a, b) => a - b)
  }

  /**
   * The answer to a question, as of a moment.
   * @example
   * edition.answer<string[]>({query: '*[_type == $type].title', params: {type: 'service'}}).value
   */
  answer<Value>({query, params}: AskedQuestion, now = Date.now()): Answered<Value> {
    const key = JSON.stringify([query, params])
    const known: Answered<Value> | undefined = this.#answers.get(key)
    if (known && now < known.until) return known
    const tree = parse(query, {params})
    const dataset = this.#asked(tree)
    const timestamp = new Date(now)
    const at = timestamp.toISOString()
    const value: Value = toJS(
      evaluateSync(tree, {
        params,
        dataset: dataset.map((document) => shownAt(document, at)),
        dereference: ({_ref}: {_ref: string}) => {
          const document = this.documents.get(_ref)
          return document ? shownAt(document, at) : null
        },
        timestamp,
      }),
    )
    const answered = new Answered(value, this.#nextMoment(now))
    // Strangers can make up addresses and ids: an answer about no document is not kept.
    if (dataset.length) this.#answers.set(key, answered)
    return answered
  }

  /**
   * The documents with a page that visitors see, by id; the home page; and the company if it names
   * anyone for the page of the team.
   */
  listed(now = Date.now()): Answered<ListedDocument[]> {
    const known = this.#listed
    if (known && now < known.until) return known
    const at = new Date(now).toISOString()
    const list = [...this.documents.values()].flatMap((document) => listedAt(document, at) ?? [])
    this.#listed = new Answered(list, this.#nextMoment(now))
    return this.#listed
  }

  #nextMoment(now: number): number {
    return this.#moments.find((moment) => moment > now) ?? Number.POSITIVE_INFINITY
  }

  /** The documents that a query can be about, by what its first filter demands of them. */
  #asked(tree: ExprNode): readonly ShownDocument[] {
    const {type, slug, reference} = demands(tree)
    if (reference !== undefined)
      return (this.#byReference.get(reference) ?? []).map(({document}) => document)
    if (type === undefined) return [...this.documents.values()]
    const found = slug === undefined ? this.#byType.get(type) : this.#bySlug.get(`${type}/${slug}`)
    return found ?? []
  }
}

type Demands = Partial<Record<'type' | 'slug' | 'reference', string>>

/** The conditions of the innermost `*[…]` of a query that narrow the documents to look at. */
function demands(tree: ExprNode): Demands {
  if (tree.type === 'Filter' && tree.base.type === 'Everything') return conditions(tree.expr)
  return 'base' in tree && tree.base ? demands(tree.base) : {}
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
    if (typeof part !== 'object' || part === null) return
    if ('_ref' in part && typeof part._ref === 'string') found.add(part._ref)
    for (const inner of Object.values(part)) look(inner)
  }
  look(document)
  return found
}

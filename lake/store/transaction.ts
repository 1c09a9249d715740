import {randomUUID} from 'node:crypto'
import {ARCHIVED_ASSET} from '@home-care/schemas/rules/archivedAssets.ts'
import {strongReferences} from '@home-care/schemas/rules/references.ts'
import {withoutAddress} from './assetAddress.ts'
import type {DocumentChange, DocumentInput, DocumentWithId, StoredDocument} from './document.ts'
import {alreadyExists, invalid, notFound, revisionMismatch, WriteError} from './errors.ts'
import {isWellFormedId} from './ids.ts'
import {applyPatch, type PatchOperations} from './patch.ts'
import {referencesIn} from './references.ts'

export type RecordedMutation =
  | {create: DocumentWithId}
  | {createIfNotExists: DocumentWithId}
  | {createOrReplace: DocumentWithId}
  | {patch: {id: string} & PatchOperations}
  | {delete: {id: string}}

export interface TouchedDocument extends DocumentChange {
  mutations: RecordedMutation[]
}

export interface TransactionContext {
  /** The `_rev` of every document that changes. */
  id: string
  timestamp: string
  read(id: string): StoredDocument | undefined
  referrersOf(id: string): string[]
}

/**
 * The working copy of one transaction; later writes see earlier ones. A method throws a `WriteError` when
 * its write is not allowed.
 */
export class Transaction {
  readonly context: TransactionContext
  readonly #touched = new Map<string, TouchedDocument>()
  readonly #purgedIds = new Set<string>()
  #checked: TouchedDocument[] | undefined
  readonly #until = performance.now() + LONGEST_MS
  readonly #requireTime = () => {
    if (performance.now() > this.#until) {
      throw invalid('The transaction takes too long: send it in parts, each of its own')
    }
  }

  constructor(context: TransactionContext) {
    this.context = context
  }

  get(id: string): StoredDocument | undefined {
    const touched = this.#touched.get(id)
    return touched ? (touched.after ?? undefined) : this.context.read(id)
  }

  /**
   * The document.
   * @throws WriteError when there is none, or it is not at `revision`
   */
  require(id: string, revision?: string): StoredDocument {
    const document = this.get(id)
    if (!document) throw notFound(id)
    // The `_rev` is already the transaction's.
    const stored = this.#touched.get(id)?.before?._rev ?? document._rev
    if (revision !== undefined && stored !== revision) throw revisionMismatch(id, revision, stored)
    return document
  }

  create(input: DocumentInput): void {
    const id = newId(input._id)
    if (this.get(id)) throw alreadyExists(id)
    const document = this.#write({...input, _id: id})
    this.#record(id, document, {create: asRecorded(document)})
  }

  createIfNotExists(input: DocumentInput): void {
    const id = newId(input._id)
    const existing = this.get(id)
    const document = existing ?? this.#write({...input, _id: id})
    const recorded = existing ? undefined : {createIfNotExists: asRecorded(document)}
    this.#record(id, document, recorded)
  }

  createOrReplace(input: DocumentInput): void {
    const id = newId(input._id)
    const document = this.#write({_createdAt: this.get(id)?._createdAt, ...input, _id: id})
    this.#record(id, document, {createOrReplace: asRecorded(document)})
  }

  patch(id: string, operations: PatchOperations, revision?: string): void {
    const before = this.require(id, revision)
    const {document: result, operations: applied} = applyPatch(
      before,
      operations,
      this.#requireTime,
    )
    if (result._id !== id) throw invalid('Cannot modify immutable attribute "_id"')
    if (result._type !== before._type) throw invalid('Cannot modify immutable attribute "_type"')
    this.#record(id, this.#write({...result, _createdAt: before._createdAt}), {
      patch: {id, ...applied},
    })
  }

  delete(id: string): void {
    if (this.get(id)) this.#record(id, null, {delete: {id}})
  }

  purge(id: string): void {
    this.delete(id)
    this.#purgedIds.add(id)
  }

  /** The stored ids and those that this transaction made, as far as they are there now. */
  present(stored: readonly string[], belongs: (id: string) => boolean): string[] {
    const touched = [...this.#touched.keys()].filter(belongs)
    return [...new Set([...stored, ...touched])].filter((id) => this.get(id))
  }

  /** Whether a document, weakly or not, refers to this one. */
  isReferred(id: string): boolean {
    return [...this.context.referrersOf(id), ...this.#touched.keys()].some((referrer) => {
      const document = this.get(referrer)
      return document !== undefined && referencesIn(document).has(id)
    })
  }

  get purgedIds(): ReadonlySet<string> {
    return this.#purgedIds
  }

  /**
   * The changes, in the order of the first touch. A document that was only looked at has no
   * mutations.
   * @throws WriteError for a broken reference
   */
  changes(): readonly TouchedDocument[] {
    if (this.#checked) return this.#checked
    const touched = [...this.#touched.values()]
    const referrers = referrersAmong(touched)
    for (const {id, before, after} of touched) {
      if (after) this.#requireTargets(id, before, after)
      else if (before) this.#requireNoReferrers(id, referrers.get(id) ?? [])
    }
    this.#checked = touched
    return touched
  }

  #requireTargets(id: string, before: StoredDocument | null, after: StoredDocument): void {
    for (const target of strongReferences(after)) {
      // A reference that was broken before may stay.
      if (this.get(target) || strongReferences(before).has(target)) continue
      throw new WriteError({
        type: 'documentReferenceDoesNotExistError',
        description: `Document "${id}" references non-existent document "${target}"`,
        id,
        referenceID: target,
      })
    }
  }

  #requireNoReferrers(id: string, touched: readonly string[]): void {
    const stored = this.context
      .referrersOf(id)
      .filter((referrer) => !this.#touched.has(referrer))
      .filter((referrer) => strongReferences(this.get(referrer) ?? null).has(id))
    const referrers = [...touched, ...stored]
    if (referrers.length === 0) return
    throw new WriteError({
      type: 'documentHasExistingReferencesError',
      description: `Document "${id}" cannot be deleted as there are references to it from "${referrers[0]}"`,
      id,
      referencingIDs: referrers,
    })
  }

  /** Completes a document, as a copy that shares no part with another. */
  #write(input: DocumentWithId): StoredDocument {
    const {id, timestamp} = this.context
    if (typeof input._type !== 'string' || input._type === '') {
      throw invalid('Documents must have a "_type" attribute that is a non-empty string')
    }
    const createdAt = input._createdAt ?? timestamp
    if (typeof createdAt !== 'string' || Number.isNaN(Date.parse(createdAt))) {
      throw invalid('Attribute "_createdAt" must be a date and time in ISO format')
    }
    requireStorable(input)
    const document = {
      ...withoutAddress(input),
      _createdAt: createdAt,
      _updatedAt: timestamp,
      _rev: id,
    }
    return JSON.parse(storableJson(document))
  }

  #record(id: string, after: StoredDocument | null, mutation?: RecordedMutation): void {
    this.#checked = undefined
    const touched = this.#touched.get(id)
    const mutations = touched?.mutations ?? []
    if (mutation) mutations.push(mutation)
    const before = touched ? touched.before : (this.context.read(id) ?? null)
    if (!touched && this.#touched.size === mostDocuments) throw tooLarge()
    this.#touched.set(id, {id, before, after, mutations})
  }
}

function referrersAmong(touched: readonly TouchedDocument[]): Map<string, string[]> {
  const referrers = new Map<string, string[]>()
  for (const {id, after} of touched) {
    for (const target of strongReferences(after)) {
      const ids = referrers.get(target)
      if (ids) ids.push(id)
      else referrers.set(target, [id])
    }
  }
  return referrers
}

/** The requested id, or a new one: for none, or for a prefix such as `drafts.`. */
function newId(requested = ''): string {
  const id = !requested || requested.endsWith('.') ? requested + randomUUID() : requested
  if (!isWellFormedId(id)) {
    throw invalid(
      `Invalid document ID ${quoted(id)}: it may hold at most 128 characters of a-z, A-Z, 0-9, ".", "_" and "-", and is a draft or a version of one that is neither`,
    )
  }
  return id
}

/** Without the revision and the time, which each event has anyway. */
function asRecorded(document: StoredDocument): DocumentWithId {
  const {_rev, _updatedAt, ...rest} = document
  return rest
}

export const mostDocuments = 1000

/** All other requests wait while a transaction runs. */
const LONGEST_MS = 5000

const tooLarge = () =>
  invalid(
    `A transaction may change at most ${mostDocuments.toLocaleString('en-GB')} documents: send the rest in transactions of their own`,
  )

const quoted = (value: unknown): string => String(JSON.stringify(value)).slice(0, 200)

function requireName(name: unknown): void {
  if (typeof name !== 'string' || !/\p{Cc}/u.test(name)) return
  throw invalid(`A name may hold no control character: ${quoted(name)} does`)
}

/** As of hosted Sanity: no archive holds a longer one. */
export const MOST_DOCUMENT_BYTES = 32 * 1024 * 1024

function storableJson(document: object): string {
  try {
    const json = JSON.stringify(document)
    if (Buffer.byteLength(json) <= MOST_DOCUMENT_BYTES) return json
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw invalid('A document may have at most 32 MB')
}

const most = {levels: 64, values: 100_000}

/** Refuses values that JSON cannot hold, or that would keep others waiting. */
function requireStorable(document: unknown): void {
  let values = 0
  const require = (value: unknown, depth: number) => {
    if (depth > most.levels)
      throw invalid(`Documents may be nested at most ${most.levels} levels deep`)
    if (++values > most.values) {
      throw invalid(`A document may hold at most ${most.values.toLocaleString('en-GB')} values`)
    }
    if (typeof value === 'number' && !Number.isFinite(value)) {
      throw invalid('A number lies beyond what a document can hold (1.8e308)')
    }
    if (typeof value !== 'object' || value === null) return
    if (Object.hasOwn(value, 'hasOwnProperty')) {
      throw invalid(
        '"hasOwnProperty" cannot be the name of a field: queries could not read the document',
      )
    }
    // Hosted Sanity holds other strings too; here each of them would be a reference to nothing.
    if (Object.hasOwn(value, '_ref') && '_ref' in value && !isWellFormedId(value._ref)) {
      throw invalid(`A reference holds the ID of a document: ${quoted(value._ref)} is none`)
    }
    // Importers fetch the address in it.
    if (Object.hasOwn(value, ARCHIVED_ASSET)) {
      throw invalid(`"${ARCHIVED_ASSET}" has a meaning in archives only: no document may hold it`)
    }
    for (const [name, part] of Object.entries(value)) {
      requireName(name)
      if (name === '_type' || name === '_key') requireName(part)
      require(part, depth + 1)
    }
  }
  require(document, 0)
}

import {isDeepStrictEqual} from 'node:util'
import {type Role, roles} from '@home-care/schemas/rules/roles.ts'
import type {AdministratorFields, Lake} from '../datasets/lake.ts'
import type {ServedDataset} from '../datasets/servedDataset.ts'
import type {Identity} from '../request/access.ts'
import {notPermitted, plainError} from '../request/errors.ts'
import {isForged} from '../store/assetAddress.ts'
import {isRemoval, type StoredDocument} from '../store/document.ts'
import {invalid} from '../store/errors.ts'
import {isPublishedId, publishedIdOf, RELEASES, releaseOf} from '../store/ids.ts'
import {ownSecret, previewSecrets} from '../store/secrets.ts'
import type {TouchedDocument, Transaction} from '../store/transaction.ts'
import {requireMayComment} from './mayComment.ts'
import {whyOverwrites} from './overwrites.ts'
import {whyNotAlone} from './secondPerson.ts'

export const mayNotChange = (role: Role, id: string | undefined) =>
  notPermitted(`The role ${roles[role].title} may not change ${id ? `"${id}"` : 'documents'}`)

export const mayNotErase = (role: Role) =>
  notPermitted(`The role ${roles[role].title} may not erase what a document was before`)

/** Sanity's secrets have 43 characters, of about 20 kinds. */
const strongSecret = /^[\w-]{32,}$/

/** Makes the author the owner of the preview secrets that a transaction writes: only they may use them. */
export function setSecretOwner({id: userId}: Identity, transaction: Transaction): void {
  for (const {id, after} of transaction.changes())
    if (after?._type === ownSecret && after.userId !== userId)
      transaction.patch(id, {set: {userId}})
}

/**
 * Refuses a transaction that its author may not do, or not alone.
 * @param publishedWithoutRevision the ids whose publish action names no draft revision
 * @throws ApiError 403, or 400 for a preview secret that can be guessed; WriteError for an asset that
 *   was not uploaded, or a release that takes back what was published since
 */
export function requireMayChange(
  lake: Lake,
  dataset: ServedDataset,
  identity: Identity,
  transaction: Transaction,
  publishedWithoutRevision: ReadonlySet<string> = new Set(),
): void {
  const {store} = dataset
  const {administratorFields, comments} = lake
  if (dataset === comments) {
    requireMayComment(identity, transaction)
    return
  }
  const {mayChange, publishes, decides} = roles[identity.role]
  const changes = transaction.changes().filter(({mutations}) => mutations.length > 0)
  const storedOf = (id: string): StoredDocument[] =>
    store.documents.groupOf(id).flatMap((each) => store.get(each) ?? [])
  const requireMay = (state: Parameters<typeof mayChange>[0]) => {
    if (!mayChange(state)) throw mayNotChange(identity.role, state.id)
  }
  for (const change of changes) {
    const {id, before, after} = change
    const isAlone = () => storedOf(id).every(({_id}) => _id === id)
    for (const type of typesOf(change)) requireMay({id, type, isNew: before === null, isAlone})
    if (after) requireStrongSecret(after)
    if (isForged(change)) {
      throw invalid(`"${id}" is a picture or a file: only an upload makes it or says what is in it`)
    }
  }
  // An erased document may have been of any type.
  if (transaction.purgedIds.size > 0 && !publishes) {
    throw mayNotErase(identity.role)
  }
  const why =
    dataset === lake
      ? whyNotAlone(lake, identity.id, transaction, {publishedWithoutRevision})
      : undefined
  if (why) throw notPermitted(why)
  for (const {id, after} of dataset === lake ? changes : []) {
    const isPublished = id.startsWith(RELEASES) && after?.state === 'published'
    const reason = isPublished ? whyOverwrites(lake, id.slice(RELEASES.length)) : undefined
    if (reason) throw invalid(`Nothing was published: ${reason}`)
  }
  if (decides) return
  for (const change of changes) {
    const field = decidedField(administratorFields, change, storedOf(change.id))
    if (!field) continue
    throw notPermitted(
      `Only administrators may change "${field}" of "${publishedIdOf(change.id)}": nothing was saved`,
    )
  }
}

function typesOf({before, after, mutations}: TouchedDocument): Set<string> {
  const written = mutations.flatMap((mutation) => Object.values(mutation))
  const states = [before, after, ...written].flatMap((state) => state ?? [])
  return new Set(states.flatMap((state) => ('_type' in state ? state._type : [])))
}

function requireStrongSecret({_type, secret}: StoredDocument): void {
  // Sharing ends with null.
  if (!previewSecrets.includes(_type) || secret === undefined || secret === null) return
  const isStrong = typeof secret === 'string' && strongSecret.test(secret)
  if (isStrong && new Set(secret).size >= 10) return
  throw plainError(400, 'A preview secret needs at least 32 random letters and digits')
}

/**
 * A field to which the change gives a value that no administrator gave. Administrators gave every
 * value under the field's own type; anybody may have written one under another type. To make or delete
 * a document with such fields decides them too: readers may take them from another one instead.
 * @param stored the published document, its draft and its versions before the change
 */
function decidedField(
  administratorFields: AdministratorFields,
  {id, before, after}: TouchedDocument,
  stored: StoredDocument[],
): string | undefined {
  if (!after && !isPublishedId(id)) return undefined
  const fieldsOf = (document: StoredDocument | null | undefined) =>
    document ? (administratorFields.get(document._type) ?? []) : []
  const states = [...stored, before, after]
  if (isPublishedId(id) || releaseOf(id)) {
    const isLeft = after !== null && !isRemoval(after)
    const [now, then] = [stored.find(({_id}) => isPublishedId(_id)), isLeft ? after : null]
    const isPlanned = stored.some(
      (state) => releaseOf(state._id) && (isLeft ? fieldsOf(state).length > 0 : isRemoval(state)),
    )
    if (!isPlanned && fieldsOf(now).length !== fieldsOf(then).length) {
      return [now, then].flatMap(fieldsOf)[0]
    }
  }
  return states.flatMap(fieldsOf).find((field) => {
    const decided = stored.filter((state) => fieldsOf(state).includes(field))
    const values = decided.length > 0 ? decided.map((state) => state[field]) : [undefined]
    return !values.some((value) => isDeepStrictEqual(value, after?.[field]))
  })
}

import {isDeepStrictEqual} from 'node:util'
import {roles} from '../accounts/roles.ts'
import type {StoredDocument} from '../store/document.ts'
import {isPublishedId, publishedIdOf} from '../store/ids.ts'
import type {TouchedDocument, Transaction} from '../store/transaction.ts'
import type {Work} from '../turns.ts'
import type {Identity} from './access.ts'
import {notPermitted} from './errors.ts'
import type {AdministratorFields, Lake} from './lake.ts'
import {requireMaySay} from './maySay.ts'
import {whyNotAlone} from './secondPerson.ts'
import type {ServedDataset} from './servedDataset.ts'

/** Of so many documents their types are looked at in one piece of work. */
const LOOKED_AT_ONCE = 500

/**
 * Refuses a transaction, before it is stored, that does what its author may not, or not alone.
 * @param unread the published ids of drafts that it publishes whatever they say by now
 * @throws ApiError 403
 */
export function* requireMayChange(
  lake: Lake,
  {dataset, actionContext}: Pick<ServedDataset, 'dataset' | 'actionContext'>,
  identity: Identity,
  transaction: Transaction,
  unread: ReadonlySet<string> = new Set(),
): Work<void> {
  const {administratorFields, comments} = lake
  if (dataset === comments.dataset) {
    yield* requireMaySay(identity, transaction)
    return
  }
  const {title, mayChange, decides} = roles[identity.role]
  const changes = (yield* transaction.finishing()).filter(({mutations}) => mutations.length > 0)
  const requireMay = (state: Parameters<typeof mayChange>[0] & {id: string}) => {
    if (!mayChange(state)) throw notPermitted(`The role ${title} may not change "${state.id}"`)
  }
  for (const [place, {id, before, after}] of changes.entries()) {
    if (place % LOOKED_AT_ONCE === 0) yield
    for (const state of [before, after]) {
      if (state) requireMay({id, type: state._type, isNew: before === null})
    }
  }
  // Whatever was erased may have been anything: for those who may change everything.
  for (const id of transaction.purged) requireMay({id, type: '', isNew: false})
  const why =
    dataset === lake.dataset
      ? yield* whyNotAlone(lake, identity.id, transaction, {unread})
      : undefined
  if (why) throw notPermitted(why)
  if (decides) return
  for (const change of changes) {
    yield
    const published = publishedIdOf(change.id)
    const group = [published, ...actionContext.versionsOf(published)]
    const stored = group.flatMap((id) => transaction.context.read(id) ?? [])
    const field = decidedField(administratorFields, change, stored)
    if (!field) continue
    throw notPermitted(
      `Only administrators may change "${field}" of "${published}": nothing was saved`,
    )
  }
}

/**
 * A field that the change gives a value no administrator gave it, if there is one: every value
 * that is stored was an administrator's, so that others publish, copy and discard what is there.
 * @param stored what was published before, the draft and the copies in releases
 */
function decidedField(
  administratorFields: AdministratorFields,
  {id, before, after}: TouchedDocument,
  stored: StoredDocument[],
): string | undefined {
  if (!after && !isPublishedId(id)) return undefined
  const types = new Set([before, after].flatMap((state) => state?._type ?? []))
  const fields = [...types].flatMap((type) => administratorFields[type] ?? [])
  return fields.find((field) => {
    const given = stored.length > 0 ? stored.map((state) => state[field]) : [undefined]
    return !given.some((value) => isDeepStrictEqual(value, after?.[field]))
  })
}

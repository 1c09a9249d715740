import {roles} from '../accounts/roles.ts'
import type {Transaction} from '../store/transaction.ts'
import type {Identity} from './access.ts'
import {plainError} from './errors.ts'

/**
 * Refuses a transaction, before it is stored, that does what its author's role may not.
 * @throws ApiError 403
 */
export function requireMayChange({role}: Identity, transaction: Transaction): void {
  const {title, mayChange} = roles[role]
  const changes = transaction.finish().filter(({mutations}) => mutations.length > 0)
  // Whatever was erased may have been anything: for those who may change everything.
  const erased = [...transaction.purged].map((id) => ({id, type: '', isNew: false}))
  const states = changes.flatMap(({id, before, after}) =>
    [before, after].flatMap((state) =>
      state ? [{id, type: state._type, isNew: before === null}] : [],
    ),
  )
  const refused = [...states, ...erased].find((state) => !mayChange(state))
  if (refused) throw plainError(403, `The role ${title} may not change "${refused.id}"`)
}

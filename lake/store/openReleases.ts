import type {Work} from '../turns.ts'
import {invalid} from './errors.ts'
import {RELEASES, releaseOf} from './ids.ts'
import type {Transaction} from './transaction.ts'

/** Of so many documents it is looked at in one piece of work where they are. */
const LOOKED_AT_ONCE = 500

/**
 * Refuses a transaction that leaves something written in a release that is archived or published:
 * nothing would put it live, and it would be in the way of what was archived. Taking away what is
 * there all the same is allowed, and so are versions of a release that does not exist (yet).
 * @throws WriteError
 */
export function* requireOpenReleases(transaction: Transaction): Work<void> {
  const touched = yield* transaction.finishing()
  for (const [place, {id, after, mutations}] of touched.entries()) {
    if (place % LOOKED_AT_ONCE === LOOKED_AT_ONCE - 1) yield
    const name = releaseOf(id)
    if (name === undefined || !after || mutations.length === 0) continue
    const release = transaction.get(RELEASES + name)
    if (release?._type !== 'system.release') continue
    const {state} = release
    if (state !== 'archived' && state !== 'published') continue
    throw invalid(`Cannot write "${id}": the release "${name}" is ${state}`)
  }
}

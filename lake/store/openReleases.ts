import {invalid} from './errors.ts'
import {RELEASES, releaseOf} from './ids.ts'
import type {Transaction} from './transaction.ts'

/**
 * Refuses a transaction that leaves something written in a release that is archived or published:
 * nothing would put it live, and it would be in the way of what was archived. Taking away what is
 * there all the same is allowed, and so are versions of a release that does not exist (yet).
 * @throws WriteError
 */
export function requireOpenReleases(transaction: Transaction): void {
  const touched = transaction.finish()
  for (const {id, after, mutations} of touched) {
    const name = releaseOf(id)
    if (name === undefined || !after || mutations.length === 0) continue
    const release = transaction.get(RELEASES + name)
    if (release?._type !== 'system.release') continue
    const {state} = release
    if (state !== 'archived' && state !== 'published') continue
    throw invalid(`Cannot write "${id}": the release "${name}" is ${state}`)
  }
}

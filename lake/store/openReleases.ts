import {invalid} from './errors.ts'
import {RELEASES, releaseOf} from './ids.ts'
import type {Transaction} from './transaction.ts'

/**
 * Refuses to write into an archived or published release, from which nothing would go live. Deleting
 * there, and writing into a release that does not exist yet, is allowed.
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

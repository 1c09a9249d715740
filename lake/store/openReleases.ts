import {invalid} from './errors.ts'
import {RELEASES, releaseOf} from './ids.ts'
import type {Transaction} from './transaction.ts'

/**
 * Refuses to write into an archived or published release, since nothing of it goes live any more, and
 * into a scheduled one, since it goes live as it was scheduled. Deleting there, and writing into a
 * release that does not exist yet, is allowed.
 * @throws WriteError
 */
export function requireOpenReleases(transaction: Transaction): void {
  const touched = transaction.changes()
  for (const {id, after, mutations} of touched) {
    const name = releaseOf(id)
    if (name === undefined || !after || mutations.length === 0) continue
    const release = transaction.get(RELEASES + name)
    if (release?._type !== 'system.release') continue
    const {state} = release
    const isScheduled = transaction.context.read(RELEASES + name)?.state === 'scheduled'
    if (state === 'scheduled' && isScheduled) {
      throw invalid(
        `Cannot write "${id}": the release "${name}" is scheduled. Pause the schedule to change it.`,
      )
    }
    if (state !== 'archived' && state !== 'published') continue
    throw invalid(`Cannot write "${id}": the release "${name}" is ${state}`)
  }
}

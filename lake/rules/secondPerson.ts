import {isDeepStrictEqual} from 'node:util'
import type {Lake} from '../datasets/lake.ts'
import {REMOVAL} from '../datasets/wording.ts'
import type {StoredDocument} from '../store/document.ts'
import {isPublishedId, publishedIdOf, RELEASES, releaseOf} from '../store/ids.ts'
import type {Transaction} from '../store/transaction.ts'

/**
 * The reason why a person may not do a transaction alone; undefined when they may. Only a second
 * person publishes, or plans, the words of another: see docs/decisions/24-a-second-person.md. It
 * looks at the transaction's result, so that every road is covered.
 * @param publishedBy the id of the person responsible for it; undefined when unknown
 * @param how `publishedWithoutRevision`: the ids whose publish action names no draft revision;
 *   `isPlanned`: whether it is done on time for its scheduler
 */
export function whyNotAlone(
  {access, store, wordingOf}: Lake,
  publishedBy: string | undefined,
  transaction: Transaction,
  {
    publishedWithoutRevision,
    isPlanned = false,
  }: {
    publishedWithoutRevision?: ReadonlySet<string>
    isPlanned?: boolean
  } = {},
): string | undefined {
  if (access.isProgram(publishedBy) || !access.asksForSecondPerson) return undefined
  const wordingAt = (document: StoredDocument | null | undefined) =>
    document ? wordingOf(document) : undefined
  // A scheduled release keeps the reason, where no erasure looks for a title.
  const reasonFor = (document: StoredDocument | null | undefined, why: string) => {
    const title = typeof document?.title === 'string' ? `“${document.title}”` : 'This'
    return `${isPlanned ? `"${document?._id}"` : title} needs a second person: ${why}`
  }

  function whyNotPublish(
    publishedId: string,
    previous: unknown,
    desired: unknown,
  ): string | undefined {
    const next = desired ?? (previous === undefined ? undefined : REMOVAL)
    if (next === undefined || isDeepStrictEqual(previous, next)) return undefined
    const versionsWithThisText = store.documents
      .versionsOf(publishedId)
      .filter((id) => isDeepStrictEqual(wordingAt(transaction.context.read(id)), next))
    if (versionsWithThisText.length === 0) return next === REMOVAL ? WHY.removal : WHY.noDraft
    const writers = versionsWithThisText.map((id) => store.writers.of(id))
    if (writers.some((id) => id !== undefined && publishedBy !== undefined && id !== publishedBy)) {
      return publishedWithoutRevision?.has(publishedId) ? WHY.unread : undefined
    }
    if (publishedBy === undefined || !writers.includes(publishedBy)) return WHY.unknown
    return isPlanned ? WHY.wroteAndPlanned : WHY.wrote
  }

  function whyNotPlan(release: string): string | undefined {
    const stored = store.documents.inRelease(release)
    for (const id of transaction.present(stored, (other) => releaseOf(other) === release)) {
      const desired = wordingAt(transaction.get(id))
      if (desired === undefined) continue
      const live = wordingAt(transaction.get(publishedIdOf(id)))
      const why = whyNotPublish(publishedIdOf(id), live, desired)
      if (why) return reasonFor(transaction.get(id), why)
    }
    return undefined
  }

  for (const {id, before, after, mutations} of transaction.changes()) {
    if (mutations.length === 0) continue
    let why: string | undefined
    const [previous, next] = [wordingAt(before), wordingAt(after)]
    if (id.startsWith(RELEASES)) {
      const isScheduled = after?._type === 'system.release' && after.state === 'scheduled'
      if (isScheduled) why = whyNotPlan(id.slice(RELEASES.length))
      if (why) return why
    } else if (isPublishedId(id)) why = whyNotPublish(id, previous, next)
    else if (after && !isDeepStrictEqual(previous, next)) {
      // A scheduled publish must not create a version: its author would be the lake.
      if (isPlanned) why = WHY.noDraft
    }
    if (why) return reasonFor(after ?? before, why)
  }
  return undefined
}

const WHY = {
  wrote: 'you changed it last. Somebody else who may publish reads and publishes it.',
  wroteAndPlanned:
    'whoever scheduled it changed it last. Somebody else who may publish reads and publishes it.',
  noDraft: 'write it as a draft. Somebody else who may publish reads and publishes it.',
  removal:
    'put it into a release, and choose there that it is unpublished. Somebody else publishes the release.',
  unknown:
    'nobody knows any more who wrote it. Change a word of it. Then somebody else may publish it.',
  unread: 'say which revision of the draft you have read (ifDraftRevisionId).',
} as const

import {isDeepStrictEqual} from 'node:util'
import type {Lake} from '../datasets/lake.ts'
import {REMOVAL, wordingFor} from '../datasets/wording.ts'
import type {StoredDocument} from '../store/document.ts'
import {isPublishedId, publishedIdOf, RELEASES, releaseOf} from '../store/ids.ts'
import type {Transaction} from '../store/transaction.ts'

/**
 * Why a person may not do alone what a transaction does; undefined when they may. Only a second
 * person publishes, or plans, the words of another: see docs/decisions/24-a-second-person.md. It
 * looks at the transaction's result, so that every road is covered.
 * @param publishedBy the id of the person who answers for it; undefined when nobody knows
 * @param how `unread`: the published ids of drafts that it publishes whatever they say by now;
 *   `isPlanned`: whether it is done on time for its scheduler
 */
export function whyNotAlone(
  {access, store, secondPersonContent, actionContext}: Lake,
  publishedBy: string | undefined,
  transaction: Transaction,
  {unread, isPlanned = false}: {unread?: ReadonlySet<string>; isPlanned?: boolean} = {},
): string | undefined {
  if (access.isProgram(publishedBy) || !access.asksForSecondPerson) return undefined
  const wordingOf = wordingFor(secondPersonContent)
  const wordingAt = (document: StoredDocument | null | undefined) =>
    document ? wordingOf(document) : undefined

  function whyNotPublish(publishedId: string, was: unknown, wanted: unknown): string | undefined {
    const is = wanted ?? (was === undefined ? undefined : REMOVAL)
    if (is === undefined || isDeepStrictEqual(was, is)) return undefined
    const standing = [...actionContext.versionsOf(publishedId)].filter((id) =>
      isDeepStrictEqual(wordingAt(transaction.context.read(id)), is),
    )
    if (standing.length === 0) return is === REMOVAL ? WHY.removal : WHY.noDraft
    const writers = standing.map((id) => store.writers.of(id))
    if (writers.some((id) => id !== undefined && publishedBy !== undefined && id !== publishedBy)) {
      return unread?.has(publishedId) ? WHY.unread : undefined
    }
    if (publishedBy === undefined || !writers.includes(publishedBy)) return WHY.unknown
    return isPlanned ? WHY.wroteAndPlanned : WHY.wrote
  }

  function whyNotPlan(release: string): string | undefined {
    const touched = transaction.finish().map(({id}) => id)
    const members = [...actionContext.documentsInRelease(release), ...touched].filter(
      (id) => releaseOf(id) === release,
    )
    for (const id of new Set(members)) {
      const wanted = wordingAt(transaction.get(id))
      if (wanted === undefined) continue
      const live = wordingAt(transaction.get(publishedIdOf(id)))
      const why = whyNotPublish(publishedIdOf(id), live, wanted)
      if (why) return named(transaction.get(id), why)
    }
    return undefined
  }

  for (const {id, before, after, mutations} of transaction.finish()) {
    if (mutations.length === 0) continue
    let why: string | undefined
    const [was, is] = [wordingAt(before), wordingAt(after)]
    if (id.startsWith(RELEASES)) {
      const isScheduled = after?._type === 'system.release' && after.state === 'scheduled'
      if (isScheduled) why = whyNotPlan(id.slice(RELEASES.length))
      if (why) return why
    } else if (isPublishedId(id)) why = whyNotPublish(id, was, is)
    else if (after && !isDeepStrictEqual(was, is)) {
      // The lake would be the author of a version of a draft, such as versions.a.drafts.b.
      if (isPlanned) why = WHY.noDraft
    }
    if (why) return named(after ?? before, why)
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

function named(document: StoredDocument | null | undefined, why: string): string {
  const title = document?.title
  return `${typeof title === 'string' ? `“${title}”` : 'This'} needs a second person: ${why}`
}

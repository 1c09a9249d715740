import {z} from 'zod'
import {byTransaction} from './documentEvents.ts'
import type {History} from './history.ts'
import {publishedIdOf, RELEASES} from './ids.ts'
import type {PastStep} from './pastRows.ts'

/** In the shape of Sanity's history events API. */
interface ReleaseEvent {
  type: string
  timestamp: string
  author: string
  releaseName: string
  [detail: string]: unknown
}

const releaseSchema = z.object({
  state: z.string(),
  publishAt: z.string().optional(),
  metadata: z
    .object({releaseType: z.string().optional(), intendedPublishAt: z.string().optional()})
    .optional(),
})
type Release = z.infer<typeof releaseSchema>

/**
 * The events of a release by transaction, newest first. The Studio reads edits from the transactions.
 * @param typeOf the type of a document, also of a deleted one
 */
export function* releaseEvents(
  history: History,
  releaseId: string,
  typeOf: (id: string) => string | undefined,
): Generator<{sequence: number; events: ReleaseEvent[]}> {
  const id = RELEASES + releaseId
  const states = history.states(id)
  for (const transaction of byTransaction(history.releaseSteps(releaseId))) {
    const [{sequence, timestamp, author}] = transaction
    const touchesRelease = transaction.some(({documentId}) => documentId === id)
    const state = touchesRelease ? states.next().value : undefined
    const change = state && changeOf(readRelease(state.before), readRelease(state.after))
    // The event of the release tells of its members.
    const movesMembers = change !== undefined && change.type !== 'createRelease'
    const members = movesMembers
      ? []
      : transaction
          .filter(({documentId, removed, previousRevision}) => {
            // A document that was made and deleted at once was never there.
            const wasThere = !removed || previousRevision !== null
            return documentId !== id && wasThere
          })
          .map((step) => membership(step, typeOf))
    const events = [...members, ...(change ? [change] : [])].map((event) => ({
      ...event,
      timestamp,
      author,
      releaseName: releaseId,
    }))
    if (events.length > 0) yield {sequence, events}
  }
}

const readRelease = (state: object | null): Release | undefined =>
  releaseSchema.safeParse(state).data

type Happened = Pick<ReleaseEvent, 'type'> & Record<string, unknown>

function changeOf(before: Release | undefined, after: Release | undefined): Happened | undefined {
  if (!after) return before && {type: 'deleteRelease'}
  if (!before) {
    const {releaseType, intendedPublishAt: intendedPublishDate} = after.metadata ?? {}
    return {type: 'createRelease', change: {releaseType, intendedPublishDate}}
  }
  if (before.state === after.state) return undefined
  switch (after.state) {
    case 'scheduled':
      return {type: 'scheduleRelease', publishAt: after.publishAt}
    case 'published':
      return {type: 'publishRelease'}
    case 'archived':
      return {type: 'archiveRelease'}
    default:
      return {type: before.state === 'archived' ? 'unarchiveRelease' : 'unscheduleRelease'}
  }
}

function membership(
  {documentId: versionId, removed, transactionId, previousRevision}: PastStep,
  typeOf: (id: string) => string | undefined,
): Happened {
  const about = {
    documentId: publishedIdOf(versionId),
    documentType: typeOf(versionId),
    versionId,
  }
  return removed
    ? {type: 'discardDocumentFromRelease', ...about, versionRevisionId: previousRevision}
    : {type: 'addDocumentToRelease', ...about, versionRevisionId: transactionId}
}

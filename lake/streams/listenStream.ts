import {channelError, errorText, eventText, type StartStream} from '../datasets/eventStream.ts'
import type {ServedDataset} from '../datasets/servedDataset.ts'
import {documentFilter} from '../query/documentFilter.ts'
import {QueryLimitError, QueryParseError} from '../query/queryError.ts'
import {queryParams, type StreamRequest} from '../request/request.ts'
import {isAsset, withAddress, withAddresses} from '../store/assetAddress.ts'
import type {Commit, CommittedChange} from '../store/commit.ts'
import type {StoredDocument} from '../store/document.ts'
import {isPublishedId} from '../store/ids.ts'

/**
 * `/data/listen`: one event for each change to a document that the query selects. `previousRev` and
 * `resultRev` of a document's events chain; `transactionTotalEvents` counts those of this listener. A
 * stream that comes back with the id of its last event goes on from there (`welcomeback`) or loads
 * afresh (`reset`).
 */
export function listenStream(dataset: ServedDataset, request: StreamRequest): StartStream {
  const {identity, address, searchParams, apiVersion} = request
  const query = searchParams.get('query') ?? ''
  const seesVersions =
    identity !== undefined &&
    (searchParams.get('includeAllVersions') === 'true' || apiVersion < '2025-02-19')
  let matches: (document: StoredDocument) => boolean
  try {
    const params = queryParams(searchParams)
    matches = documentFilter({query, params, identity: identity?.id}, dataset.name)
  } catch (error) {
    if (!(error instanceof QueryParseError)) throw error
    return dataset.streams.counted(identity, channelError(error))
  }
  const mayShow = ({id}: CommittedChange) =>
    identity ? seesVersions || isPublishedId(id) : !id.includes('.')

  function said(commit: Commit, after?: string): string {
    const shown = commit.changes.filter(mayShow).flatMap((change) => {
      const transition = transitionOf(change, matches)
      return transition ? {change, transition} : []
    })
    const isSeen = ({change}: (typeof shown)[number]) => eventIdOf(commit, change) === after
    const first = after === undefined ? 0 : shown.findIndex(isSeen) + 1
    const texts = shown.map(({change, transition}, index) => {
      if (index < first) return ''
      const place = {index, total: shown.length}
      const event = describe(commit, told(change, address), transition, place, searchParams)
      return eventText('mutation', event, event.eventId)
    })
    return texts.join('')
  }

  return dataset.streams.counted(identity, (send) => {
    const listenerName = crypto.randomUUID()
    const resumes = searchParams.get('enableResume') === 'true' && request.lastEventId !== undefined
    const missed = resumes ? missedCommits(dataset, request.lastEventId ?? '') : undefined
    if (missed) send(eventText('welcomeback', {listenerName}))
    else send(eventText(resumes ? 'reset' : 'welcome', {listenerName}, dataset.recent.position))
    for (const {commit, after} of missed ?? []) send(said(commit, after))
    const end = dataset.store.onCommit((commit) => {
      try {
        send(said(commit))
      } catch (error) {
        if (!(error instanceof QueryLimitError)) throw error
        // A filter that takes long is not asked again.
        end()
        send(errorText(error))
      }
    })
    return {
      end,
      // A stream cannot come back to a place between two events of a commit.
      position: () => dataset.recent.position,
    }
  })
}

type Transition = 'appear' | 'update' | 'disappear'

function transitionOf(
  {before, after}: CommittedChange,
  matches: (document: StoredDocument) => boolean,
): Transition | undefined {
  const was = before !== null && matches(before)
  const is = after !== null && matches(after)
  if (is) return was ? 'update' : 'appear'
  return was ? 'disappear' : undefined
}

const eventIdOf = ({transactionId}: Commit, {id}: CommittedChange): string =>
  `${transactionId}#${id}`

function told(change: CommittedChange, address: string): CommittedChange {
  const {before, after, mutations, effects} = change
  const document = after ?? before
  if (!document || !isAsset(document)) return change
  return {
    ...change,
    before: before && withAddress(before, address),
    after: after && withAddress(after, address),
    mutations: withAddresses(mutations, address),
    effects: withAddresses(effects, address),
  }
}

function describe(
  commit: Commit,
  change: CommittedChange,
  transition: Transition,
  place: {index: number; total: number},
  options: URLSearchParams,
) {
  const {before, after} = change
  const wants = (option: string, standard: boolean) =>
    (options.get(option) ?? String(standard)) === 'true'
  return {
    eventId: eventIdOf(commit, change),
    documentId: change.id,
    transactionId: commit.transactionId,
    transition,
    identity: commit.author,
    timestamp: commit.timestamp,
    visibility: options.get('visibility') === 'transaction' ? 'transaction' : 'query',
    transactionTotalEvents: place.total,
    transactionCurrentEvent: place.index,
    ...(before && transition !== 'appear' && {previousRev: before._rev}),
    resultRev: commit.transactionId,
    ...(wants('includeMutations', true) && {mutations: change.mutations}),
    ...(options.get('effectFormat') === 'mendoza' && {effects: change.effects}),
    ...(wants('includeResult', true) && after && {result: after}),
    ...(wants('includePreviousRevision', false) && {previous: before}),
  }
}

/** The commits after an event, with the event to go on after in the first; undefined if unknown. */
function missedCommits(
  {recent}: ServedDataset,
  lastEventId: string,
): {commit: Commit; after?: string}[] | undefined {
  const [transactionId = '', documentId] = lastEventId.split('#')
  const last = recent.find(transactionId)
  const later = last && recent.after(last.sequence)
  if (!last || !later) return undefined
  const same = documentId === undefined ? [] : [{commit: last, after: lastEventId}]
  return [...same, ...later.map((commit) => ({commit}))]
}

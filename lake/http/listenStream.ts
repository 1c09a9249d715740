import {BudgetError} from '../query/budget.ts'
import {QueryParseError} from '../query/dataset.ts'
import {isAsset, withAddress, withAddresses} from '../store/assetAddress.ts'
import type {Commit, CommittedChange} from '../store/commit.ts'
import type {StoredDocument} from '../store/document.ts'
import {isPublishedId} from '../store/ids.ts'
import {asApiError} from './errors.ts'
import {channelError, eventText, type StartStream} from './eventStream.ts'
import {queryParams, type StreamRequest} from './request.ts'
import type {ServedDataset} from './servedDataset.ts'

/**
 * `/data/listen`: tells of every change to the documents a query selects, one event a document.
 * `previousRev` and `resultRev` of a document's events chain, and `transactionTotalEvents` is the
 * number of events this listener gets for the transaction. A stream that comes back with the id of
 * its last event, or of the last transaction before it began, goes on from there (`welcomeback`) or
 * is told to load afresh (`reset`).
 */
export function listenStream(dataset: ServedDataset, request: StreamRequest): StartStream {
  const {identity, address, searchParams, apiVersion} = request
  const query = searchParams.get('query') ?? ''
  const seesVersions =
    identity !== undefined &&
    (searchParams.get('includeAllVersions') === 'true' || apiVersion < '2025-02-19')
  let matches: (document: StoredDocument) => boolean
  try {
    const asker = {address, identity: identity?.id}
    matches = dataset.readableBy(identity).filter(query, queryParams(searchParams), asker)
  } catch (error) {
    if (!(error instanceof QueryParseError)) throw error
    return dataset.stream(identity, channelError(error))
  }
  const mayShow = ({id}: CommittedChange) =>
    identity ? seesVersions || isPublishedId(id) : !id.includes('.')

  const eventsOf = (commit: Commit): MutationEvent[] => {
    const shown = commit.changes.filter(mayShow).flatMap((change) => {
      const transition = transitionOf(change, matches)
      return transition ? [{change, transition}] : []
    })
    return shown.map(({change, transition}, index) =>
      describe(
        commit,
        told(change, address),
        transition,
        {index, total: shown.length},
        searchParams,
      ),
    )
  }

  // Who asks matters to a filter that asks for it.
  const asker = query.includes('identity') ? identity?.id : identity !== undefined
  const asked = JSON.stringify([String(searchParams), seesVersions, asker, address])
  const textOf = (event: MutationEvent) => eventText('mutation', event, event.eventId)

  return dataset.stream(identity, (send) => {
    const listenerName = crypto.randomUUID()
    const resumes = searchParams.get('enableResume') === 'true' && request.lastEventId !== undefined
    const missed = resumes ? missedEvents(dataset, request.lastEventId ?? '', eventsOf) : undefined
    const position = () => dataset.recent.position
    if (missed) {
      send(eventText('welcomeback', {listenerName}))
      for (const event of missed) send(textOf(event))
    } else send(eventText(resumes ? 'reset' : 'welcome', {listenerName}, position()))
    const end = dataset.store.onCommit((commit) => {
      try {
        const text = sharedText(commit, asked, () => eventsOf(commit).map(textOf).join(''))
        if (text) send(text)
      } catch (error) {
        // Whatever a filter asks of a document, a commit does not wait for it.
        if (!(error instanceof BudgetError)) throw error
        end()
        send(eventText('channelError', asApiError(error).body))
      }
    })
    return {end, position}
  })
}

/** What is told of the commit that is just being told, by what was asked: many tabs ask the same. */
let telling: {commit: Commit; texts: Map<string, string>} | undefined

/** What those who asked the same are told of a commit, made for the first of them. */
function sharedText(commit: Commit, asked: string, make: () => string): string {
  const texts = telling?.commit === commit ? telling.texts : new Map<string, string>()
  if (telling?.texts !== texts) {
    telling = {commit, texts}
    // All are told in this turn; what they were told may be large.
    queueMicrotask(() => {
      if (telling?.texts === texts) telling = undefined
    })
  }
  const known = texts.get(asked)
  if (known !== undefined) return known
  const made = make()
  texts.set(asked, made)
  return made
}

interface MutationEvent {
  eventId: string
  documentId: string
  [field: string]: unknown
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

/** A change as it is told to whoever reaches the lake at `address`. */
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
): MutationEvent {
  const {before, after} = change
  const wants = (option: string, standard: boolean) =>
    (options.get(option) ?? String(standard)) === 'true'
  return {
    eventId: `${commit.transactionId}#${change.id}`,
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

/** What came after the event with that id, or undefined when that is not known any more. */
function missedEvents(
  dataset: ServedDataset,
  lastEventId: string,
  eventsOf: (commit: Commit) => MutationEvent[],
): MutationEvent[] | undefined {
  const [transactionId = '', documentId] = lastEventId.split('#')
  const last = dataset.recent.find(transactionId)
  const later = last && dataset.recent.after(last.sequence)
  if (!last || !later) return undefined
  const sameCommit = documentId === undefined ? [] : eventsOf(last)
  const seen = sameCommit.findIndex(({eventId}) => eventId === lastEventId)
  return [...sameCommit.slice(seen + 1), ...later.flatMap(eventsOf)]
}

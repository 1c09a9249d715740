import {documentFilter} from '../query/documentFilter.ts'
import {type QueryError, QueryParseError, queryErrorBody} from '../query/queryError.ts'
import {isAsset, withAddresses} from '../store/assetAddress.ts'
import type {Commit, CommittedChange} from '../store/commit.ts'
import type {StoredDocument} from '../store/document.ts'
import {isPublishedId} from '../store/ids.ts'
import {reaches, type SecretReach} from '../store/secrets.ts'
import type {CommitTexts, Feed, Place, Question} from './feed.ts'
import type {RecentCommits} from './recentCommits.ts'
import type {Holder, Stream} from './streams.ts'
import {eventText, type SharedText} from './text.ts'

export interface StreamRequest {
  searchParams: URLSearchParams
  params: Record<string, unknown>
  apiVersion: string
  /** Undefined for identities that may not see drafts. */
  reader: Holder
  reach: SecretReach
  address: string
  lastEventId: string | undefined
}

/**
 * `/data/listen`: one event for each change to a document that the query selects. `previousRev` and
 * `resultRev` of a document's events chain; `transactionTotalEvents` counts those of this listener. A
 * stream that comes back with the id of its last event goes on from there (`welcomeback`) or loads
 * afresh (`reset`).
 */
export function listen(feed: Feed, request: StreamRequest): (stream: Stream) => void {
  const closingText = (error: QueryError) => [eventText('channelError', queryErrorBody(error))]
  let question: Question
  try {
    question = {...listenQuestion(feed, request), closingText}
  } catch (error) {
    if (!(error instanceof QueryParseError)) throw error
    return (stream) => stream.send(closingText(error))
  }
  return (stream) => begin(feed, request, question, stream)
}

function begin(
  feed: Feed,
  {lastEventId, searchParams}: StreamRequest,
  question: Question,
  stream: Stream,
): void {
  const listenerName = crypto.randomUUID()
  const resumes = searchParams.get('enableResume') === 'true' && lastEventId !== undefined
  const from = resumes ? placeAfter(feed.recent, lastEventId) : undefined
  if (from) stream.send([eventText('welcomeback', {listenerName})])
  else {
    const welcome = resumes ? 'reset' : 'welcome'
    stream.send([eventText(welcome, {listenerName}, feed.recent.position)])
  }
  feed.follow(stream, question, from)
}

/** Where a stream resumes; undefined when its client has to load again. */
function placeAfter(recent: RecentCommits, eventId: string): Place | undefined {
  const [transactionId = '', documentId] = eventId.split('#')
  const sequence = recent.sequenceOf(transactionId)
  if (sequence === undefined) return undefined
  if (!documentId) return {sequence, position: eventId}
  // Its commit may have more events.
  const place = {sequence: sequence - 1, position: eventId, after: eventId}
  return recent.following(sequence - 1) && place
}

/** @throws QueryParseError */
function listenQuestion(feed: Feed, request: StreamRequest): Omit<Question, 'closingText'> {
  const {reader, reach, address, searchParams, params, apiVersion} = request
  const query = searchParams.get('query') ?? ''
  const matches = documentFilter({query, params, identity: reader?.id}, feed.name)
  // No client needs to listen for its own secret, so clients share the answers.
  const listened = reach === 'all' ? reach : reach && {...reach, person: ''}
  const seesVersions =
    searchParams.get('includeAllVersions') === 'true' || apiVersion < '2025-02-19'
  const mayShow = ({id, before, after}: CommittedChange) =>
    (reader ? seesVersions || isPublishedId(id) : !id.includes('.')) &&
    [before, after].every((state) => !state || reaches(listened, state))
  const isOn = (option: string, standard: boolean) =>
    (searchParams.get(option) ?? String(standard)) === 'true'
  const parts: Parts = {
    mutations: isOn('includeMutations', true),
    effects: searchParams.get('effectFormat') === 'mendoza',
    result: isOn('includeResult', true),
    previous: isOn('includePreviousRevision', false),
  }
  const visibility = searchParams.get('visibility') === 'transaction' ? 'transaction' : 'query'

  return {
    key: JSON.stringify([
      query,
      params,
      // Two readers differ only by identity().
      query.includes('identity') && reader?.id,
      reader !== undefined,
      listened,
      seesVersions,
      parts,
      visibility,
      address,
    ]),
    eventsOf(texts, after) {
      const {commit} = texts
      const visible = commit.changes.filter(mayShow).flatMap((change) => {
        const transition = transitionOf(change, matches)
        return transition ? {change, transition} : []
      })
      const isSeen = ({change}: (typeof visible)[number]) => eventIdOf(commit, change) === after
      const first = after === undefined ? 0 : visible.findIndex(isSeen) + 1
      return visible.slice(first).flatMap(({change, transition}, index) => {
        const head = {
          ...headOf(commit, change, transition),
          visibility,
          transactionTotalEvents: visible.length,
          transactionCurrentEvent: first + index,
        }
        const opening = eventText('mutation', head, head.eventId).slice(0, -'}\n\n'.length)
        return [opening, bodyOf(texts, change, parts, address)]
      })
    },
  }
}

type Transition = 'appear' | 'update' | 'disappear'

function transitionOf(
  {before, after}: CommittedChange,
  matches: (document: StoredDocument) => boolean,
): Transition | undefined {
  const matched = before !== null && matches(before)
  const matchesNow = after !== null && matches(after)
  if (matchesNow) return matched ? 'update' : 'appear'
  return matched ? 'disappear' : undefined
}

const eventIdOf = ({transactionId}: Commit, {id}: CommittedChange): string =>
  `${transactionId}#${id}`

function headOf(commit: Commit, change: CommittedChange, transition: Transition) {
  return {
    eventId: eventIdOf(commit, change),
    documentId: change.id,
    transactionId: commit.transactionId,
    transition,
    identity: commit.author,
    timestamp: commit.timestamp,
    ...(change.before && transition !== 'appear' && {previousRev: change.before._rev}),
    resultRev: commit.transactionId,
  }
}

type Parts = Record<'mutations' | 'effects' | 'result' | 'previous', boolean>

/** The long part of an event, the end of its JSON, which is the same for many queries. */
function bodyOf(
  texts: CommitTexts,
  change: CommittedChange,
  parts: Parts,
  address: string,
): SharedText {
  const document = change.after ?? change.before
  const isAddressed = document !== null && isAsset(document)
  const name = JSON.stringify([change.id, parts, isAddressed && address])
  return texts.shareText(name, () => {
    const {before, after, mutations, effects} = isAddressed
      ? withAddresses(change, address)
      : change
    const json = JSON.stringify({
      ...(parts.mutations && {mutations}),
      ...(parts.effects && {effects}),
      ...(parts.result && after && {result: after}),
      ...(parts.previous && {previous: before}),
    })
    return `${json === '{}' ? '}' : `,${json.slice(1)}`}\n\n`
  })
}

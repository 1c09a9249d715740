import {syncTagsOfChange} from '../query/syncTags.ts'
import type {Commit, CommittedChange} from '../store/commit.ts'
import {requireReader} from './access.ts'
import {eventText, type StartStream} from './eventStream.ts'
import type {StreamRequest} from './request.ts'
import {isPublicChange, type ServedDataset} from './servedDataset.ts'

/**
 * `/data/live/events`: says which sync tags a change touched, so that whoever shows the answer to
 * a query with such a tag asks again. Event ids are the commits' sequence numbers; a stream that
 * comes back with one gets what it missed, or `restart` when that is not known.
 */
export function liveStream(dataset: ServedDataset, request: StreamRequest): StartStream {
  const includesDrafts = request.searchParams.get('includeDrafts') === 'true'
  if (includesDrafts) requireReader(request.identity)

  const eventOf = includesDrafts ? eventOfAll : eventOfPublic

  return dataset.stream(request.identity, (send) => {
    const tell = (commit: Commit) => {
      const text = eventOf(commit)
      if (text) send(text)
    }
    const position = String(dataset.recent.latest)
    send(eventText('welcome', {}, position))
    if (request.lastEventId !== undefined) {
      const missed = dataset.recent.after(sequenceOf(request.lastEventId))
      if (missed) missed.forEach(tell)
      else send(eventText('restart', {}, position))
    }
    const end = dataset.store.onCommit(tell)
    return {end, position: () => String(dataset.recent.latest)}
  })
}

/** What a stream tells of a commit, worked out for the first that asks: a commit may touch thousands. */
function eventsOf(isShown: (change: CommittedChange) => boolean) {
  const known = new WeakMap<Commit, string | undefined>()
  return (commit: Commit): string | undefined => {
    if (!known.has(commit)) known.set(commit, describe(commit, commit.changes.filter(isShown)))
    return known.get(commit)
  }
}

const eventOfAll = eventsOf(() => true)
const eventOfPublic = eventsOf(isPublicChange)

function describe({sequence}: Commit, changes: readonly CommittedChange[]): string | undefined {
  if (changes.length === 0) return undefined
  const tags = new Set(changes.flatMap(syncTagsOfChange))
  return eventText('message', {tags: [...tags]}, String(sequence))
}

/** The sequence number an event id stands for; NaN for one that no lake gave. */
function sequenceOf(eventId: string): number {
  return /^\d+$/.test(eventId) ? Number(eventId) : Number.NaN
}

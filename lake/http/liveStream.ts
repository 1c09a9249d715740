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

  const said = includesDrafts ? sayToEditor : sayToAnyone

  return dataset.stream(request.identity, (send) => {
    const position = String(dataset.recent.latest)
    send(eventText('welcome', {}, position))
    const {lastEventId} = request
    const missed = lastEventId === undefined ? [] : dataset.recent.after(sequenceOf(lastEventId))
    if (!missed) send(eventText('restart', {}, position))
    for (const commit of missed ?? []) send(said(commit))
    return {
      end: dataset.liveReaders.join(String(includesDrafts), said, send),
      position: () => String(dataset.recent.latest),
    }
  })
}

function saying(isShown: (change: CommittedChange) => boolean) {
  return ({sequence, changes}: Commit): string => {
    const tags = new Set(changes.filter(isShown).flatMap(syncTagsOfChange))
    return tags.size > 0 ? eventText('message', {tags: [...tags]}, String(sequence)) : ''
  }
}

const sayToEditor = saying(() => true)
const sayToAnyone = saying(isPublicChange)

function sequenceOf(eventId: string): number {
  return /^\d+$/.test(eventId) ? Number(eventId) : Number.NaN
}

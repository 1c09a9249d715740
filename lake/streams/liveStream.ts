import {eventText, type StartStream} from '../datasets/eventStream.ts'
import type {ServedDataset} from '../datasets/servedDataset.ts'
import {syncTagsOfChange} from '../query/syncTags.ts'
import {requireReader} from '../request/access.ts'
import type {StreamRequest} from '../request/request.ts'
import type {Commit} from '../store/commit.ts'
import {isPublicId} from '../store/ids.ts'

/**
 * `/data/live/events`: the sync tags of each change, by which pages ask their queries again. Event ids
 * are the commits' sequence numbers; a stream that comes back with one gets the events since, or
 * `restart` when the lake no longer has them.
 */
export function liveStream(dataset: ServedDataset, request: StreamRequest): StartStream {
  const includesDrafts = request.searchParams.get('includeDrafts') === 'true'
  if (includesDrafts) requireReader(request.identity)

  return dataset.streams.counted(request.identity, (send) => {
    const position = String(dataset.recent.latest)
    send(eventText('welcome', {}, position))
    const {lastEventId} = request
    const missed = lastEventId === undefined ? [] : dataset.recent.after(sequenceOf(lastEventId))
    if (!missed) send(eventText('restart', {}, position))
    const tell = (commit: Commit) => send(said(commit, includesDrafts))
    for (const commit of missed ?? []) tell(commit)
    return {
      end: dataset.store.onCommit(tell),
      position: () => String(dataset.recent.latest),
    }
  })
}

function said({sequence, changes}: Commit, includesDrafts: boolean): string {
  const shown = changes.filter(({id}) => includesDrafts || isPublicId(id))
  const tags = new Set(shown.flatMap(syncTagsOfChange))
  return tags.size > 0 ? eventText('message', {tags: [...tags]}, String(sequence)) : ''
}

function sequenceOf(eventId: string): number {
  return /^\d+$/.test(eventId) ? Number(eventId) : Number.NaN
}

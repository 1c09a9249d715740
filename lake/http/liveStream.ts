import {syncTagsOfChange} from '../query/syncTags.ts'
import type {Commit} from '../store/store.ts'
import {requireIdentity} from './access.ts'
import {eventText, type StartStream} from './eventStream.ts'
import {isPublicChange, type Lake} from './lake.ts'
import type {StreamRequest} from './request.ts'

/**
 * `/data/live/events`: says which sync tags a change touched, so that whoever shows the answer to
 * a query with such a tag asks again. Event ids are the commits' sequence numbers; a stream that
 * comes back with one gets what it missed, or `restart` when that is not known.
 */
export function liveStream(lake: Lake, request: StreamRequest): StartStream {
  const includesDrafts = request.searchParams.get('includeDrafts') === 'true'
  if (includesDrafts) requireIdentity(request.identity)

  const eventOf = (commit: Commit): string | undefined => {
    const changes = includesDrafts ? commit.changes : commit.changes.filter(isPublicChange)
    if (changes.length === 0) return undefined
    const tags = new Set(changes.flatMap(syncTagsOfChange))
    return eventText('message', {tags: [...tags]}, String(commit.sequence))
  }

  return (send) => {
    const tell = (commit: Commit) => {
      const text = eventOf(commit)
      if (text) send(text)
    }
    const position = String(lake.recent.latest)
    send(eventText('welcome', {}, position))
    if (request.lastEventId !== undefined) {
      const missed = lake.recent.after(Number(request.lastEventId))
      if (missed) missed.forEach(tell)
      else send(eventText('restart', {}, position))
    }
    return lake.store.onCommit(tell)
  }
}

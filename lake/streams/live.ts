import {syncTagsOfChange} from '../query/syncTags.ts'
import {isPublicId} from '../store/ids.ts'
import type {Feed, Question} from './feed.ts'
import type {StreamRequest} from './listen.ts'
import type {Stream} from './streams.ts'
import {eventText, HEARTBEAT_MS, heartbeatText} from './text.ts'

/**
 * `/data/live/events`: the sync tags of each change, by which pages know which queries to repeat. Event
 * ids are the sequence numbers of commits. A stream that resumes after one gets the events since, or
 * `restart` when the lake no longer has them.
 */
export function live(
  feed: Feed,
  includesDrafts: boolean,
  {lastEventId}: Pick<StreamRequest, 'lastEventId'>,
): (stream: Stream) => void {
  const question = liveQuestion(includesDrafts)
  return (stream) => {
    const position = String(feed.recent.latest)
    stream.send([eventText('welcome', {}, position)])
    const last = lastEventId === undefined ? undefined : sequenceOf(lastEventId)
    if (last !== undefined) {
      if (feed.recent.reachesBackTo(last)) feed.repeat(stream, question, last)
      else stream.send([eventText('restart', {}, position)])
    }
    feed.listen(stream, question)
    stream.repeat(HEARTBEAT_MS, () => heartbeatText(String(feed.sent.sequence)))
  }
}

const liveQuestion = (includesDrafts: boolean): Question => ({
  key: `live ${includesDrafts ? 'with drafts' : ''}`,
  textOf({commit: {sequence, changes}}) {
    const visible = changes.filter(({id}) => includesDrafts || isPublicId(id))
    const tags = new Set(visible.flatMap(syncTagsOfChange))
    return tags.size > 0 ? [eventText('message', {tags: [...tags]}, String(sequence))] : []
  },
  farewell: () => [],
})

function sequenceOf(eventId: string): number {
  return /^\d+$/.test(eventId) ? Number(eventId) : Number.NaN
}

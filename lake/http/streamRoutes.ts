import {Hono} from 'hono'
import type {Lake} from '../datasets/lake.ts'
import type {LakeContext, LakeEnv} from '../datasets/lakeEnv.ts'
import type {ServedDataset} from '../datasets/servedDataset.ts'
import {syncTagsOfChange} from '../query/syncTags.ts'
import {type Identity, reachOf, readerOf, requireReader} from '../request/access.ts'
import {publicAddress} from '../request/publicAddress.ts'
import {queryParams} from '../request/request.ts'
import {isPublicId} from '../store/ids.ts'
import type {Feed, Question} from '../streams/feed.ts'
import {listen, type StreamRequest} from '../streams/listen.ts'
import {type Stream, TOO_SLOW} from '../streams/streams.ts'
import {eventText} from '../streams/text.ts'

/**
 * Prepares one kind of stream.
 * @returns the function that begins it for its reader
 * @throws ApiError
 */
type EventStream = (
  dataset: ServedDataset,
  request: StreamRequest,
  identity: Identity | undefined,
) => (stream: Stream) => void

/** The event streams by their path, which the dataset's name follows. */
export const eventStreams: ReadonlyMap<string, EventStream> = new Map<string, EventStream>([
  ['data/listen', ({feed}, request) => listen(feed, request)],
  [
    'data/live/events',
    ({feed}, request, identity) => {
      const includesDrafts = request.searchParams.get('includeDrafts') === 'true'
      if (includesDrafts) requireReader(readerOf(identity))
      return live(feed, includesDrafts, request)
    },
  ],
])

export function streamRequest(
  searchParams: URLSearchParams,
  identity: Identity | undefined,
  rest: Pick<StreamRequest, 'address' | 'apiVersion' | 'lastEventId'>,
): StreamRequest {
  return {
    searchParams,
    params: queryParams(searchParams),
    reader: readerOf(identity),
    reach: reachOf(identity),
    ...rest,
  }
}

export function streamRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  for (const [path, eventStream] of eventStreams) {
    routes.get(`/${path}/:dataset`, (c) => answerStream(lake, c, eventStream))
  }
  return routes
}

function answerStream(lake: Lake, c: LakeContext, eventStream: EventStream): Response {
  const identity = c.get('identity')
  const request = streamRequest(new URL(c.req.url).searchParams, identity, {
    apiVersion: c.get('apiVersion'),
    address: publicAddress(lake.access, c),
    lastEventId: c.req.header('last-event-id'),
  })
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  }
  const begin = eventStream(c.get('dataset'), request, identity)
  const watch = (end: () => void) => lake.access.watchSession(identity, end)
  const stream = lake.streams.open({holder: identity, watch}, begin)
  stream.onClose((ending) => {
    if (ending === TOO_SLOW) c.env.outgoing.destroy()
  })
  return c.body(bodyOf(stream), 200, headers)
}

function bodyOf(stream: Stream): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const {part} = (await stream.next()) ?? {}
        if (part === undefined) controller.close()
        else controller.enqueue(typeof part === 'string' ? Buffer.from(part) : part)
      },
      cancel: () => stream.close(),
    },
    {highWaterMark: 0},
  )
}

/**
 * `/data/live/events`: the sync tags of each change. A client may repeat only the queries that have one of
 * them; our preview renders its page again after each change. Event ids are the transaction ids of commits.
 * A stream that resumes after one gets the events since, or `restart` when the lake does not have them:
 * after a restore, or from another lake.
 */
function live(
  feed: Feed,
  includesDrafts: boolean,
  {lastEventId}: Pick<StreamRequest, 'lastEventId'>,
): (stream: Stream) => void {
  const question = liveQuestion(includesDrafts)
  return (stream) => {
    const {latest, position} = feed.recent
    const sequence = lastEventId === undefined ? latest : feed.recent.sequenceOf(lastEventId)
    const from =
      sequence === undefined
        ? {sequence: latest, position}
        : {sequence, position: lastEventId ?? position}
    // A stream that breaks again resumes from here.
    stream.send([eventText('welcome', {}, from.position)])
    if (sequence === undefined) stream.send([eventText('restart', {}, position)])
    feed.follow(stream, question, from)
  }
}

const liveQuestion = (includesDrafts: boolean): Question => ({
  key: `live ${includesDrafts ? 'with drafts' : ''}`,
  eventsOf({commit: {transactionId, changes}}) {
    const visible = changes.filter(({id}) => includesDrafts || isPublicId(id))
    const tags = new Set(visible.flatMap(syncTagsOfChange))
    return tags.size > 0 ? [eventText('message', {tags: [...tags]}, transactionId)] : []
  },
  closingText: () => [],
})

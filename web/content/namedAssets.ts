import 'server-only'
import {LRUCache} from 'lru-cache'
import {client} from './client.ts'
import {patienceMs, withRetry} from './contentLake.ts'
import {contentState} from './processState.ts'
import {hasConsent, isShown} from './queries.ts'

/** As long as a page keeps an answer: a consent may end by its day. */
const keptMs = 300_000
const mostKept = 5000

const query = `defined(*[references($id) && ${isShown} && ${hasConsent}][0]._id)`

/** Assets that were named, by the change of the content before which they were. */
const named = new LRUCache<string, true>({max: mostKept, ttl: keptMs})

/**
 * Whether a published document that the site may show names an asset. A care story without consent
 * does not.
 * @throws when the Content Lake does not answer
 */
export async function isNamed(id: string): Promise<boolean> {
  const key = `${contentState.changes} ${id}`
  if (named.has(key)) return true
  const signal = AbortSignal.timeout(patienceMs)
  const answer = await withRetry(() =>
    client.fetch<boolean>(query, {id}, {cache: 'no-store', signal}),
  )
  // An asset that nothing names may be named at any moment.
  if (answer) named.set(key, true)
  return answer
}

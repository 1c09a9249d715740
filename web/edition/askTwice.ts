import {setTimeout as pause} from 'node:timers/promises'
import {ClientError} from '@sanity/client'

/** Pause before the retry, for a Content Lake that is starting or sheds load. */
const secondTryMs = 200

/**
 * Asks the Content Lake, and once more after a failure (product.md 7.2 and 9), unless the request
 * itself was at fault or its deadline has passed.
 * @param ask a request that ends with the signal; without one Next.js would answer the retry with the
 *   first result
 * @example
 * await askTwice((signal) => client.fetch(query, params, {signal}), 3000)
 */
export async function askTwice<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  withinMs: number,
): Promise<Answer> {
  const signal = AbortSignal.timeout(withinMs)
  try {
    return await ask(signal)
  } catch (error) {
    if (error instanceof ClientError || signal.aborted) throw error
    await pause(secondTryMs, undefined, {ref: false})
    return ask(signal)
  }
}

import {setTimeout as pause} from 'node:timers/promises'
import {ClientError} from '@sanity/client'

/** A token that is wrong or may not read, and a project or dataset that is not there. */
const refusals: readonly number[] = [401, 403, 404]

/** The status with which the Content Lake refuses this site; undefined for any other failure. */
export function refusalStatus(error: unknown): number | undefined {
  const status = error instanceof ClientError ? error.statusCode : undefined
  return refusals.find((refusal) => refusal === status)
}

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

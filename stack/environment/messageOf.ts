/**
 * Returns an error's message. Connecting to a host with several addresses fails with an AggregateError
 * whose own message is empty; its parts are joined instead. `fetch` has the reason in the cause.
 * @example
 * messageOf(new AggregateError([new Error('a'), new Error('b')])) // 'a; b'
 */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message)
    return error.errors.map(messageOf).join('; ')
  if (!(error instanceof Error)) return String(error)
  return error.message === 'fetch failed' && error.cause ? messageOf(error.cause) : error.message
}

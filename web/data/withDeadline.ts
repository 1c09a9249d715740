/** How long a page or a health check waits for the enquiries' database. */
const pagePatienceMs = 3_000

/**
 * Returns an answer if it comes in time: a locked database, or one behind a broken network, may take
 * much longer.
 * @param who names the answering service in the error
 * @throws an Error when time is up, or the answer's own error
 * @example
 * await withDeadline(store.countNew(), 1000)
 */
export async function withDeadline<Answer>(
  answer: Promise<Answer>,
  patienceMs = pagePatienceMs,
  who = 'The database',
): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const expire = () => late.reject(new Error(`${who} does not answer`))
  // If the process was busy meanwhile, an answer that has arrived is read first.
  const timer = setTimeout(() => setImmediate(expire), patienceMs)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

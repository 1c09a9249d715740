/** A page waits this long for the enquiries' database. */
const pageWithinMs = 3_000

/**
 * Returns an answer if it comes in time: a locked database, or one behind a broken network, may take much
 * longer.
 * @param who the subject of the error: 'The database'
 * @throws an Error when time is up, or the answer's own error
 */
export async function withDeadline<Answer>(
  answer: Promise<Answer>,
  who: string,
  withinMs = pageWithinMs,
): Promise<Answer> {
  const deadline = Promise.withResolvers<never>()
  const expire = () => deadline.reject(new Error(`${who} does not answer`))
  // If the process was busy meanwhile, an answer that has arrived is read first.
  const timer = setTimeout(() => setImmediate(expire), withinMs)
  try {
    return await Promise.race([answer, deadline.promise])
  } finally {
    clearTimeout(timer)
  }
}

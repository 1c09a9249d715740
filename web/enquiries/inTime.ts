/** How long a page, or whatever watches over the site, waits for the enquiries' database. */
const pagePatienceMs = 3_000

/**
 * What is answered, if it is soon: a locked database, or one behind a broken network, may take much
 * longer.
 * @param who is to answer
 * @throws an Error that says that it was not, or whatever it failed with
 */
export async function inTime<Answer>(
  answer: Promise<Answer>,
  patienceMs = pagePatienceMs,
  who = 'The database',
): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const expire = () => late.reject(new Error(`${who} does not answer`))
  // A process that was busy meanwhile first reads what has come.
  const timer = setTimeout(() => setImmediate(expire), patienceMs)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

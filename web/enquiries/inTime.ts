/** How long a page, or whatever watches over the site, waits for the enquiries' database. */
const patienceMs = 3_000

/**
 * What the database answers, if it does so soon: a locked one, or one behind a broken network, may
 * take much longer.
 * @throws an Error that says that it did not, or whatever the database says
 */
export async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const expire = () => late.reject(new Error('The database does not answer'))
  const timer = setTimeout(expire, patienceMs)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

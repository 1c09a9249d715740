import {log} from '@home-care/environment/log.ts'
import {messageOf} from '@home-care/environment/messageOf.ts'
import {sql} from 'kysely'
import type {Database} from '../data/database.ts'
import {withDeadline} from '../data/withDeadline.ts'

/** Interval between two looks at the number; the webhook waits as long for its count. */
const everyMs = 1_000
/** The interval while the database is away, at which the Content Lake is asked instead. */
const whileAwayMs = 5_000

/**
 * One row holds the number of the newest change that any site on this Postgres was notified of. Each site reads
 * it every second, and fetches when it has changed.
 * @returns a function that tells the other sites of a change
 */
export function followOtherSites(
  {db, ready}: Pick<Database, 'db' | 'ready'>,
  refresh: () => Promise<void>,
): () => Promise<void> {
  let seen: number | undefined
  let isAway = false
  /** A change that is not counted yet, because the database was away. */
  let isUncounted = false

  async function count(): Promise<void> {
    await ready()
    await db
      .insertInto('newest_change')
      .values({id: 'newest', number: 1})
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({number: sql<number>`newest_change.number + 1`}),
      )
      .execute()
    isUncounted = false
  }

  async function readNumber(): Promise<number> {
    if (isUncounted) await count()
    await ready()
    const row = await db.selectFrom('newest_change').select('number').executeTakeFirst()
    return row?.number ?? 0
  }

  async function follow(): Promise<void> {
    try {
      const number = await withDeadline(readNumber(), 'The database')
      // Also for the first number after an outage: the database may be back as a copy. Not waited for:
      // the Content Lake may be slow, and says so itself.
      if (number !== seen) void refresh()
      seen = number
      isAway = false
    } catch (error) {
      if (!isAway) log.error(`Changes of other sites cannot be read: ${messageOf(error)}`)
      isAway = true
      seen = undefined
      void refresh()
    }
    setTimeout(follow, isAway ? whileAwayMs : everyMs).unref()
  }
  void follow()

  return () => {
    isUncounted = true
    return withDeadline(count(), 'The database', everyMs).catch((error: unknown) =>
      log.error(`Other sites could not be told of a change: ${messageOf(error)}`),
    )
  }
}

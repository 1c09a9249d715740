import {sql} from 'kysely'
import type {Database} from '../data/database.ts'
import {messageOf} from '../data/messageOf.ts'
import {withDeadline} from '../data/withDeadline.ts'

/** Interval between two looks at the number; the webhook waits as long for its count. */
const everyMs = 1_000

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
  let isUntold = false

  async function count(): Promise<void> {
    await ready()
    await db
      .insertInto('newest_change')
      .values({id: 'newest', number: 1})
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({number: sql<number>`newest_change.number + 1`}),
      )
      .execute()
    isUntold = false
  }

  async function read(): Promise<void> {
    if (isUntold) await count()
    await ready()
    const row = await db.selectFrom('newest_change').select('number').executeTakeFirst()
    const number = row?.number ?? 0
    // Also for the first number after an outage: the database may be back as a copy.
    if (number !== seen) await refresh()
    seen = number
  }

  async function follow(): Promise<void> {
    try {
      await withDeadline(read())
      isAway = false
    } catch (error) {
      if (!isAway) console.error('Changes of other sites cannot be read:', messageOf(error))
      isAway = true
      seen = undefined
      void refresh()
    }
    setTimeout(follow, everyMs).unref()
  }
  void follow()

  return () => {
    isUntold = true
    return withDeadline(count(), everyMs).catch((error: unknown) =>
      console.error('Other sites could not be told of a change:', messageOf(error)),
    )
  }
}

import {setTimeout as pause} from 'node:timers/promises'
import {sql} from 'kysely'
import type {Database} from '../enquiries/database.ts'
import {inTime} from '../enquiries/inTime.ts'
import {messageOf} from '../enquiries/messageOf.ts'

/** Interval between two looks at the number. */
const everyMs = 1_000
/** Deadline of the webhook that tells the other sites. */
const patienceMs = 1_000

/** Tells the other sites on the same Postgres that something was published. */
export interface OtherSites {
  tell(): Promise<void>
  stop(): void
}

/**
 * One row holds the number of the newest change that any site heard of. Each site reads it every second,
 * and fetches when it has changed.
 */
export function followOtherSites(
  {db, ready}: Pick<Database, 'db' | 'ready'>,
  refresh: () => Promise<void>,
): OtherSites {
  const stopping = new AbortController()
  const {signal} = stopping
  let seen: number | undefined
  /** A change that is not counted yet, because the database was away. */
  let isUntold = false
  let isAway = false

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
    if (number === seen) return
    // Also for the first number after an outage: another site may have counted a change meanwhile.
    await refresh()
    seen = number
  }

  async function follow() {
    while (!signal.aborted) {
      try {
        await inTime(read())
        isAway = false
      } catch (error) {
        if (!isAway) console.error('Other sites cannot be heard of changes:', messageOf(error))
        isAway = true
        // It may come back as a copy with other numbers.
        seen = undefined
        void refresh()
      }
      await pause(everyMs, undefined, {ref: false, signal}).catch(() => undefined)
    }
  }
  void follow()

  return {
    async tell() {
      isUntold = true
      await inTime(count(), patienceMs).catch((error: unknown) =>
        console.error('Other sites could not be told of a change:', messageOf(error)),
      )
    },
    stop: () => stopping.abort(),
  }
}

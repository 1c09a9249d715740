import {log} from '@home-care/environment/log.ts'
import {messageOf} from '@home-care/environment/messageOf.ts'
import {sql} from 'kysely'
import {LRUCache} from 'lru-cache'
import type {Client} from './client.ts'
import type {Database} from './database.ts'
import type {Keyring} from './keyring.ts'
import {withDeadline} from './withDeadline.ts'

const windowMs = 10 * 60_000
const sweepMs = 60_000

/** A request waits this long for Postgres. Then this process's own counts decide. */
const timeoutMs = 3_000
/** The pause after a failure of Postgres, so that only one round of requests waits for it. */
const silenceMs = 10_000

/**
 * Enough for some thousand clients in ten minutes. Beyond that, the counts that end first are dropped.
 */
const mostCounts = 20_000

/** The multiple of one client's limit that all clients of unknown address share. */
const strangersFactor = 20

interface Count {
  number: number
  /** In milliseconds since 1970. */
  ends_at: number
}

/**
 * Counts clients' actions: in this process, or in a Postgres table that all servers share. While
 * Postgres is unavailable each server counts for itself. A client is kept as a keyed hash of its
 * address.
 */
export function openRateLimits(
  {db, postgres, ready}: Pick<Database, 'db' | 'postgres' | 'ready'>,
  {fingerprint}: Pick<Keyring, 'fingerprint'>,
) {
  /** This process's counts, and the last that it read of the table. */
  const counts = new LRUCache<string, Count>({max: mostCounts})
  let silentUntil = 0

  function current(key: string): Count {
    const count = counts.get(key)
    const now = Date.now()
    const endsAt = now + windowMs
    // A later end comes from a clock that has been put back since.
    return count && count.ends_at > now && count.ends_at <= endsAt
      ? count
      : {number: 0, ends_at: endsAt}
  }

  async function countInDatabase(key: string): Promise<Count> {
    await ready()
    const now = Date.now()
    const values = {key, number: 1, ends_at: now + windowMs}
    const isCurrent = sql`rate_limits.ends_at > ${now} and rate_limits.ends_at <= ${values.ends_at}`
    const row = await db
      .insertInto('rate_limits')
      .values(values)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          number: sql<number>`case when ${isCurrent} then rate_limits.number + 1 else 1 end`,
          ends_at: sql<number>`case when ${isCurrent} then rate_limits.ends_at else ${values.ends_at} end`,
        }),
      )
      .returning(['number', 'ends_at'])
      .executeTakeFirstOrThrow()
    return {number: Number(row.number), ends_at: Number(row.ends_at)}
  }

  function countInMemory(key: string): Count {
    const {number, ends_at} = current(key)
    const count = {number: number + 1, ends_at}
    counts.set(key, count)
    return count
  }

  async function take(key: string): Promise<Count> {
    if (!postgres || Date.now() < silentUntil) return countInMemory(key)
    try {
      const count = await withDeadline(countInDatabase(key), 'The database', timeoutMs)
      counts.set(key, count)
      return count
    } catch (error) {
      // Requests that waited together log the failure once.
      if (Date.now() >= silentUntil) log.error(`Rate limits are not shared: ${messageOf(error)}`)
      silentUntil = Date.now() + silenceMs
      return countInMemory(key)
    }
  }

  async function sweep(): Promise<void> {
    if (!postgres) return
    try {
      await ready()
      const excess = db
        .selectFrom('rate_limits')
        .select('key')
        .orderBy('ends_at', 'desc')
        .offset(mostCounts)
      await db
        .deleteFrom('rate_limits')
        .where((where) =>
          where.or([where('ends_at', '<=', Date.now()), where('key', 'in', excess)]),
        )
        .execute()
    } catch (error) {
      log.error(`Rate limits: ${messageOf(error)}`)
    }
  }

  const sweeper = setInterval(sweep, sweepMs)
  sweeper.unref()

  return {
    /**
     * @param limit how many actions one client has in ten minutes
     */
    limiter(name: string, limit: number) {
      const rowOf = (client: Client) =>
        client === undefined
          ? {key: `${name} of strangers`, most: limit * strangersFactor}
          : {key: `${name} ${fingerprint(`client ${client}`)}`, most: limit}
      const secondsOf = ({ends_at}: Count) => Math.max(1, Math.ceil((ends_at - Date.now()) / 1000))
      return {
        /** @returns 0 when the client may go on, otherwise the seconds until it may */
        async take(client: Client): Promise<number> {
          const {key, most} = rowOf(client)
          // A client over the limit is refused without asking the table again.
          if (current(key).number > most) return secondsOf(current(key))
          const count = await take(key)
          return count.number > most ? secondsOf(count) : 0
        },
        /** As `take`, without counting. */
        async secondsLeft(client: Client): Promise<number> {
          const {key, most} = rowOf(client)
          return current(key).number >= most ? secondsOf(current(key)) : 0
        },
      }
    },
    sweep,
    close: () => clearInterval(sweeper),
  }
}

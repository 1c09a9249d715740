import {log} from '@home-care/environment/log.ts'
import {LRUCache} from 'lru-cache'
import pg from 'pg'
import {
  type IRateLimiterStoreOptions,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type {Client} from './client.ts'
import type {Database} from './database.ts'
import type {Keyring} from './keyring.ts'
import {messageOf} from './messageOf.ts'
import {withDeadline} from './withDeadline.ts'

const windowSeconds = 10 * 60
const tableName = 'rate_limits'
const sweepMs = 60_000

/** How long a request waits for the store before this process's own counts decide. */
const patienceMs = 3_000
/** How long a failed store is not asked again, so that only one round of requests waits for it. */
const silenceMs = 10_000

/**
 * Enough for some thousand clients in ten minutes. Beyond that, the counts that end first are dropped.
 */
const mostCounts = 20_000

/** The multiple of one client's limit that all clients of unknown address share. */
const strangersFactor = 20

export interface RateLimiter {
  /**
   * @returns 0 when the client may go on, otherwise the seconds until it may
   */
  take(client: Client): Promise<number>
  /** As `take`, without counting. */
  secondsLeft(client: Client): Promise<number>
}

export interface RateLimits {
  /**
   * @param limit how many actions one client has in ten minutes
   */
  limiter(name: string, limit: number): RateLimiter
  /** Deletes expired or excess counts and frees their space; runs each minute. */
  sweep(): Promise<void>
  close(): void
}

/**
 * Counts clients' actions: in this process, or in a Postgres table that all servers share. While
 * Postgres is unavailable each server counts for itself. A client is kept as a keyed hash of its
 * address.
 */
export function openRateLimits(
  {postgres}: Pick<Database, 'postgres'>,
  {fingerprint}: Pick<Keyring, 'fingerprint'>,
): RateLimits {
  const table = postgres && new CountsTable(postgres)

  function counter(name: string, points: number): Counter {
    const memory = memoryCounter(points)
    return table ? table.counter(name, points, memory) : memory
  }

  async function sweep() {
    try {
      await table?.sweep()
    } catch (error) {
      log.error(`Rate limits: ${messageOf(error)}`)
    }
  }

  const sweeper = setInterval(sweep, sweepMs)
  sweeper.unref()

  const keyOf = (client: string) => fingerprint(`client ${client}`)

  return {
    limiter(name, limit) {
      const one = counter(name, limit)
      const strangers = counter(`${name}-strangers`, limit * strangersFactor)
      return {
        take: async (client) =>
          client === undefined ? strangers.take('') : one.take(keyOf(client)),
        secondsLeft: async (client) =>
          client === undefined ? strangers.secondsLeft('') : one.secondsLeft(keyOf(client)),
      }
    },
    sweep,
    close: () => clearInterval(sweeper),
  }
}

/** As `RateLimiter`, by the key of a client. */
interface Counter {
  take(key: string): number | Promise<number>
  secondsLeft(key: string): number | Promise<number>
}

/** Counts in this process. */
function memoryCounter(points: number): Counter {
  const counts = new LRUCache<string, number>({
    max: mostCounts,
    ttl: windowSeconds * 1000,
    // The window begins with the first action.
    noUpdateTTL: true,
    perf: {now: () => Date.now()},
    ttlResolution: 0,
  })
  const secondsOf = (key: string) => Math.max(1, Math.ceil(counts.getRemainingTTL(key) / 1000))
  return {
    take(key) {
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count > points ? secondsOf(key) : 0
    },
    secondsLeft: (key) => ((counts.get(key) ?? 0) >= points ? secondsOf(key) : 0),
  }
}

/** Postgres' error codes for a table that another server created at the same time. */
const createdByOthers = ['42P07', '42710']

/** Counts in a Postgres table. Each server sweeps it; two at once delete the same rows. */
class CountsTable {
  readonly #postgres: pg.Pool
  /** The table is not asked before, so that one round of requests waits for a silent database. */
  #silentUntil = 0
  #isOpen = false

  constructor(postgres: pg.Pool) {
    this.#postgres = postgres
  }

  /** @param fallback counts while the table is unavailable */
  counter(keyPrefix: string, points: number, fallback: Counter): Counter {
    const options = {
      keyPrefix,
      tableName,
      points,
      duration: windowSeconds,
      storeClient: this.#postgres,
      clearExpiredByTimeout: false,
      // A client over the limit is refused without asking the table again.
      inMemoryBlockOnConsumed: points + 1,
    }
    let opening: Promise<RateLimiterPostgres> | undefined
    const open = () => {
      opening ??= this.#open(options).catch((error) => {
        opening = undefined
        throw error
      })
      return opening
    }
    const ask = async (
      question: (limiter: RateLimiterPostgres) => Promise<number>,
      otherwise: () => number | Promise<number>,
    ) => {
      if (Date.now() < this.#silentUntil) return otherwise()
      try {
        return await withDeadline(open().then(question), 'The database', patienceMs)
      } catch (error) {
        if (error instanceof RateLimiterRes) return secondsOf(error)
        // Requests that waited together log the failure once.
        if (Date.now() >= this.#silentUntil)
          log.error(`Rate limits are not shared: ${messageOf(error)}`)
        this.#silentUntil = Date.now() + silenceMs
        return otherwise()
      }
    }
    const secondsOf = ({msBeforeNext}: RateLimiterRes) =>
      Math.max(1, Math.ceil(msBeforeNext / 1000))
    return {
      take: (key) =>
        ask(
          async (limiter) => {
            await limiter.consume(key)
            return 0
          },
          () => fallback.take(key),
        ),
      secondsLeft: (key) =>
        ask(
          async (limiter) => {
            const counted = await limiter.get(key)
            return counted && counted.consumedPoints >= points ? secondsOf(counted) : 0
          },
          () => fallback.secondsLeft(key),
        ),
    }
  }

  async #open(options: IRateLimiterStoreOptions): Promise<RateLimiterPostgres> {
    const create = () =>
      new Promise<RateLimiterPostgres>((resolve, reject) => {
        const limiter = new RateLimiterPostgres(options, (error) =>
          error ? reject(error) : resolve(limiter),
        )
      })
    const limiter = await create().catch((error) => {
      const isThere =
        error instanceof pg.DatabaseError && createdByOthers.includes(error.code ?? '')
      if (isThere) return create()
      throw error
    })
    this.#isOpen = true
    return limiter
  }

  async sweep() {
    if (!this.#isOpen) return
    await this.#postgres.query(
      `delete from ${tableName} where expire < $1 or key in (select key from ${tableName} order by expire desc offset $2)`,
      [Date.now(), mostCounts],
    )
  }
}

import {chmodSync, mkdirSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {DatabaseSync, type StatementSync} from 'node:sqlite'
import pg from 'pg'
import {
  type IRateLimiterStoreOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RateLimiterSQLite,
  type RateLimiterStoreAbstract,
} from 'rate-limiter-flexible'
import type {Client} from './client.ts'
import type {Database} from './database.ts'
import type {EnquiriesEnvironment} from './enquiriesEnvironment.ts'
import type {Keyring} from './keyring.ts'
import {messageOf} from './messageOf.ts'
import {giveSpaceBack} from './sqliteDatabase.ts'
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

/** Opens a limiter in the store. @throws when the store is unavailable */
type OpenLimiter = (
  options: Omit<IRateLimiterStoreOptions, 'storeClient'>,
) => Promise<RateLimiterStoreAbstract>

export interface RateLimits {
  /**
   * @param limit how many actions one client has in ten minutes
   */
  limiter(name: string, limit: number): RateLimiter
  /** Deletes expired or excess counts and frees their space; runs each minute. */
  sweep(): Promise<void>
  close(): void
}

interface CountsStore {
  open: OpenLimiter
  sweep(): Promise<unknown>
  close(): void
}

/**
 * Counts clients' actions in a store that all servers on the same database share: a Postgres table, or
 * a SQLite file of its own, which the enquiries' locks do not block. While the store is unavailable
 * each server counts for itself. A client is kept as a keyed hash of its address.
 */
export function openRateLimits(
  {DATA_DIR}: Pick<EnquiriesEnvironment, 'DATA_DIR'>,
  {postgres}: Pick<Database, 'postgres'>,
  {fingerprint}: Pick<Keyring, 'fingerprint'>,
): RateLimits {
  const store = postgres
    ? countsTable(postgres)
    : countsFile(join(DATA_DIR, 'enquiries', 'limits.sqlite'))
  const silence = createSilence()
  let isOpen = false
  const open: OpenLimiter = async (options) => {
    const limiter = await store.open(options)
    isOpen = true
    return limiter
  }

  async function sweep() {
    try {
      if (isOpen) await store.sweep()
    } catch (error) {
      console.error('Rate limits:', messageOf(error))
    }
  }

  const sweeper = setInterval(sweep, sweepMs)
  sweeper.unref()

  const keyOf = (client: string) => fingerprint(`client ${client}`)

  return {
    limiter(name, limit) {
      const one = limiterFor(open, silence, name, limit)
      const strangers = limiterFor(open, silence, `${name}-strangers`, limit * strangersFactor)
      return {
        take: (client) => (client === undefined ? strangers.take('') : one.take(keyOf(client))),
        secondsLeft: (client) =>
          client === undefined ? strangers.secondsLeft('') : one.secondsLeft(keyOf(client)),
      }
    },
    sweep,
    close() {
      clearInterval(sweeper)
      store.close()
    },
  }
}

/** Remembers that the store failed, so that it is not asked again for a while. */
function createSilence() {
  let until = 0
  return {
    lasts: () => Date.now() < until,
    begin(error: unknown) {
      // Requests that waited together log the failure once.
      if (Date.now() >= until) console.error('Rate limits are not shared:', messageOf(error))
      until = Date.now() + silenceMs
    },
  }
}

function limiterFor(
  open: OpenLimiter,
  silence: ReturnType<typeof createSilence>,
  name: string,
  points: number,
) {
  const memory = new RateLimiterMemory({keyPrefix: name, points, duration: windowSeconds})
  let opening: Promise<RateLimiterStoreAbstract> | undefined

  function shared() {
    opening ??= open({
      keyPrefix: name,
      tableName,
      points,
      duration: windowSeconds,
      // A client over the limit is refused without asking the store again.
      inMemoryBlockOnConsumed: points + 1,
    }).catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }

  /** Asks the store, or this process's own counts while the store is unavailable. */
  async function ask<Answer>(question: (limiter: RateLimiterAbstract) => Promise<Answer>) {
    if (silence.lasts()) return question(memory)
    try {
      return await withDeadline(shared().then(question), patienceMs)
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error
      silence.begin(error)
      return question(memory)
    }
  }

  const secondsOf = ({msBeforeNext}: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

  return {
    async take(key: string) {
      try {
        await ask((limiter) => limiter.consume(key))
        return 0
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return secondsOf(refusal)
      }
    },
    async secondsLeft(key: string) {
      const counted = await ask((limiter) => limiter.get(key))
      return counted && counted.consumedPoints >= points ? secondsOf(counted) : 0
    },
  }
}

/** Resolves with a limiter once its table exists. */
function created<Limiter extends RateLimiterStoreAbstract>(
  create: (done: (error?: Error) => void) => Limiter,
) {
  return new Promise<Limiter>((resolve, reject) => {
    const limiter = create((error) => (error ? reject(error) : resolve(limiter)))
  })
}

/** Postgres' error codes for a table that another server created at the same time. */
const madeMeanwhile = ['42P07', '42710']

/** Counts in a Postgres table. Each server sweeps it; two at once delete the same rows. */
function countsTable(postgres: pg.Pool): CountsStore {
  const create = (options: Parameters<OpenLimiter>[0]) =>
    created(
      (done) =>
        new RateLimiterPostgres(
          {...options, storeClient: postgres, clearExpiredByTimeout: false},
          done,
        ),
    )
  return {
    open: (options) =>
      create(options).catch((error) => {
        const isThere =
          error instanceof pg.DatabaseError && madeMeanwhile.includes(error.code ?? '')
        if (isThere) return create(options)
        throw error
      }),
    sweep: () =>
      postgres.query(
        `delete from ${tableName} where expire < $1 or key in (select key from ${tableName} order by expire desc offset $2)`,
        [Date.now(), mostCounts],
      ),
    close() {},
  }
}

/**
 * Counts in a SQLite file. Losing them does no harm, so commits need not reach the disk, and another
 * connection's lock is not worth waiting for.
 */
function countsFile(path: string): CountsStore {
  let database: DatabaseSync | undefined

  function connect() {
    if (database) return database
    mkdirSync(dirname(path), {recursive: true, mode: 0o700})
    const opened = new DatabaseSync(path, {timeout: 20})
    try {
      chmodSync(path, 0o600)
      giveSpaceBack(opened)
      opened.exec('pragma journal_mode=wal; pragma synchronous=off')
    } catch (error) {
      opened.close()
      throw error
    }
    database = opened
    return database
  }

  return {
    open: (options) =>
      created(
        (done) =>
          new RateLimiterSQLite(
            {
              ...options,
              storeClient: betterSqlite(connect()),
              storeType: 'better-sqlite3',
              clearExpiredByTimeout: false,
            },
            done,
          ),
      ),
    async sweep() {
      database
        ?.prepare(
          `delete from ${tableName} where expire < ? or key in (select key from ${tableName} order by expire desc limit -1 offset ?)`,
        )
        .run(Date.now(), mostCounts)
      database?.exec('pragma incremental_vacuum; pragma wal_checkpoint(truncate)')
    },
    close() {
      database?.close()
      database = undefined
    },
  }
}

/** The part of better-sqlite3 that RateLimiterSQLite calls; its transactions are single statements. */
function betterSqlite(database: DatabaseSync) {
  const statements = new Map<string, StatementSync>()
  return {
    prepare(sql: string) {
      const statement = statements.get(sql) ?? database.prepare(sql)
      statements.set(sql, statement)
      return statement
    },
    transaction: <Result>(run: () => Result) => run,
  }
}

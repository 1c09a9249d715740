import {chmodSync, mkdirSync, statSync} from 'node:fs'
import {dirname} from 'node:path'
import {DatabaseSync, type SQLInputValue, type StatementSync} from 'node:sqlite'
import {setTimeout as pause} from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

/**
 * `node:sqlite` waits inside the process, so that nobody else is answered: it may do so for this
 * long, and the rest of the waiting is done outside of it.
 */
const waitInsideMs = 5
const retryMs = 25
/** For how long a locked database is waited for before who waits is told that it does not work. */
const mostBusyMs = 20_000
/**
 * A lock not met for this long is over, whether or not anybody saw it go: on a busy machine the next
 * in the queue may come seconds after the one before.
 */
const busyOverMs = 10_000

/** The primary result code of SQLITE_BUSY: another connection has the lock. */
const busyCode = 5

/**
 * Kysely's SQLite dialect over a file. Each commit reaches the disk before it returns (WAL with
 * `synchronous=FULL`), deleted text is overwritten (`secure_delete`), and its space can be given back
 * (`auto_vacuum`). A lock of another process is waited for without stopping this one.
 */
export function sqliteDialect(file: string): Dialect {
  return {
    createDriver: () => new PatientSqliteDriver(file),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Waits for a lock to go, and stops waiting when it does not. */
class Patience {
  #busySince: number | undefined
  #lastBusy = 0

  /**
   * @param isRead says nothing of a lock when it succeeds: others read while one writes
   * @throws what `action` throws, when that is no lock or the lock has been there for too long
   */
  async wait<Result>(action: () => Result | Promise<Result>, isRead = false): Promise<Result> {
    for (;;) {
      try {
        const result = await action()
        if (!isRead) this.#busySince = undefined
        return result
      } catch (error) {
        if (!isBusy(error) || this.#isTooLong()) throw error
        await pause(retryMs)
      }
    }
  }

  /** Whoever comes late to a long lock tries once and does not wait as long again. */
  #isTooLong() {
    const now = performance.now()
    if (this.#busySince === undefined || now - this.#lastBusy > busyOverMs) this.#busySince = now
    this.#lastBusy = now
    return now - this.#busySince > mostBusyMs
  }
}

/** SQLite's primary result code of an error; undefined when it is not SQLite's. */
export function resultCodeOf(error: unknown): number | undefined {
  const {errcode} = error instanceof Error && 'errcode' in error ? error : {}
  return typeof errcode === 'number' ? errcode & 0xff : undefined
}

const isBusy = (error: unknown) => resultCodeOf(error) === busyCode

interface OpenDatabase extends SqliteDatabase {
  readonly isTransaction: boolean
  /** Whether the file is still the one that was opened: what is written to a deleted one is lost. */
  isInPlace(): boolean
}

class PatientSqliteDriver extends SqliteDriver {
  readonly #patience: Patience
  readonly #file: {database?: OpenDatabase}
  #connection: DatabaseConnection | undefined

  constructor(path: string) {
    const patience = new Patience()
    const file: {database?: OpenDatabase} = {}
    super({
      async database() {
        file.database = await patience.wait(() => openFile(path))
        return file.database
      },
    })
    this.#patience = patience
    this.#file = file
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= patientConnection(await super.acquireConnection(), this.#patience)
    return this.#connection
  }

  /** Takes the lock at once: one that read first could not wait for it and see the same. */
  override async beginTransaction(connection: DatabaseConnection) {
    if (!this.#file.database?.isInPlace())
      throw new Error('The enquiries’ file was deleted or replaced: restart the site')
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** SQLite itself has rolled back when the disk is full: the error to report is that one. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#file.database?.isTransaction) await super.rollbackTransaction(connection)
  }
}

function patientConnection(connection: DatabaseConnection, patience: Patience): DatabaseConnection {
  return {
    executeQuery: <Row>(query: CompiledQuery): Promise<QueryResult<Row>> =>
      patience.wait(() => connection.executeQuery<Row>(query), SelectQueryNode.is(query.query)),
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  }
}

/** Opens the file in the shape of better-sqlite3, which Kysely expects. */
function openFile(file: string): OpenDatabase {
  mkdirSync(dirname(file), {recursive: true, mode: 0o700})
  const database = new DatabaseSync(file, {
    timeout: waitInsideMs,
    enableForeignKeyConstraints: true,
  })
  try {
    chmodSync(file, 0o600)
    giveSpaceBack(database)
    database.exec('pragma journal_mode=wal; pragma synchronous=full; pragma secure_delete=on')
  } catch (error) {
    database.close()
    throw error
  }
  const statements = new Map<string, StatementSync>()
  const identity = () => {
    const stats = statSync(file, {throwIfNoEntry: false})
    return stats && `${stats.dev} ${stats.ino}`
  }
  const opened = identity()

  return {
    get isTransaction() {
      return database.isTransaction
    },
    isInPlace: () => identity() === opened,
    prepare(sql) {
      const statement = statements.get(sql) ?? database.prepare(sql)
      statements.set(sql, statement)
      return {
        // `incremental_vacuum` has no columns, and does a page a step: it must be read to its end.
        reader: statement.columns().length > 0 || sql.startsWith('pragma'),
        all: (parameters) => statement.all(...parameters.map(toInput)),
        run: (parameters) => statement.run(...parameters.map(toInput)),
        iterate: (parameters) => statement.iterate(...parameters.map(toInput)),
      }
    },
    close: () => database.close(),
  }
}

/** Lets `pragma incremental_vacuum` shrink the file; one that was made before is rewritten, once. */
export function giveSpaceBack(database: DatabaseSync) {
  const incremental = 2
  const {auto_vacuum} = database.prepare('pragma auto_vacuum').get() ?? {}
  if (auto_vacuum === incremental) return
  database.exec('pragma auto_vacuum=incremental')
  const {page_count} = database.prepare('pragma page_count').get() ?? {}
  if (page_count === 0) return
  try {
    database.exec('vacuum')
  } catch (error) {
    if (isBusy(error)) throw error
    // A full disk has no room for the second copy this takes; everything else works without it.
    console.warn(`${database.location()} cannot be made to shrink:`, error)
  }
}

function toInput(value: unknown): SQLInputValue {
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'bigint'
  )
    return value
  throw new TypeError(`SQLite cannot hold a parameter of type ${typeof value}`)
}

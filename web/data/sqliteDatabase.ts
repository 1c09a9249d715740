import {chmodSync} from 'node:fs'
import {dirname} from 'node:path'
import {DatabaseSync, type SQLInputValue, type StatementSync} from 'node:sqlite'
import {setTimeout as pause} from 'node:timers/promises'
import {makeFolder} from '@home-care/environment/makeFolder.ts'
import {fileIdentity} from '@home-care/lake/store/fileIdentity.ts'
import {isBusy} from '@home-care/lake/store/sqliteError.ts'
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
 * `node:sqlite` blocks the whole process while it waits for a lock. It may block this long; longer
 * waits retry from a timer.
 */
const waitInsideMs = 5
const retryMs = 25
/** A query fails when the database stays locked for longer than this. */
const mostBusyMs = 20_000
/**
 * A lock not met for this long counts as released, even if no query saw that: on a busy machine the
 * next query may come seconds later.
 */
const busyOverMs = 10_000

/**
 * Kysely's SQLite dialect over a file. Each commit reaches the disk before it returns (WAL with
 * `synchronous=FULL`), deleted text is overwritten (`secure_delete`), and free space can be released
 * (`auto_vacuum`). Waiting for another process's lock does not block this process.
 */
export function sqliteDialect(file: string): Dialect {
  return {
    createDriver: () => new PatientSqliteDriver(file),
    createAdapter: () => new WholeStepsAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** SQLite rolls back changes of a schema too, so that a step which is cut short leaves nothing. */
class WholeStepsAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class Patience {
  #busySince: number | undefined
  #lastBusy = 0

  /**
   * @param isRead a read that succeeds does not end the wait for a lock: readers work while one writes
   * @throws the error of `action`, unless it is a lock that may yet be released
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

  /**
   * The limit counts from when the lock was first met: a late query tries once, and does not wait as
   * long again.
   */
  #isTooLong() {
    const now = performance.now()
    if (this.#busySince === undefined || now - this.#lastBusy > busyOverMs) this.#busySince = now
    this.#lastBusy = now
    return now - this.#busySince > mostBusyMs
  }
}

interface OpenDatabase extends SqliteDatabase {
  readonly isTransaction: boolean
  /** Whether the path still leads to the opened file: writes to a deleted file are lost. */
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

  /** A transaction that began with a read could not wait for the lock and keep its view. */
  override async beginTransaction(connection: DatabaseConnection) {
    if (!this.#file.database?.isInPlace())
      throw new Error('The enquiries’ file was deleted or replaced: restart the site')
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** On a full disk SQLite has rolled back already; a second rollback would hide the first error. */
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

/** Opens the file with the interface of better-sqlite3, which Kysely expects. */
function openFile(file: string): OpenDatabase {
  makeFolder(dirname(file))
  const database = new DatabaseSync(file, {
    timeout: waitInsideMs,
    enableForeignKeyConstraints: true,
  })
  try {
    chmodSync(file, 0o600)
    // The first before there is a table, so that `pragma incremental_vacuum` gives space back.
    database.exec('pragma auto_vacuum=incremental')
    database.exec('pragma journal_mode=wal; pragma synchronous=full; pragma secure_delete=on')
  } catch (error) {
    database.close()
    throw error
  }
  const statements = new Map<string, StatementSync>()
  const opened = fileIdentity(file)

  return {
    get isTransaction() {
      return database.isTransaction
    },
    isInPlace: () => fileIdentity(file) === opened,
    prepare(sql) {
      const statement = statements.get(sql) ?? database.prepare(sql)
      statements.set(sql, statement)
      return {
        // `incremental_vacuum` has no columns and frees one page per step, so all its steps must be
        // read.
        reader: statement.columns().length > 0 || sql.startsWith('pragma'),
        all: (parameters) => statement.all(...parameters.map(toInput)),
        run: (parameters) => statement.run(...parameters.map(toInput)),
        iterate: (parameters) => statement.iterate(...parameters.map(toInput)),
      }
    },
    close: () => database.close(),
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

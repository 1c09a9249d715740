import {execFile} from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {promisify} from 'node:util'
import {readEnvironment, root} from '@home-care/environment/environment.ts'
import {release} from '@home-care/environment/release.ts'
import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {startLake} from '@home-care/lake/server.ts'
import {copiesOf} from '@home-care/lake/store/schemaSteps.ts'
import {bareEnvironment} from '@home-care/lake/test/bareEnvironment.ts'
import type {Migration} from '@home-care/schemas/migrations/migration.ts'
import {migrations} from '@home-care/schemas/migrations/migrations.ts'
import {openDatabase} from '@home-care/web/data/database.ts'
import {query, startPostgres} from '@home-care/web/test/enquiriesPostgres.ts'
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import {openAccounts} from '../parts/accounts.ts'
import {requireReadable} from '../parts/dataFolder.ts'

const execute = promisify(execFile)
const program = join(import.meta.dirname, 'stepsProgram.ts')

const databases = ['lake', 'accounts', 'enquiries'] as const
type Name = (typeof databases)[number]
const fileOf = (dataDir: string, name: Name) => join(dataDir, name, `${name}.sqlite`)

/** The data folder of this release, with something in each database. */
let original: string
beforeAll(async () => {
  original = mkdtempSync(join(tmpdir(), 'home-care-'))
  const documents = [{_id: 'note', _type: 'note'}]
  const lake = await startLake({folder: join(original, 'lake'), content: {documents}})
  await lake.close()
  const accounts = await openAccounts(readEnvironment({DATA_DIR: original}))
  accounts.invitations.add('jo@provider.example', 'editor', 'a test')
  accounts.close()
  const {db, ready, close} = openDatabase({DATA_DIR: original})
  await ready()
  await db.insertInto('clock').values({id: 'clock', read_at: '2026-01-01'}).execute()
  await close()
})

afterAll(() => rmSync(original, {recursive: true, force: true}))

function copied(): string {
  const dataDir = temporaryFolder()
  cpSync(original, dataDir, {recursive: true})
  return dataDir
}

/** Opens a database as a later release does. */
const openLater = (dataDir: string, name: Name, before = '', most = '3', limit?: number) => {
  const args = [program, dataDir, name, before, most]
  const command: [string, string[]] = limit
    ? ['sh', ['-c', `ulimit -f ${limit}; exec "$@"`, 'sh', process.execPath, ...args]]
    : [process.execPath, args]
  return execute(...command, {env: bareEnvironment}).then(
    () => ({code: 0, errors: ''}),
    ({code, signal, stderr}) => ({code: code ?? signal, errors: String(stderr)}),
  )
}

/** Goes back to this release, by its command. */
const putBack = (dataDir: string) =>
  execute(process.execPath, [join(root, 'stack/commands/restore.ts'), '--copies'], {
    env: {...bareEnvironment, DATA_DIR: dataDir},
  }).then(
    () => ({code: 0, errors: ''}),
    ({code, stderr}) => ({code, errors: String(stderr)}),
  )

function marksIn(file: string): unknown[] {
  const database = new DatabaseSync(file, {readOnly: true})
  try {
    return database
      .prepare('SELECT name FROM marks')
      .all()
      .map((row) => row.name)
  } finally {
    database.close()
  }
}

function look(file: string) {
  const database = new DatabaseSync(file)
  try {
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
    const names = tables.map((row) => String(row.name)).filter((name) => name.startsWith('later'))
    const check = database.prepare('PRAGMA quick_check').get()
    const columns = database.prepare("SELECT name FROM pragma_table_info('later')").all()
    return {later: names.length, columns: columns.length, check: check?.quick_check}
  } finally {
    database.close()
  }
}

const whole = {later: 4, columns: 3, check: 'ok'}
const untouched = {later: 0, columns: 0, check: 'ok'}

describe.each(databases)('the database of %s', (name) => {
  test('follows a later release from each earlier step, with a copy of what was there', async () => {
    for (const from of ['0', '1', '2']) {
      const dataDir = copied()
      expect(await openLater(dataDir, name, '', from)).toMatchObject({code: 0})
      expect(await openLater(dataDir, name)).toMatchObject({code: 0})
      expect(look(fileOf(dataDir, name))).toEqual(whole)
      const copies = readdirSync(join(dataDir, name)).filter((file) => file.includes('-before-'))
      const last = copies.toSorted().at(-1) ?? ''
      expect(look(join(dataDir, name, last)).columns).toBe(Number(from))
    }
  })

  test('of a later release is refused before a byte is written, by name, and opens again from the copy', async () => {
    const dataDir = copied()
    await openLater(dataDir, name)
    const file = fileOf(dataDir, name)
    const before = readFileSync(file)
    const [first = ''] = readdirSync(join(dataDir, name)).filter((one) => one.includes('-before-'))
    const refusal = await requireReadable(dataDir).then(
      () => '',
      (error: Error) => error.message,
    )
    expect(refusal).toContain(`${file} was written by a later state of release ${release}`)
    expect(refusal.split('\n')).toHaveLength(1)
    expect(readFileSync(file)).toEqual(before)
    copyFileSync(join(dataDir, name, first), file)
    await requireReadable(dataDir)
    expect(look(file)).toEqual(untouched)
  })

  test('is as it was, or whole, whenever a step is killed', {tags: 'slow'}, async () => {
    for (let statement = 1; statement <= 12; statement++) {
      const dataDir = copied()
      const {code} = await openLater(dataDir, name, String(statement))
      expect(code).toBe('SIGKILL')
      expect(look(fileOf(dataDir, name)), `killed before ${statement}`).toEqual(untouched)
      await requireReadable(dataDir)
      expect(await openLater(dataDir, name)).toMatchObject({code: 0})
      expect(look(fileOf(dataDir, name))).toEqual(whole)
    }
  })

  test('is as it was where the disk is full, which is named', async () => {
    const dataDir = copied()
    // In blocks of 512 bytes: the copy has no room.
    const {code, errors} = await openLater(dataDir, name, '', '3', 80)
    expect(code).toBe(1)
    expect(errors).toMatch(/full/)
    expect(look(fileOf(dataDir, name))).toEqual(untouched)
    expect(readdirSync(join(dataDir, name)).filter((file) => file.includes('before'))).toEqual([])
    expect(await openLater(dataDir, name)).toMatchObject({code: 0})
  })
})

test('all that a release cannot open is named at once, each with what keeps its content', async () => {
  const dataDir = copied()
  for (const name of ['lake', 'enquiries'] as const) await openLater(dataDir, name)
  const accounts = new DatabaseSync(fileOf(dataDir, 'accounts'))
  accounts.exec('PRAGMA user_version = 99')
  accounts.close()
  const comments = join(dataDir, 'lake/datasets/production-comments/lake.sqlite')
  const old = new DatabaseSync(comments)
  old.exec('PRAGMA user_version = 15')
  old.close()
  const refusal = await requireReadable(dataDir).then(
    () => '',
    (error: Error) => error.message,
  )
  const lines = refusal.split('\n')
  expect(lines).toHaveLength(4)
  for (const name of databases)
    expect(lines.filter((line) => line.startsWith(fileOf(dataDir, name)))).toHaveLength(1)
  expect(lines.find((line) => line.startsWith(comments))).toContain('content -- export')
})

const note = {_id: 'note', _type: 'note', title: 'Old'}
const moveTitle: Migration = (all) =>
  all.flatMap(({title, ...rest}) => (title === undefined ? [] : [{...rest, heading: title}]))

test('content that a later release moved is refused, and comes back from a copy', async () => {
  const dataDir = temporaryFolder()
  const folder = join(dataDir, 'lake')
  await (await startLake({folder, content: {documents: [note]}, migrations})).close()
  const later = await startLake({folder, migrations: [...migrations, moveTitle]})
  expect(later.lake.store.get('note')).toMatchObject({heading: 'Old'})
  await later.close()
  await expect(startLake({folder, migrations})).rejects.toThrow(
    `${join(folder, 'lake.sqlite')} was written by a later state of release ${release} (content moveTitle)`,
  )
  await expect(requireReadable(dataDir)).rejects.toThrow('content moveTitle')
  expect(await putBack(dataDir)).toMatchObject({code: 0})
  const again = await startLake({folder, migrations})
  onTestFinished(again.close)
  expect(again.lake.store.get('note')).toMatchObject({title: 'Old'})
})

test('content that a later release moved in part is refused', async () => {
  const folder = join(temporaryFolder(), 'lake')
  await (await startLake({folder, content: {documents: [note]}, migrations})).close()
  const stop: Migration = () => {
    throw new Error('stopped')
  }
  const later = startLake({folder, migrations: [...migrations, moveTitle, stop]})
  await expect(later).rejects.toThrow('stopped')
  await expect(startLake({folder, migrations})).rejects.toThrow('cannot read it')
})

test('going back takes the newest copies that a release reads, of what it cannot read, and nothing else', async () => {
  const dataDir = copied()
  const since = (name: Name) => new Set(marksIn(fileOf(dataDir, name))).has('since')
  for (const name of databases) {
    // As an earlier update left it.
    copyFileSync(fileOf(original, name), `${fileOf(dataDir, name)}-before-0`)
    utimesSync(`${fileOf(dataDir, name)}-before-0`, 0, 0)
    const database = new DatabaseSync(fileOf(dataDir, name))
    database.exec("INSERT INTO marks VALUES ('since', '2026-01-01', '1.0.0')")
    database.close()
  }
  const nothing = await putBack(dataDir)
  expect(nothing).toMatchObject({code: 1, errors: expect.stringContaining('is of a later release')})

  const updated = ['lake', 'enquiries'] as const
  for (const name of updated) await openLater(dataDir, name)
  const accounts = readFileSync(fileOf(dataDir, 'accounts'))
  for (const end of ['1.part', '1-wal'])
    writeFileSync(`${fileOf(dataDir, 'lake')}-before-${end}`, '')
  const site = new DatabaseSync(fileOf(dataDir, 'enquiries'))
  site.exec("UPDATE marks SET made_at = '2026-01-02' WHERE name = 'since'")
  expect(await putBack(dataDir)).toMatchObject({
    code: 1,
    errors: `${fileOf(dataDir, 'enquiries')} is in use: stop everything first. Nothing was put back.\n`,
  })
  expect(look(fileOf(dataDir, 'lake'))).toEqual(whole)
  site.close()

  expect(await putBack(dataDir)).toEqual({code: 0, errors: ''})
  await requireReadable(dataDir)
  expect(databases.map(since)).toEqual([true, true, true])
  expect(readFileSync(fileOf(dataDir, 'accounts'))).toEqual(accounts)
  for (const name of updated)
    expect(look(`${fileOf(dataDir, name)}-before-going-back`)).toEqual(whole)

  // And again, where what was left looks newer than the copy.
  for (const _again of [1, 2]) {
    for (const name of updated) {
      utimesSync(`${fileOf(dataDir, name)}-before-going-back`, 2e9, 2e9)
      await openLater(dataDir, name)
    }
    expect(await putBack(dataDir)).toEqual({code: 0, errors: ''})
    await requireReadable(dataDir)
  }

  await openLater(dataDir, 'accounts')
  for (const copy of copiesOf(fileOf(dataDir, 'accounts'))) rmSync(copy)
  expect(await putBack(dataDir)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^\S+accounts\.sqlite has no copy .*\n$/),
  })
})

test('a copy from before a step goes with what is erased', async () => {
  const dataDir = copied()
  const token = 'a-token-for-the-robot-in-tests'
  const robots = [{token, id: 'r', name: 'R', role: 'administrator' as const}]
  const lake = await startLake({folder: join(dataDir, 'lake'), robots})
  onTestFinished(lake.close)
  const copy = `${fileOf(dataDir, 'lake')}-before-17`
  copyFileSync(fileOf(original, 'lake'), copy)
  const {ok} = await fetch(`${lake.url}/v2025-02-19/data/erase/production/note`, {
    method: 'POST',
    headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
    body: '{}',
  })
  expect(ok).toBe(true)
  expect(existsSync(copy)).toBe(false)
})

test('sites of two releases share one Postgres during a rollout; the older one does not start again', {
  tags: 'slow',
}, async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const DATABASE_URL = await postgres.createDatabase()
  const dataDir = temporaryFolder()
  const older = openDatabase({DATA_DIR: dataDir, DATABASE_URL})
  onTestFinished(() => older.close())
  await older.ready()
  await execute(process.execPath, [program, dataDir, 'enquiries'], {
    env: {...bareEnvironment, DATABASE_URL},
  })
  await older.ready()
  await older.db.insertInto('clock').values({id: 'clock', read_at: '2026-01-01'}).execute()
  const {rows} = await query(DATABASE_URL, 'select count(*)::int as n from later_3')
  expect(rows).toEqual([{n: 1}])
  await expect(requireReadable(dataDir, {DATABASE_URL})).rejects.toThrow(
    `was written by a later state of release ${release} (step 9003-later)`,
  )
})

import {execFile, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {openSync, readdirSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {dirname, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {promisify} from 'node:util'
import {readEnvironment, root, SetupError} from '@home-care/environment/environment.ts'
import {makeFolder} from '@home-care/environment/makeFolder.ts'
import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {startLake} from '@home-care/lake/server.ts'
import {openDatabase} from '@home-care/web/data/database.ts'
import {addressOf} from '@home-care/web/test/enquiriesSite.ts'
import {generateX25519Identity, identityToRecipient} from 'age-encryption'
import {expect, onTestFinished, test} from 'vitest'
import {openAccounts} from '../parts/accounts.ts'
import {readSettings} from '../parts/settings.ts'

test.each([
  ['nothing', {}],
  ['empty variables', {WEB_PORT: '', SITE_URL: '', SANITY_DATASET: '', SANITY_PROJECT_ID: ''}],
  [
    'a slash at the end',
    {SITE_URL: 'http://localhost:4000/', STUDIO_URL: 'http://localhost:4001/'},
  ],
  ['hosted Sanity', {SANITY_PROJECT_ID: 'abc123', SANITY_DATASET: 'staging'}],
])('with %s set, a part reads what the stack read', (_what, variables: Record<string, string>) => {
  const ownVariables = {DATA_DIR: temporaryFolder(), ...variables}
  const {environment} = readSettings(ownVariables)
  // The stack adds the secrets that it created.
  const {SANITY_WEBHOOK_SECRET, LAKE_TOKEN, SANITY_API_READ_TOKEN, ENQUIRIES_KEY, ...read} =
    readEnvironment({...ownVariables, ...environment})
  expect(readEnvironment(ownVariables)).toMatchObject(read)
})

test('a bad variable stops the stack with its line', () => {
  expect(() => readSettings({STUDIO_URL: 'studio'})).toThrow(SetupError)
})

test('the site’s robot reads drafts with the token that the embedded lake knows', () => {
  const token = 'a-token-the-operator-chose'
  const {environment} = readSettings({DATA_DIR: temporaryFolder(), SANITY_API_READ_TOKEN: token})
  expect(environment).toMatchObject({LAKE_TOKEN: token, SANITY_API_READ_TOKEN: token})
})

test('a key created by this machine is for rehearsals: a public site needs one in its environment', () => {
  const keyWith = (SITE_URL: string) =>
    readSettings({DATA_DIR: temporaryFolder(), SITE_URL}).environment.ENQUIRIES_KEY
  expect(keyWith('http://localhost:4000')).toBeDefined()
  expect(keyWith('https://care.example')).toBeUndefined()
})

async function folderWithAccounts(): Promise<string> {
  const DATA_DIR = temporaryFolder()
  const accounts = await openAccounts(readEnvironment({DATA_DIR}))
  accounts.close()
  return DATA_DIR
}

const run = (program: string, args: string[], variables = {}) =>
  promisify(execFile)(process.execPath, [join(root, program), ...args], {
    env: {...process.env, DATA_DIR: temporaryFolder(), ENQUIRIES_KEY: '', ...variables},
  })

test.each([
  'stack/commands/staff.ts',
  'stack/commands/restore.ts',
  'stack/commands/content.ts',
  'web/inbox/command.ts',
])('%s answers an unknown option with its usage', async (program) => {
  await expect(run(program, ['--help'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Usage: npm run /),
  })
})

/** The line of a command whose DATA_DIR is mistyped, or not mounted. */
const lacks = (files: string, before = '') =>
  new RegExp(`^${before}DATA_DIR, \\S+, lacks ${files}: is it the right one\\?$`)

const ENQUIRIES_KEY = Buffer.alloc(32).toString('base64')

test('a command that cannot do its work says why in one line, in words of people', {
  tags: 'slow',
  // One after the other, each a process.
  timeout: 400_000,
}, async () => {
  const notALake = createServer((_request, response) => response.end('<html>')).listen(0)
  onTestFinished(() => void notALake.close())
  await once(notALake, 'listening')
  const lake = await startLake()
  onTestFinished(lake.close)
  const LAKE_TOKEN = 'a-token-of-another-lake'
  const notLakeAt = {LAKE_TOKEN, LAKE_URL: addressOf(notALake)}
  const elsewhere = {LAKE_TOKEN, LAKE_URL: lake.url}
  const nowhere = {LAKE_TOKEN, LAKE_URL: 'http://localhost:1'}
  const below = {DATA_DIR: join(import.meta.filename, 'below')}
  const proc = {DATA_DIR: '/proc/home-care/data'}
  const text = import.meta.filename
  const key = join(temporaryFolder(), 'key')
  const identity = await generateX25519Identity()
  writeFileSync(key, identity)
  const withAccounts = {DATA_DIR: await folderWithAccounts()}
  const inUse = {DATA_DIR: await folderWithAccounts()}
  const writer = new DatabaseSync(join(inUse.DATA_DIR, 'accounts/accounts.sqlite'))
  onTestFinished(() => writer.close())
  writer.exec('BEGIN IMMEDIATE')
  const backups = {
    DATA_DIR: temporaryFolder(),
    BACKUP_RECIPIENT: await identityToRecipient(identity),
  }
  for (const file of ['lake/lake.sqlite', 'enquiries/enquiries.sqlite']) {
    makeFolder(join(backups.DATA_DIR, dirname(file)))
    writeFileSync(join(backups.DATA_DIR, file), '')
  }
  const folder = import.meta.dirname
  const refused: [string, string[], Record<string, string>, RegExp][] = [
    [
      'content',
      ['erase', 'story', '--yes'],
      notLakeAt,
      /^What answers at \S+ is no lake: see LAKE_URL\.$/,
    ],
    ['content', ['erase', 'story'], nowhere, /^Nothing answers at \S+: start the lake first\.$/],
    [
      'content',
      ['erase', 'story'],
      elsewhere,
      /^The lake at \S+ refuses the token: set the DATA_DIR/,
    ],
    ['content', ['clock', '2026-11-27'], notLakeAt, /is no lake: see LAKE_URL\.$/],
    ['content', ['clock', '2026-02-30'], elsewhere, /^2026-02-30 is no date: /],
    ['content', ['export', '/nowhere/at/all'], elsewhere, /^The lake at \S+ refuses the token/],
    ['content', ['export', join(folder, 'a.tar.gz')], notLakeAt, /is no lake/],
    ['content', ['export', join(folder, 'a.tar.gz')], {LAKE_URL: lake.url}, lacks('secrets.json')],
    ['content', ['import', 'none.tar.gz'], elsewhere, /none\.tar\.gz is not there$/],
    ['content', ['import', folder], elsewhere, /it is a folder: name a file$/],
    ['content', ['import', text], elsewhere, /it is no archive of `npm run content -- export`/],
    [
      'content',
      ['fetch', text, 'story'],
      elsewhere,
      /it is no archive of `npm run content -- export`/,
    ],
    [
      'content',
      ['fetch', 'a.tar.gz.age', 'story', '--key', 'none'],
      elsewhere,
      /none is not there\.$/,
    ],
    [
      'content',
      ['fetch', 'a.tar.gz.age', 'story', '--key', folder],
      elsewhere,
      /is a folder: name a file\.$/,
    ],
    ['content', ['confirm'], below, lacks('secrets.json')],
    ['content', ['confirm'], proc, lacks('secrets.json')],
    ['content', ['confirm'], elsewhere, lacks('secrets.json')],
    ['content', ['confirm', '--dry-run'], {}, /^Usage: /],
    [
      'staff',
      ['invite', 'ann', '--role', 'editor'],
      withAccounts,
      /^ann is not an email address\.$/,
    ],
    ['staff', ['suspend', 'ann@care.example', 'bob@care.example'], {}, /^Usage: /],
    [
      'staff',
      ['suspend', 'ann@care.example'],
      withAccounts,
      /^There is no account of ann@care\.example\.$/,
    ],
    ['staff', ['list'], {}, lacks('accounts/accounts.sqlite')],
    ['staff', ['list'], inUse, /^Cannot open the accounts in \S+ \(database is locked\)\. Is /],
    ['staff', ['list'], proc, lacks('accounts/accounts.sqlite')],
    [
      'staff',
      ['list'],
      {...withAccounts, STUDIO_URL: 'http://care.example'},
      /^STUDIO_URL must begin with https/,
    ],
    ['reset', ['--help'], {}, /^Usage: npm run reset /],
    [
      'reset',
      [],
      {SITE_URL: 'https://care.example'},
      /^Nothing was deleted: https:\/\/care\.example/,
    ],
    ['reset', [], proc, /^The data folder \S+ cannot be written: .*$/],
    ['restore', ['backup', '--key', folder], {}, /^The key file \S+ is a folder: name a file\.$/],
    ['restore', ['backup', '--key', 'none'], {}, /^The key file \S+ is not there\.$/],
    ['restore', ['none', '--key', text], {}, /^The backup \S+ is not there\.$|holds no key/],
    ['restore', ['backup', '--key', text], proc, /^\/proc\/home-care is not there\.$/],
    ['restore', ['backup', '--copies'], {}, /^Usage: npm run restore /],
    [
      'restore',
      ['--copies'],
      {},
      /^Nothing in \S+ is of a later release than \S+: nothing was put back\.$/,
    ],
    [
      'restore',
      [text, '--key', key],
      {},
      /is no backup, or it is damaged or not whole: take another\.$/,
    ],
    [
      'restore',
      ['backup', '--key', key],
      {DATA_DIR: text},
      /^\S+ cannot be used: it, or a folder of its path, is a file\.$/,
    ],
    ['backup', [], {}, /^Set BACKUP_FOLDER/],
    [
      'backup',
      [],
      {BACKUP_FOLDER: join(backups.DATA_DIR, 'b'), BACKUP_RECIPIENT: backups.BACKUP_RECIPIENT},
      lacks(
        'lake/lake.sqlite and enquiries/enquiries.sqlite',
        'No backup was made, and none removed: ',
      ),
    ],
    [
      'backup',
      [],
      {...backups, BACKUP_FOLDER: text},
      /^BACKUP_FOLDER, \S+, cannot be used: it, or a folder of its path, is a file\.$/,
    ],
    [
      'backup',
      [],
      {...backups, BACKUP_FOLDER: join(backups.DATA_DIR, 'a')},
      /^BACKUP_FOLDER must lie outside of DATA_DIR/,
    ],
    ['enquiries', ['list'], {}, lacks('enquiries/enquiries.sqlite')],
    [
      'enquiries',
      ['list'],
      {DATABASE_URL: 'postgres://localhost:1/a', ENQUIRIES_KEY},
      /^The database at DATABASE_URL cannot be used: no Postgres answers there\.$/,
    ],
    [
      'enquiries',
      ['list'],
      {DATABASE_URL: 'postgres://localhost:1/a'},
      lacks('enquiries/key', 'ENQUIRIES_KEY is not set, and '),
    ],
    ['backup', ['--key', text], {}, /^Usage: npm run backup/],
    ['backup', ['all'], {}, /^Usage: npm run backup/],
    [
      'start',
      [],
      proc,
      /^(The data folder \S+ cannot be written|There is nothing to start yet): .*$/,
    ],
    ['start', [], {WEB_PORT: 'many'}, /^WEB_PORT must be a port number, such as 3030\.$/],
    ['provider', ['none.json'], {}, /none\.json is not there\.$/],
    ['provider', [folder], {}, /is a folder: name a file\.$/],
    ['provider', [text], {}, /is no JSON: /],
  ]
  for (const [name, args, variables, words] of refused) {
    const what = `${name} ${args.join(' ')}`
    const program = name === 'enquiries' ? 'web/inbox/command.ts' : `stack/commands/${name}.ts`
    const DATA_DIR = temporaryFolder()
    const {code, stderr} = await run(program, args, {DATA_DIR, ...variables}).then(
      () => ({code: 0, stderr: ''}),
      (error) => ({code: error.code, stderr: String(error.stderr)}),
    )
    expect({what, code}).toEqual({what, code: 1})
    const [first = '', ...more] = stderr.trimEnd().split('\n')
    expect(first, what).toMatch(words)
    expect(first, what).not.toMatch(/\b(E[A-Z]{4,}|errno|undefined|header check|fetch failed)\b/)
    if (!first.startsWith('Usage: ')) expect(more, what).toEqual([])
    // A folder that is not the lake's, or not mounted, stays as it is.
    if (name !== 'start' && name !== 'reset') expect(readdirSync(DATA_DIR), what).toEqual([])
  }
})

test.each([
  ['stack/commands/sbom.ts'],
  ['stack/commands/backup.ts', 'key'],
  ['web/inbox/command.ts', 'export'],
])('what a full disk cut off %s is not said to be whole', async (program, ...args) => {
  const DATA_DIR = temporaryFolder()
  const database = openDatabase({DATABASE_URL: undefined, DATA_DIR})
  await database.ready()
  await database.db.destroy()
  const {status, stderr} = spawnSync(process.execPath, [join(root, program), ...args], {
    env: {...process.env, DATA_DIR, ENQUIRIES_KEY},
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    encoding: 'utf8',
  })
  expect({status, stderr}).toEqual({
    status: 1,
    stderr: 'The output is not whole: its file has no room: the disk is full.\n',
  })
})

test('an invitation that the mail server does not take is printed', async () => {
  const mail = {SMTP_URL: 'smtp://localhost:1', ENQUIRIES_TO: 'office@care.example'}
  const DATA_DIR = await folderWithAccounts()
  const args = ['invite', 'ann@care.example', '--role', 'editor']
  const {stdout, stderr} = await run('stack/commands/staff.ts', args, {...mail, DATA_DIR})
  expect(stdout).toMatch(/^Give them this link; .*\nhttp\S+\n$/)
  expect(stderr).toMatch(/^The mail could not be sent: .*\n$/)
})

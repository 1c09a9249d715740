import {execFile, spawn} from 'node:child_process'
import {randomBytes} from 'node:crypto'
import {once} from 'node:events'
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import {basename, join, type PlatformPath, posix, win32} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setImmediate as turn} from 'node:timers/promises'
import {promisify} from 'node:util'
import {readEnvironment} from '@home-care/environment/environment.ts'
import {makeFolder} from '@home-care/environment/makeFolder.ts'
import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {startLake as startInProcess} from '@home-care/lake/server.ts'
import {openDatabase} from '@home-care/lake/store/database.ts'
import {bareEnvironment} from '@home-care/lake/test/bareEnvironment.ts'
import {lakeClient} from '@home-care/lake/test/lakeClient.ts'
import {readEnquiriesEnvironment} from '@home-care/web/data/enquiriesEnvironment.ts'
import {openEnquiries} from '@home-care/web/enquiries/enquiries.ts'
import {newestBackup, recordFile} from '@home-care/web/watch/backups.ts'
import type {SanityClient} from '@sanity/client'
import {generateX25519Identity, identityToRecipient} from 'age-encryption'
import sharp from 'sharp'
import {expect, onTestFinished, test} from 'vitest'
import {encrypterTo, writeBackup} from '../commands/backup/archive.ts'
import {isWithin} from '../commands/backup/snapshot.ts'
import {openAccounts} from '../parts/accounts.ts'
import {freePort} from './freePort.ts'
import {runLake, TOKEN} from './lakeProcess.ts'

const ENQUIRIES_KEY = Buffer.alloc(32, 7).toString('base64')
const execute = promisify(execFile)
const program = (name: string) => join(import.meta.dirname, '../commands', name)

const identity = await generateX25519Identity()
const recipient = await identityToRecipient(identity)

async function setUp(variables: Record<string, string> = {}) {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  const backups = join(folder, 'backups')
  const keyFile = join(folder, 'key')
  writeFileSync(keyFile, `# public key: ${recipient}\n${identity}\n`)
  const env = {
    ...bareEnvironment,
    LAKE_PORT: String(await freePort()),
    LAKE_TOKEN: TOKEN,
    DATA_DIR: dataDir,
    ENQUIRIES_KEY,
    BACKUP_FOLDER: backups,
    BACKUP_RECIPIENT: recipient,
    ...variables,
  }
  /** Runs a command, where `limit` is the most of a file that it may write, in blocks of 512 bytes. */
  const run = (
    name: string,
    args: string[],
    changes: Record<string, string | undefined> = {},
    limit?: number,
  ) => {
    const [file = '', ...words] = [process.execPath, program(name), ...args]
    const command: [string, string[]] = limit
      ? ['sh', ['-c', `ulimit -f ${limit}; exec "$@"`, 'sh', file, ...words]]
      : [file, words]
    return execute(...command, {env: {...env, ...changes}}).then(
      ({stdout, stderr}) => ({code: 0, output: stdout, errors: stderr}),
      ({code, stdout, stderr}) => ({code, output: String(stdout), errors: String(stderr)}),
    )
  }
  return {
    env,
    dataDir,
    backups,
    keyFile,
    newest: () => {
      const names = readdirSync(backups).filter((name) => name.endsWith('.age'))
      return join(backups, names.toSorted().at(-1) ?? '')
    },
    backup: (changes?: Record<string, string>, limit?: number) =>
      run('backup.ts', [], changes, limit),
    check: (...args: string[]) => run('backup.ts', ['--check', ...args]),
    content: (args: string[]) => run('content.ts', args),
    restore: (archive: string, into: string, key = keyFile, limit?: number) =>
      run('restore.ts', [archive, '--key', key], {DATA_DIR: into}, limit),
  }
}

async function startLake(env: Record<string, string | undefined>, ...options: string[]) {
  const {child, exit, ready} = await runLake(env, ...options)
  const url = (await ready) ?? ''
  const client = lakeClient(url, TOKEN).withConfig({perspective: 'raw'})
  return {
    url,
    client,
    async stop() {
      child.kill('SIGTERM')
      await exit
    },
  }
}

async function openStore(DATA_DIR: string) {
  const service = openEnquiries(readEnquiriesEnvironment({DATA_DIR, ENQUIRIES_KEY}))
  await service.database.ready()
  return service
}

const message = (text: string) => ({
  kind: 'contact' as const,
  details: {name: 'Mary Sample', email: 'mary@example.org', message: text},
  receivedAt: new Date(),
  promisedBy: new Date(),
  mailTo: [],
})

const filesOf = (folder: string) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((name) => join(folder, name))
    .filter((name) => statSync(name).isFile())

/** A document with a draft and a picture, and another one. */
async function writeStory(client: SanityClient) {
  const blank = sharp({create: {width: 6, height: 4, channels: 3, background: 'teal'}})
  const bytes = await blank
    .withExif({IFD2: {LensModel: 'Kettle 50'}})
    .jpeg()
    .toBuffer()
  const asset = await client.assets.upload('image', bytes, {filename: 'a.jpg', title: 'Teal'})
  const image = {_type: 'imageWithAlt', asset: {_type: 'reference', _ref: asset._id}}
  const _type = 'careStories'
  const story = await client.create({_id: 'story', _type, title: 'A walk', image})
  await client.create({...story, _id: 'drafts.story', title: 'A longer walk'})
  await client.create({_id: 'other', _type, title: 'Other'})
  const ids = ['story', 'drafts.story', 'other', asset._id]
  return {asset, image, deletion: {query: '*[_id in $ids]', params: {ids}}}
}

const read = (client: SanityClient, id: string) =>
  client.fetch('*[_id == $id][0]{title, image}', {id})

async function signInLocally(url: string) {
  const login = await fetch(`${url}/auth/login/local?origin=http://localhost:3333`, {
    redirect: 'manual',
  })
  const sid = new URL(login.headers.get('location') ?? '').hash.replace('#sid=', '')
  const {token} = await (await fetch(`${url}/auth/fetch?sid=${sid}`)).json()
  return lakeClient(url, token).withConfig({perspective: 'raw'})
}

test('a backup made under writes restores all that was acknowledged before it, or one document', async () => {
  const {env, dataDir, newest, backup, restore, content, keyFile} = await setUp()
  const lake = await startLake(env, '--local-sign-in')
  const {asset, image, deletion} = await writeStory(lake.client)
  const accounts = await openAccounts(readEnvironment(env))
  onTestFinished(() => accounts.close())
  const service = await openStore(dataDir)
  const colleague = await signInLocally(lake.url)
  const {datasetName} = await colleague.request({url: '/comments/production/setup', method: 'POST'})
  const {id: authorId} = await colleague.users.getById('me')
  const comment = await colleague
    .withConfig({dataset: datasetName})
    .create({_id: 'c', _type: 'comment', authorId, status: 'open'})

  const documents = new Set<string>()
  const references = new Set<string>()
  const pictures = new Map<string, Buffer>()
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const repeat = async (write: (n: number) => Promise<unknown>) => {
    for (let n = 0; !isOver; n++) await write(n)
  }
  const writing = [
    ...['a', 'b', 'c'].map((writer) =>
      repeat(async (n) => {
        const id = `counter-${writer}-${n}`
        await lake.client
          .transaction()
          .create({_id: id, _type: 'counter', n})
          .create({_id: `twin-${id}`, _type: 'twin', n})
          .commit()
        documents.add(id)
      }),
    ),
    repeat(async (n) => {
      references.add(await service.intake.add(message(`What about ${n}?`)))
      // The store works in this process, so let the other writers have a turn.
      await turn()
    }),
    repeat(async (n) => {
      const bytes = Buffer.from(`a file of its own, number ${n}`)
      const {path} = await lake.client.assets.upload('file', bytes, {filename: 'a.txt'})
      pictures.set(path, bytes)
    }),
  ]
  await expect
    .poll(() => Math.min(documents.size, references.size, pictures.size))
    .toBeGreaterThan(9)
  accounts.invitations.add('jo@provider.example', 'editor', 'a test')
  const before = {documents: [...documents], references: [...references], pictures: [...pictures]}

  const backedUp = await backup()
  isOver = true
  await Promise.all(writing)
  await service.close()
  await lake.stop()
  expect(backedUp).toMatchObject({code: 0, errors: ''})
  expect(statSync(newest()).mode & 0o777).toBe(0o600)
  expect(readFileSync(newest()).includes('counter-a')).toBe(false)
  // The copies that the backup was made from are gone.
  expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([])

  const into = join(temporaryFolder(), 'anew')
  expect(await restore(newest(), into)).toMatchObject({code: 0, errors: ''})
  expect(filesOf(into).filter((file) => (statSync(file).mode & 0o077) !== 0)).toEqual([])

  const again = await startLake({...env, DATA_DIR: into}, '--local-sign-in')
  const found: string[] = await again.client.fetch('*[_type == "counter"]._id')
  expect(before.documents.filter((id) => !found.includes(id))).toEqual([])
  // The backup is of one moment: no transaction is there by half.
  const twins: string[] = await again.client.fetch('*[_type == "twin"]._id')
  expect(new Set(twins)).toEqual(new Set(found.map((id) => `twin-${id}`)))
  const file = (path: string) =>
    fetch(`${again.url}/${path}`, {headers: {authorization: `Bearer ${TOKEN}`}})
  for (const [path, bytes] of before.pictures) {
    const answer = await file(path)
    expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(bytes.toString())
  }
  const described: string[] = await again.client.fetch('*[_type == "sanity.fileAsset"].path')
  for (const path of described) expect((await file(path)).status).toBe(200)
  const restored = await openStore(into)
  for (const reference of before.references)
    expect((await restored.store.find(reference))?.details).toMatchObject({name: 'Mary Sample'})
  await restored.close()
  const accountsAgain = await openAccounts(readEnvironment({...env, DATA_DIR: into}))
  expect(accountsAgain.invitations.list()).toMatchObject([{email: 'jo@provider.example'}])
  accountsAgain.close()
  const commentsAgain = (await signInLocally(again.url)).withConfig({dataset: datasetName})
  expect(await commentsAgain.getDocument('c')).toEqual(comment)

  await again.client.delete(deletion)
  const fetched = await content(['fetch', newest(), 'story', '--key', keyFile])
  expect(fetched).toMatchObject({code: 0, errors: ''})
  expect(await read(again.client, 'story')).toEqual({title: 'A walk', image})
  expect(await read(again.client, 'drafts.story')).toEqual({title: 'A longer walk', image})
  const picture = await again.client.getDocument(asset._id)
  expect(picture).toMatchObject({title: 'Teal', size: asset.size})
  expect(await read(again.client, 'other')).toBe(null)
})

test('a document that is fetched out of a backup or an archive overwrites nothing unasked', {
  tags: 'slow',
  timeout: 180_000,
}, async () => {
  const {env, dataDir, keyFile, backup, newest, content} = await setUp()
  const {client, stop} = await startLake(env)
  onTestFinished(stop)
  await (await openStore(dataDir)).close()
  const {image, deletion} = await writeStory(client)
  const archive = join(temporaryFolder(), 'content.tar.gz')
  expect(await content(['export', archive])).toMatchObject({code: 0})
  expect(await backup()).toMatchObject({code: 0})
  const fetchStory = (...options: string[]) =>
    content(['fetch', newest(), 'story', '--key', keyFile, ...options])

  await client.delete(deletion)
  expect(await content(['fetch', archive, 'story'])).toMatchObject({code: 0, errors: ''})
  expect(await read(client, 'story')).toEqual({title: 'A walk', image})
  expect(await read(client, 'other')).toBe(null)

  await client.delete(deletion)
  await client.create({_id: 'story', _type: 'careStories', title: 'Written since'})
  expect((await fetchStory()).errors).toContain('"story" is there already. Say --draft')
  expect(await fetchStory('--draft')).toMatchObject({code: 0})
  expect(await read(client, 'story')).toMatchObject({title: 'Written since'})
  expect(await read(client, 'drafts.story')).toEqual({title: 'A walk', image})
  expect(await fetchStory('--replace')).toMatchObject({code: 0})
  expect(await read(client, 'story')).toEqual({title: 'A walk', image})

  const nothing = await content(['fetch', archive, 'nothing'])
  expect(nothing.errors).toContain('There is no document "nothing"')
  expect((await content(['fetch', newest(), 'story'])).errors).toContain('Say --key')
})

test.each<[outer: string, inner: string, isInside: boolean, path: PlatformPath]>([
  ['/data', '/data', true, posix],
  ['/data', '/data/backups', true, posix],
  ['/data', '/data/..backups', true, posix],
  ['/data', '/backups', false, posix],
  ['/data', '/data2', false, posix],
  ['/data', '/', false, posix],
  ['C:\\data', 'C:\\Data\\backups', true, win32],
  ['C:\\data', 'C:\\backups', false, win32],
  ['C:\\data', 'D:\\backups', false, win32],
  ['C:\\data', '\\\\server\\share', false, win32],
])('that %s holds %s is %s', (outer, inner, isInside, path) => {
  expect(isWithin(outer, inner, path)).toBe(isInside)
})

/** A data folder with a document and an enquiry. */
async function withData(variables?: Record<string, string>) {
  const set = await setUp(variables)
  const documents = [{_id: 'note', _type: 'note'}]
  const lake = await startInProcess({folder: join(set.dataDir, 'lake'), content: {documents}})
  await lake.close()
  const service = await openStore(set.dataDir)
  const reference = await service.intake.add(message('Do you cover Oakham?'))
  await service.close()
  return {...set, reference}
}

async function withBackup(variables?: Record<string, string>) {
  const {reference, ...set} = await withData(variables)
  expect(await set.backup()).toMatchObject({code: 0})
  return {...set, reference}
}

test('restoring overwrites nothing, and leaves nothing behind with the wrong key or half an archive', {
  tags: 'slow',
}, async () => {
  const {dataDir, newest, restore, keyFile} = await withBackup()
  const before = filesOf(dataDir)
  const elsewhere = temporaryFolder()
  const into = join(elsewhere, 'anew')
  const write = (name: string, content: Buffer | string) => {
    writeFileSync(join(elsewhere, name), content)
    return join(elsewhere, name)
  }
  const good = readFileSync(newest())
  const changed = Buffer.from(good)
  changed.writeUInt8(changed.readUInt8(good.length - 40) ^ 1, good.length - 40)
  const halves = [0, 10, good.length - 1, Math.floor(good.length / 2)].map((length) =>
    write(`half-${length}`, good.subarray(0, length)),
  )
  const damaged = [...halves, write('changed', changed)].map((archive) => ({
    archive,
    message: `${archive} is no backup, or it is damaged or not whole: take another.`,
  }))
  const refusals: {archive?: string; to?: string; key?: string; message: string}[] = [
    {to: dataDir, message: 'is not empty, and nothing in it is overwritten'},
    {
      key: write('other-key', await generateX25519Identity()),
      message: `This key does not open ${newest()}: it was encrypted to another one.`,
    },
    {key: newest(), message: 'The key file holds no key'},
    ...damaged,
    {archive: join(elsewhere, 'none'), message: `${join(elsewhere, 'none')} is not there.`},
    {archive: elsewhere, message: `${elsewhere} is a folder: name a file.`},
    {key: join(elsewhere, 'none'), message: `${join(elsewhere, 'none')} is not there.`},
    {key: elsewhere, message: `${elsewhere} is a folder: name a file.`},
  ]
  for (const {archive = newest(), to = into, key = keyFile, message} of refusals) {
    const {code, errors} = await restore(archive, to, key)
    expect({code, errors}).toEqual({code: 1, errors: expect.stringMatching(/^[^\n]+\n$/)})
    expect(errors).toContain(message)
  }
  expect(filesOf(dataDir)).toEqual(before)
  expect(readdirSync(elsewhere)).not.toContain('anew')
  // As PowerShell writes it.
  const wide = write('wide-key', Buffer.from(`\ufeff# ${recipient}\r\n${identity}\r\n`, 'utf16le'))
  expect(await restore(newest(), into, wide)).toMatchObject({code: 0})
})

test('the newest backups are kept, and nothing else in their folder is touched', async () => {
  const {backups, backup, newest} = await withBackup({BACKUP_KEEP: '2'})
  const first = newest()
  writeFileSync(join(backups, 'home-care-notes.txt'), 'mine')
  for (const expected of [2, 2]) {
    expect(await backup()).toMatchObject({code: 0})
    expect(readdirSync(backups).filter((name) => name.endsWith('.age'))).toHaveLength(expected)
  }
  const last = basename(newest())
  // Backups that a clock ahead dated displace none, and go first.
  for (const year of [2998, 2999])
    writeFileSync(join(backups, `home-care-${year}-01-01T00-00-00-000Z.tar.gz.age`), '')
  const {output} = await backup()
  const newFile = basename(/^Wrote (\S+):/.exec(output)?.[1] ?? '')
  expect(readdirSync(backups).toSorted()).toEqual([
    last,
    newFile,
    recordFile,
    'home-care-notes.txt',
  ])
  expect(basename(first)).not.toBe(last)

  // Two at once: whichever ends last, what the newest holds is known.
  await Promise.all([backup(), backup()])
  expect(await newestBackup(backups)).toMatchObject({problem: undefined})
  expect(readdirSync(backups).filter((name) => name.endsWith('.partial'))).toEqual([])
})

test.each<[string, (dataDir: string, elsewhere: string) => string, string]>([
  [
    'a data folder that is not there',
    (_, elsewhere) => join(elsewhere, 'gone'),
    'lacks lake/lake.sqlite',
  ],
  ['a data folder that is empty', (_, elsewhere) => elsewhere, 'lacks lake/lake.sqlite'],
  ['a data folder below /proc', () => '/proc/home-care', 'lacks lake/lake.sqlite'],
  [
    'a lake without a document',
    (dataDir) => {
      rmSync(join(dataDir, 'lake'), {recursive: true})
      openDatabase(join(dataDir, 'lake')).close()
      return dataDir
    },
    'no content',
  ],
  [
    'no enquiries’ database',
    (dataDir) => {
      rmSync(join(dataDir, 'enquiries'), {recursive: true})
      return dataDir
    },
    'lacks enquiries/enquiries.sqlite',
  ],
])('%s is no backup, and pushes none out', async (_what, change, named) => {
  const {dataDir, backups, backup} = await withBackup({BACKUP_KEEP: '1'})
  const good = readdirSync(backups)
  const elsewhere = temporaryFolder()
  const DATA_DIR = change(dataDir, elsewhere)
  const {code, errors} = await backup({DATA_DIR})
  expect({code, errors}).toEqual({code: 1, errors: expect.stringMatching(/^[^\n]+\n$/)})
  expect(errors).toContain(named)
  expect(errors).toContain(DATA_DIR)
  expect(readdirSync(backups)).toEqual(good)
  expect(readdirSync(elsewhere)).toEqual([])
})

test('a backup without content, or of a later release, restores nothing', async () => {
  const {dataDir, newest, backup, check, keyFile, restore, backups} = await withBackup()
  const into = join(temporaryFolder(), 'anew')
  const refused = async (words: string) => {
    expect(await backup()).toMatchObject({code: 0})
    const {code, errors} = await restore(newest(), into)
    expect({code, errors}).toEqual({code: 1, errors: expect.stringContaining(words)})
    expect(() => readdirSync(into)).toThrow('ENOENT')
  }
  const lake = new DatabaseSync(join(dataDir, 'lake/lake.sqlite'))
  lake.exec(`INSERT INTO marks VALUES ('schema 9999', '', '7.1.0'); PRAGMA user_version = 9999`)
  lake.close()
  await refused('written by release 7.1.0')
  const later = `This backup is of another release. ${newest()}/lake/lake.sqlite was written by`
  expect(await check('--key', keyFile)).toMatchObject({
    code: 1,
    errors: expect.stringContaining(later),
  })
  // As an older release made them.
  const {encrypter} = await encrypterTo(recipient)
  const bare = temporaryFolder()
  makeFolder(join(bare, 'enquiries'))
  copyFileSync(
    join(dataDir, 'enquiries/enquiries.sqlite'),
    join(bare, 'enquiries/enquiries.sqlite'),
  )
  const archive = join(backups, 'bare')
  await writeBackup(bare, archive, encrypter)
  const {code, errors} = await restore(archive, into)
  expect({code, errors}).toEqual({
    code: 1,
    errors: expect.stringContaining('lacks lake/lake.sqlite'),
  })
})

test('a backup is tried by restoring it, and what is not in it is named', async () => {
  const {env, dataDir, check, backup, restore, keyFile, newest, backups} = await withBackup()
  const tried = await check()
  expect(tried).toMatchObject({code: 0, errors: ''})
  expect(tried.output).toContain(
    'it opens: 1 document, 0 pictures and files, 0 accounts, 1 enquiry',
  )
  const {client, stop} = await startLake(env)
  onTestFinished(stop)
  expect(await check('--key', keyFile)).toMatchObject({
    code: 0,
    output: expect.stringContaining(
      `Not in ${basename(newest())}, so lost with this disk: nothing.`,
    ),
  })
  await client.create({_id: 'later', _type: 'note'})
  const service = await openStore(dataDir)
  await service.intake.add(message('And Uppingham?'))
  await service.close()
  const {output} = await check('--key', keyFile)
  expect(output).toContain('lost with this disk: 1 save of content, 1 enquiry.')

  const picture = await client.assets.upload('file', Buffer.from('a'), {filename: 'a.txt'})
  rmSync(join(dataDir, 'lake/assets/files'), {recursive: true})
  const good = readdirSync(backups)
  const {code, errors} = await backup({BACKUP_KEEP: '1'})
  expect({code, errors}).toEqual({code: 1, errors: expect.stringContaining(picture._id)})
  expect(readdirSync(backups)).toEqual(expect.arrayContaining(good))
  const restored = await restore(newest(), join(temporaryFolder(), 'anew'))
  expect(restored).toMatchObject({code: 0, errors: expect.stringContaining(picture._id)})
  expect(await check('--key', keyFile)).toMatchObject({
    code: 1,
    errors: `The backup lacks the file of ${picture._id}.\n`,
  })
  expect(readdirSync(dataDir).filter((name) => name.startsWith('.backup'))).toEqual([])
  expect(readdirSync(backups).filter((name) => name.endsWith('partial'))).toEqual([])
})

test.skipIf(process.platform === 'win32')(
  'an interrupted backup or restore leaves nothing behind',
  async () => {
    const {env, dataDir, backups, backup, newest, keyFile} = await withBackup()
    mkdirSync(join(dataDir, 'lake/assets/files'), {recursive: true})
    writeFileSync(
      join(dataDir, 'lake/assets/files', `${'0'.repeat(40)}.bin`),
      randomBytes(64 * 1024 * 1024),
    )
    expect(await backup()).toMatchObject({code: 0})
    const before = [...readdirSync(backups), ...readdirSync(dataDir)]
    const interrupt = async (name: string, args: string[], folder: string, what: RegExp) => {
      const child = spawn(process.execPath, [program(name), ...args], {
        env: {...env, ...(name === 'restore.ts' && {DATA_DIR: folder})},
      })
      const exit = once(child, 'exit')
      await expect.poll(() => readdirSync(folder).some((entry) => what.test(entry))).toBe(true)
      child.kill('SIGTERM')
      expect(await exit).toEqual([1, null])
    }
    await interrupt('backup.ts', [], backups, /partial$/)
    expect([...readdirSync(backups), ...readdirSync(dataDir)]).toEqual(before)
    const into = temporaryFolder()
    await interrupt('restore.ts', [newest(), '--key', keyFile], into, /^.restore$/)
    expect(readdirSync(into)).toEqual([])
  },
)

test('a database that is damaged is not backed up over good backups', {tags: 'slow'}, async () => {
  const {dataDir, backups, backup} = await withBackup({BACKUP_KEEP: '1'})
  const good = readdirSync(backups)
  const file = join(dataDir, 'enquiries/enquiries.sqlite')
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(1, 4096, 4096 * 6))
  const {code, errors} = await backup()
  expect(code).toBe(1)
  expect(errors).toMatch(/^[^\n]*enquiries\.sqlite[^\n]*damaged[^\n]*\n$/)
  expect(readdirSync(backups)).toEqual(good)
})

test.skipIf(process.platform === 'win32')(
  'a disk without room is named in the error, and no half-written file is left',
  async () => {
    const {dataDir, backups, backup, newest, restore} = await withBackup()
    // A file that cannot be compressed, larger than the 1 MiB that the shell below allows.
    mkdirSync(join(dataDir, 'lake/assets/files'), {recursive: true})
    writeFileSync(
      join(dataDir, 'lake/assets/files', `${'0'.repeat(40)}.bin`),
      randomBytes(3 * 1024 * 1024),
    )
    expect(await backup()).toMatchObject({code: 0})
    const good = readdirSync(backups)
    expect(await backup({}, 2048)).toMatchObject({
      code: 1,
      errors: 'The disk is full: no backup was made.\n',
    })
    expect(readdirSync(backups)).toEqual(good)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([])
    const into = join(temporaryFolder(), 'anew')
    expect(await restore(newest(), into, undefined, 2048)).toMatchObject({
      code: 1,
      errors: 'The disk is full: nothing was restored.\n',
    })
    expect(() => readdirSync(into)).toThrow('ENOENT')
  },
)

type Folders = Pick<Awaited<ReturnType<typeof setUp>>, 'dataDir' | 'keyFile'>

test.each<[string, (folders: Folders) => Record<string, string>, string]>([
  ['no folder', () => ({BACKUP_FOLDER: ''}), 'Set BACKUP_FOLDER'],
  [
    'a folder within the data',
    ({dataDir}) => ({BACKUP_FOLDER: join(dataDir, 'backups')}),
    'BACKUP_FOLDER must lie outside of DATA_DIR',
  ],
  [
    'a link to a folder within the data',
    ({dataDir, keyFile}) => {
      mkdirSync(join(dataDir, 'backups'), {recursive: true})
      symlinkSync(join(dataDir, 'backups'), `${keyFile}-link`, 'junction')
      return {BACKUP_FOLDER: `${keyFile}-link`}
    },
    'BACKUP_FOLDER must lie outside of DATA_DIR',
  ],
  [
    'a folder that cannot be created',
    ({keyFile}) => ({BACKUP_FOLDER: join(keyFile, 'below')}),
    'below, cannot be used: it, or a folder of its path, is a file.',
  ],
  ['no key', () => ({BACKUP_RECIPIENT: ''}), 'BACKUP_RECIPIENT'],
  ['half a key', () => ({BACKUP_RECIPIENT: recipient.slice(0, -10)}), 'BACKUP_RECIPIENT'],
])('%s is one line that names the variable', async (_what, changes, named) => {
  const {backup, backups, ...folders} = await withData()
  const {code, errors} = await backup(changes(folders))
  expect(code).toBe(1)
  expect(errors).toMatch(/^[^\n]+\n$/)
  expect(errors).toContain(named)
  expect(() => readdirSync(backups)).toThrow(/ENOENT/)
})

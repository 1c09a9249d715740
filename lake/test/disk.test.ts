import {readdirSync, statSync, writeFileSync} from 'node:fs'
import fs from 'node:fs/promises'
import {syncBuiltinESMExports} from 'node:module'
import {basename, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test, vi} from 'vitest'
import {DerivedImages} from '../assets/derivedImages.ts'
import {asApiError} from '../request/errors.ts'
import {png} from './pictures.ts'
import {expectRefusal, temporaryFolder, testLake} from './testLake.ts'

test.skipIf(process.platform === 'win32')(
  'nobody else on the machine can read what the lake keeps',
  async () => {
    const folder = join(temporaryFolder(), 'data', 'lake')
    const {client, url} = await testLake({folder})
    const asset = await client.assets.upload('image', await png())
    await (await fetch(`${url}/${asset.path}?w=10`)).arrayBuffer()
    const names = ['', ...readdirSync(folder, {recursive: true, encoding: 'utf8'})]
    expect(names).toEqual(expect.arrayContaining(['lake.sqlite', 'lake.sqlite-wal']))
    // A file in the listing may have been renamed since.
    const modeOf = (name: string) =>
      statSync(join(folder, name), {throwIfNoEntry: false})?.mode ?? 0
    const open = names.filter((name) => (modeOf(name) & 0o077) !== 0)
    expect(open).toEqual([])
  },
)

test('a disk without room for a file is answered with 507', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const full = Object.assign(new Error('no space'), {code: 'ENOSPC'})
  expect(asApiError(full)).toMatchObject({status: 507, body: {statusCode: 507}})
})

/** Gives SQLite's files no page more, as ../../stack/e2e/storageFaults.ts does; returns what frees the disk. */
function fillDisk(): () => void {
  const {exec} = DatabaseSync.prototype
  let most = 1
  const filled = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
    this: DatabaseSync,
    sql,
  ) {
    exec.call(this, `PRAGMA max_page_count = ${most}`)
    exec.call(this, sql)
  })
  onTestFinished(() => filled.mockRestore())
  return () => {
    most = 4_294_967_294
  }
}

test('a full disk stores nothing, and everything else keeps working until there is room', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const lake = await testLake()
  const {client} = lake
  await client.create({_id: 'page', _type: 'page'})
  const text = Array.from({length: 9000}, (_, n) => (n * n) % 7).join('')
  const body = new Uint8Array(await png())
  const writes = {
    document: () =>
      lake.mutate({createIfNotExists: {_id: 'long', _type: 'page', text: [text, text]}}),
    image: () =>
      lake.fetch(`/assets/images/production?filename=${text}.png`, {method: 'POST', body}),
  }
  const free = fillDisk()
  for (const [name, write] of Object.entries(writes)) {
    await expectRefusal(await write(), 507, 'Insufficient Storage', name)
  }
  expect(await client.fetch('*[]._id')).toEqual(['page'])
  expect(readdirSync(join(lake.folder, 'assets/images'))).toEqual([])
  free()
  for (const write of Object.values(writes)) expect((await write()).ok).toBe(true)
  expect(await client.fetch('count(*[])')).toBe(3)
})

test('a start writes nothing, since a full disk would keep the lake from starting', async () => {
  const lake = await testLake()
  await lake.client.create({_id: 'page', _type: 'page'})
  const {folder} = await lake.restart()
  expect(statSync(join(folder, 'lake.sqlite-wal')).size).toBe(0)
})

test('on a full disk a new rendering of a picture replaces older ones', async () => {
  const folder = temporaryFolder()
  const derived = new DerivedImages(folder)
  const original = join(temporaryFolder(), 'picture.png')
  writeFileSync(original, await png())
  const make = (width: string) => derived.transformImage(original, new URLSearchParams({w: width}))
  await make('5')
  const {rename} = fs
  const full = vi.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    if (readdirSync(folder).length > 1) throw Object.assign(new Error('no space'), {code: 'ENOSPC'})
    await rename(from, to)
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    full.mockRestore()
    syncBuiltinESMExports()
  })
  const picture = await make('6')
  expect(readdirSync(folder)).toEqual([basename(picture)])
})

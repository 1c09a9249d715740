import {readdirSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import sharp from 'sharp'
import {expect, test, vi} from 'vitest'
import {asApiError} from '../http/errors.ts'
import {temporaryFolder, testLake} from './testLake.ts'

test.skipIf(process.platform === 'win32')(
  'nobody else on the machine can read what the lake keeps',
  async () => {
    const folder = join(temporaryFolder(), 'data', 'lake')
    const {client, url} = await testLake({folder})
    const png = await sharp({
      create: {width: 20, height: 20, channels: 3, background: '#123456'},
    })
      .png()
      .toBuffer()
    const asset = await client.assets.upload('image', png)
    await (await fetch(`${url}/${asset.path}?w=10`)).arrayBuffer()
    const names = ['', ...readdirSync(folder, {recursive: true, encoding: 'utf8'})]
    expect(names).toEqual(expect.arrayContaining(['lake.sqlite', 'lake.sqlite-wal']))
    // What was there a moment ago may have got its name meanwhile.
    const modeOf = (name: string) =>
      statSync(join(folder, name), {throwIfNoEntry: false})?.mode ?? 0
    const open = names.filter((name) => (modeOf(name) & 0o077) !== 0)
    expect(open).toEqual([])
  },
)

test('a full disk is answered with 507', () => {
  const silenced = vi.spyOn(console, 'error').mockReturnValue()
  const database = new DatabaseSync(':memory:')
  database.exec('PRAGMA max_page_count = 4; CREATE TABLE t (x)')
  const fill = () => database.exec(`INSERT INTO t VALUES (zeroblob(100000))`)
  const write = () => writeFileSync('/dev/full', 'x')
  for (const fails of process.platform === 'linux' ? [fill, write] : [fill]) {
    let thrown: unknown
    try {
      fails()
    } catch (error) {
      thrown = error
    }
    expect(asApiError(thrown)).toMatchObject({status: 507, body: {statusCode: 507}})
  }
  database.close()
  silenced.mockRestore()
})

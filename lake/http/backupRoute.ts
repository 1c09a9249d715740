import {open, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {Hono} from 'hono'
import {stream} from 'hono/streaming'
import type {Lake} from '../datasets/lake.ts'
import type {LakeEnv} from '../datasets/lakeEnv.ts'
import {requireIdentity} from '../request/access.ts'
import {plainError} from '../request/errors.ts'

/** `/backup`: the database of a dataset as a SQLite file, for the server's own programs. */
export function backupRoute(lake: Lake): Hono<LakeEnv> {
  let isCopying = false

  return new Hono<LakeEnv>().get('/backup', async (c) => {
    const {isRobot, role} = requireIdentity(c.get('identity'))
    if (!isRobot || role !== 'administrator') {
      throw plainError(403, 'Backups are for the server’s own programs')
    }
    const dataset = lake.datasetNamed(c.req.query('dataset') ?? lake.dataset)
    if (!dataset) throw plainError(404, 'There is no such dataset')
    const file = join(dataset.folder, '.copy.sqlite')
    if (isCopying) throw plainError(409, 'A backup is being made already')
    isCopying = true
    try {
      // An interrupted backup may have left it.
      await rm(file, {force: true})
      const handle = await open(file, 'wx+', 0o600)
      try {
        await dataset.store.copyTo(file)
        const {size} = await handle.stat()
        await rm(file)
        c.header('content-type', 'application/vnd.sqlite3')
        c.header('content-length', String(size))
        return stream(c, async (output) => {
          for await (const chunk of handle.createReadStream({start: 0})) await output.write(chunk)
        })
      } catch (error) {
        await handle.close()
        throw error
      }
    } finally {
      await rm(file, {force: true})
      isCopying = false
    }
  })
}

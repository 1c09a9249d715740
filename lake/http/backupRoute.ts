import type {FileHandle} from 'node:fs/promises'
import {roles} from '@home-care/schemas/rules/roles.ts'
import {Hono} from 'hono'
import type {Lake} from '../datasets/lake.ts'
import type {LakeEnv} from '../datasets/lakeEnv.ts'
import {requireIdentity} from '../request/access.ts'
import {plainError} from '../request/errors.ts'
import {type Stream, TOO_SLOW} from '../streams/streams.ts'

/** A client that reads nothing for this long would keep the copy on the disk. */
const STALLED_AFTER_MS = 60_000
const PIECE_BYTES = 256 * 1024

/** `/backup`: the database of a dataset as a SQLite file, for the server's own programs. */
export function backupRoute(lake: Lake): Hono<LakeEnv> {
  let isCopying = false

  return new Hono<LakeEnv>().get('/backup', async (c) => {
    const identity = requireIdentity(c.get('identity'))
    if (!identity.isRobot || !roles[identity.role].decides) {
      throw plainError(403, 'Backups are for the server’s own programs')
    }
    const dataset = lake.datasetNamed(c.req.query('dataset') ?? lake.dataset)
    if (!dataset) throw plainError(404, 'There is no such dataset')
    const type = {'content-type': 'application/vnd.sqlite3'}
    // Hono answers HEAD by GET.
    if (c.req.method === 'HEAD') return c.body(null, 200, type)
    if (isCopying) throw plainError(409, 'A backup is being made already')
    const stream = lake.streams.open({holder: identity}, (opened) => {
      isCopying = true
      opened.onClose((ending) => {
        isCopying = false
        if (ending === TOO_SLOW) c.env.outgoing.destroy()
      })
    })
    try {
      const handle = await dataset.store.copy()
      stream.onClose(() => void handle.close().catch(() => undefined))
      const {size} = await handle.stat()
      return c.body(bodyOf(handle, stream), 200, {...type, 'content-length': String(size)})
    } catch (error) {
      stream.close()
      throw error
    }
  })
}

function bodyOf(handle: FileHandle, stream: Stream): ReadableStream<Uint8Array> {
  const stalled = setTimeout(() => stream.close(TOO_SLOW), STALLED_AFTER_MS).unref()
  stream.onClose(() => clearTimeout(stalled))
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        stalled.refresh()
        const {buffer, bytesRead} = await handle.read({buffer: Buffer.alloc(PIECE_BYTES)})
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead))
        controller.close()
        stream.close()
      },
      cancel: () => stream.close(),
    },
    {highWaterMark: 0},
  )
}

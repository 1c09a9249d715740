import {statfs} from 'node:fs/promises'
import {log} from '@home-care/environment/log.ts'
import {Hono} from 'hono'
import type {LakeEnv} from '../datasets/lakeEnv.ts'
import type {Store} from '../store/store.ts'

interface Watched {
  store: Pick<Store, 'requireWritable'> & {documents: Pick<Store['documents'], 'size'>}
  folder: string
}

/**
 * `/health`: whether the lake can be read and written; 503 when it cannot. A stranger sees the status
 * alone.
 */
export function healthRoute(lake: Watched): Hono<LakeEnv> {
  let last: {at: number; health: ReturnType<typeof healthOf>} | undefined
  return new Hono<LakeEnv>().get('/health', async (c) => {
    if (!last || Date.now() - last.at > 5000) last = {at: Date.now(), health: healthOf(lake)}
    const health = await last.health
    c.header('cache-control', 'no-store')
    const {status} = health
    return c.json(c.get('identity') ? health : {status}, health.database === 'ok' ? 200 : 503)
  })
}

async function healthOf(lake: Watched) {
  const [database, freeBytes] = [databaseHealth(lake), await freeBytesOf(lake.folder)]
  const disk = freeBytes !== undefined && freeBytes < 200 * 1024 * 1024 ? 'nearly full' : 'ok'
  const documents = lake.store.documents.size
  return {
    status: database === 'ok' && disk === 'ok' ? 'ok' : 'failing',
    database,
    disk,
    freeBytes,
    documents,
    ...(documents > 10_000 && {
      advice: 'The lake is made for up to 10,000 documents: move to hosted Sanity',
    }),
    clock: new Date().toISOString(),
  }
}

function databaseHealth({store}: Watched): 'ok' | 'not writable' {
  try {
    store.requireWritable()
    return 'ok'
  } catch (error) {
    log.error({err: error}, 'The lake cannot be written.')
    return 'not writable'
  }
}

const freeBytesOf = (folder: string): Promise<number | undefined> =>
  statfs(folder)
    .then(({bavail, bsize}) => bavail * bsize)
    .catch(() => undefined)

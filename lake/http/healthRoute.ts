import {statfs} from 'node:fs/promises'
import {log} from '@home-care/environment/log.ts'
import {release} from '@home-care/environment/release.ts'
import {roles} from '@home-care/schemas/rules/roles.ts'
import {Hono} from 'hono'
import {z} from 'zod'
import type {Lake} from '../datasets/lake.ts'
import type {LakeEnv} from '../datasets/lakeEnv.ts'
import {requireIdentity} from '../request/access.ts'
import {notPermitted, plainError} from '../request/errors.ts'
import {jsonBody} from '../request/request.ts'
import {parseRequest} from '../store/mutations.ts'

const leastFreeBytes = 200 * 1024 * 1024

/**
 * `/health`: whether the lake can be read and written; 503 when it cannot. A stranger sees the status
 * alone.
 */
export function healthRoute(lake: Lake): Hono<LakeEnv> {
  let last: {at: number; health: ReturnType<typeof healthOf>} | undefined
  const routes = new Hono<LakeEnv>()
  routes.get('/health', async (c) => {
    const at = Date.now()
    // The clock may be set back.
    if (!last || Math.abs(at - last.at) > 5000) last = {at, health: healthOf(lake)}
    const health = await last.health
    c.header('cache-control', 'no-store')
    const {status} = health
    return c.json(c.get('identity') ? health : {status}, health.database === 'ok' ? 200 : 503)
  })

  // After a leap of the clock, an administrator confirms today's date, so that scheduled work continues.
  routes.post('/health/clock', async (c) => {
    if (!roles[requireIdentity(c.get('identity')).role].decides) {
      throw notPermitted('Only administrators say that the clock is right')
    }
    const {date} = parseRequest(z.object({date: z.iso.date()}), await jsonBody(c.req))
    if (Math.abs(Date.parse(`${date}T12:00Z`) - Date.now()) > 36 * 60 * 60_000) {
      throw plainError(409, `The clock of the machine says ${new Date().toISOString()}: set it`)
    }
    lake.store.clock.trust()
    last = undefined
    return c.json({clock: new Date().toISOString()})
  })

  return routes
}

async function healthOf(lake: Lake) {
  const [database, freeBytes] = [databaseHealth(lake), await freeBytesOf(lake.folder)]
  const documents = lake.store.documents.size
  const problems = [
    freeBytes !== undefined &&
      freeBytes < leastFreeBytes &&
      `The disk of the Content Lake is nearly full: ${Math.floor(freeBytes / 1e6)} MB is free. When nothing is, nobody can save or publish. Delete old releases and backups, or get a larger disk.`,
    ...(database === 'ok' ? lake.problems : []),
  ].filter((problem) => typeof problem === 'string')
  return {
    status: database === 'ok' && problems.length === 0 ? 'ok' : 'failing',
    release,
    database,
    problems,
    freeBytes,
    documents,
    ...(documents > 10_000 && {
      advice: 'The lake is made for up to 10,000 documents: move to hosted Sanity',
    }),
    clock: new Date().toISOString(),
  }
}

function databaseHealth({store}: Lake): 'ok' | 'not writable' {
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

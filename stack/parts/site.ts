// The built site as a process of its own, run in its folder.
import {once} from 'node:events'
import {readEnvironment} from '@home-care/environment/environment.ts'
import {requirePort, StartError} from '@home-care/lake/loopback.ts'
import {finishRequests, guardServer, portOf} from '@home-care/lake/nodeServer.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {givenSocket} from './givenSockets.ts'
import {serveMetrics} from './metrics.ts'
import {runServer} from './runServer.ts'

/** Shorter than END_WITHIN_MS in supervise.ts, after which a part is killed. */
const FINISH_WITHIN_MS = 4000

/** After a start, when the first visitors have their pages. */
const SEARCH_AFTER_MS = 30_000

await runServer(async () => {
  // Next.js and React read NODE_ENV when they are loaded.
  Object.assign(process.env, {NODE_ENV: 'production'})
  const {createSite} = await import('@home-care/web/front/server.ts')
  const {siteMetrics} = await import('@home-care/web/telemetry/metrics.ts')
  const {WEB_PORT, WEB_METRICS_PORT} = readEnvironment(process.env)
  const {server, end} = await createSite(WEB_PORT)
  guardServer(server)
  const descriptor = givenSocket(process.env)
  server.listen(descriptor === undefined ? {port: WEB_PORT, host: 'localhost'} : {fd: descriptor})
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new StartError(`Port ${WEB_PORT} is taken.`) : error
  })
  requirePort(portOf(server), WEB_PORT)
  // The first search makes the index, which takes a second or two.
  const search = `http://localhost:${WEB_PORT}${pages.search.path}?q=care`
  setTimeout(() => void fetch(search).catch(() => undefined), SEARCH_AFTER_MS).unref()
  const metrics = await serveMetrics(WEB_METRICS_PORT, {
    registry: siteMetrics().registry,
    // Loaded on first use, since the first page would wait for it.
    async read() {
      const {readSiteMetrics} = await import('@home-care/web/watch/readMetrics.ts')
      const {enquiries} = await import('@home-care/web/enquiries/enquiries.ts')
      return readSiteMetrics(enquiries())
    },
  })
  return async () => {
    await metrics.close()
    await finishRequests(server, FINISH_WITHIN_MS)
    await end()
  }
})

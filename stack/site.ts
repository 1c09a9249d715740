// The built site as a process of its own, run in its folder.
import {once} from 'node:events'
import {readEnvironment} from 'environment/environment.ts'
import {finishRequests} from 'lake/finishRequests.ts'
import {KEPT_FOR_MS, requirePort, StartError} from 'lake/loopback.ts'
import {refuseOddRequests} from 'lake/oddRequests.ts'
import {portOf} from 'lake/portOf.ts'
import {dropUnread} from 'lake/unreadBodies.ts'
import {givenSocket} from './givenSockets.ts'
import {serveMetrics} from './metrics.ts'
import {runServer} from './runServer.ts'

/** Shorter than END_WITHIN_MS in supervise.ts, after which a part is killed. */
const FINISH_WITHIN_MS = 4000

await runServer(async () => {
  // Next.js and React read NODE_ENV when they are loaded.
  Object.assign(process.env, {NODE_ENV: 'production'})
  const {createSite} = await import('web/front/server.ts')
  const {siteMetrics} = await import('web/metrics.ts')
  const {readSiteMetrics} = await import('web/watch/gauges.ts')
  const {enquiries} = await import('web/enquiries/enquiries.ts')
  const {WEB_PORT, WEB_METRICS_PORT} = readEnvironment(process.env)
  const {server, end} = await createSite(WEB_PORT)
  server.keepAliveTimeout = KEPT_FOR_MS
  refuseOddRequests(server)
  dropUnread(server)
  const given = givenSocket(process.env)
  server.listen(given === undefined ? {port: WEB_PORT, host: 'localhost'} : {fd: given})
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new StartError(`Port ${WEB_PORT} is taken.`) : error
  })
  requirePort(portOf(server), WEB_PORT)
  const metrics = await serveMetrics(WEB_METRICS_PORT, {
    registry: siteMetrics().registry,
    read: () => readSiteMetrics(enquiries()),
  })
  return async () => {
    await metrics.close()
    await finishRequests(server, FINISH_WITHIN_MS)
    await end()
  }
})

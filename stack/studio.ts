// The built Studio as a process of its own, for hosted Sanity: there is no lake to serve it.
import {readEnvironment} from 'environment/environment.ts'
import {listenOnLoopback} from 'lake/loopback.ts'
import {runServer} from './runServer.ts'
import {studioPages} from './studioPages.ts'

await runServer(async () => {
  const environment = readEnvironment(process.env)
  const server = await listenOnLoopback(studioPages(environment).fetch, environment.STUDIO_PORT)
  return () => server.close()
})

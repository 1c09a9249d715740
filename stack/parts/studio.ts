// The built Studio as a process of its own, for hosted Sanity: there is no lake to serve it.
import {readEnvironment} from '@home-care/environment/environment.ts'
import {runServer} from './runServer.ts'
import {serveStudio} from './studioPages.ts'

await runServer(async () => {
  const server = await serveStudio(readEnvironment(process.env))
  return () => server.close()
})

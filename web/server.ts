import {createServer} from 'node:http'
import compression from 'compression'
import {readEnvironment} from 'environment/environment.ts'
import next from 'next'
import {contentState} from './content/processState.ts'
import {packedFiles} from './packed.ts'
import {sendPages} from './pages.ts'
import {sendRecent} from './recentPages.ts'
import {boundBody, isForServerAction} from './requestBodies.ts'
import {secured} from './secured.ts'
import {countRequest} from './watch/countRequests.ts'

/**
 * Next.js over the built site of the current folder, as `next start` runs it, on a server that can
 * be prepared first.
 * @returns the server, which does not listen yet, and what ends Next.js once it has closed
 */
export async function createSite(port: number) {
  const site = next({dev: false, hostname: 'localhost', port})
  await site.prepare()
  const handle = site.getRequestHandler()
  const compress = compression()
  const sendPacked = packedFiles()
  const secure = secured(readEnvironment(process.env))
  const server = createServer((request, response) => {
    countRequest(request, response)
    boundBody(request)
    if (isForServerAction(request)) {
      response.writeHead(415, {connection: 'close'}).end()
      return
    }
    const answer = async () => {
      const policy = secure(request, response)
      sendPages(request, response, policy)
      if (sendRecent(request, response)) return
      sendPacked(request, response)
      try {
        const {changes, changesBefore} = contentState
        await changesBefore.run(changes, () => handle(request, response))
      } catch (error) {
        console.error(error)
        response.statusCode = 500
        response.end()
      }
    }
    // Made for Node.js's requests and responses, it is typed for Express's.
    Reflect.apply(compress, undefined, [request, response, answer])
  })
  return {server, end: () => site.close()}
}

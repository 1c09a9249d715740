import {createServer} from 'node:http'
import next from 'next'
import {contentState} from './content/processState.ts'

/**
 * Next.js over the built site of the current folder, as `next start` runs it, on a server that can
 * be prepared first.
 * @returns the server, which does not listen yet, and what ends Next.js once it has closed
 */
export async function createSite(port: number) {
  const site = next({dev: false, hostname: 'localhost', port})
  await site.prepare()
  const handle = site.getRequestHandler()
  const server = createServer(async (request, response) => {
    try {
      const {changes, changesBefore} = contentState
      await changesBefore.run(changes, () => handle(request, response))
    } catch (error) {
      console.error(error)
      response.statusCode = 500
      response.end()
    }
  })
  return {server, end: () => site.close()}
}

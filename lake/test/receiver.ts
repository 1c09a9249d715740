import {once} from 'node:events'
import {createServer, type IncomingHttpHeaders, type Server} from 'node:http'
import {portOf} from '../nodeServer.ts'

/** The receiver of a webhook: it answers as a test asks, and keeps the requests. */
export class Receiver {
  /** The requests that it took. */
  readonly received: {body: string; headers: IncomingHttpHeaders}[] = []
  /** All requests, also those it did not take. */
  readonly requests: unknown[] = []
  /** Statuses for the next requests; after them 200. */
  readonly statuses: number[] = []
  /** It answers once this has come. */
  answering = Promise.resolve()
  #server: Server | undefined

  async listen(port = 0): Promise<string> {
    this.#server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      this.requests.push(request.url)
      await this.answering
      response.statusCode = this.statuses.shift() ?? 200
      if (response.statusCode === 200) this.received.push({body, headers: request.headers})
      response.end()
    })
    this.#server.listen(port, 'localhost')
    await once(this.#server, 'listening')
    return `http://localhost:${portOf(this.#server)}`
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise((resolve) => this.#server?.close(resolve))
  }
}

import {createServer, type IncomingMessage, request, type ServerResponse} from 'node:http'
import {request as encryptedRequest} from 'node:https'
import {pipeline} from 'node:stream/promises'
import {portOf} from './portOf.ts'

const SANITY_API = /^(?:(?:[a-z0-9-]+\.)?api(?:cdn)?|cdn)\.sanity\.io$/
/** They are about one connection and not about what is asked. */
const OF_CONNECTION = ['connection', 'keep-alive', 'host', 'transfer-encoding', 'upgrade']

export interface Relay {
  port: number
  close(): void
}

/**
 * Listens on loopback and asks a lake what arrives for hosted Sanity's API, in the lake's own form.
 * Another name is refused: a page of the internet that calls this machine its own finds nothing
 * here, and what Sanity's programs report of themselves ends here.
 */
export async function startRelay(lakeUrl: string): Promise<Relay> {
  // An import may take longer than Node gives a request.
  const server = createServer({requestTimeout: 0}, (asked, answer) => {
    hand(asked, answer, lakeUrl).catch(() => answer.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: portOf(server),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function hand(asked: IncomingMessage, answer: ServerResponse, lakeUrl: string) {
  const {host = ''} = asked.headers
  if (!SANITY_API.test(host)) {
    return refuse(answer, 403, `Nothing but a Content Lake is asked here, and not ${host}`)
  }
  const send = new URL(lakeUrl).protocol === 'https:' ? encryptedRequest : request
  const question = send(new URL(asked.url ?? '/', lakeUrl), {
    method: asked.method,
    headers: withoutConnection(asked.headers),
    // One that is used again may just have been closed, and what changes something is sent once.
    agent: false,
  })
  const replied = new Promise<IncomingMessage>((resolve, reject) => {
    question.once('response', resolve)
    question.on('error', reject)
  })
  answer.once('close', () => question.destroy())
  // A lake may answer, and hear no more, before all is sent: then the answer is still passed on, which
  // a pipeline would cut off with what is sent.
  asked.pipe(question)
  let reply: IncomingMessage
  try {
    reply = await replied
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    return refuse(answer, 502, `The lake at ${lakeUrl} does not answer: ${reason}`)
  }
  answer.writeHead(reply.statusCode ?? 502, withoutConnection(reply.headers))
  await pipeline(reply, answer)
}

function refuse(answer: ServerResponse, status: number, message: string) {
  answer.writeHead(status, {'content-type': 'application/json'})
  answer.end(JSON.stringify({statusCode: status, error: 'content-lake run', message}))
}

const withoutConnection = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name)))

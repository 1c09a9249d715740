import {randomUUID} from 'node:crypto'
import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  request as send,
} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {buffer} from 'node:stream/consumers'
import {type Rendering, siteState} from '../edition/current.ts'

/** Names the rendering that a page's request belongs to. A visitor's own header never gets here. */
const renderingHeader = 'x-rendering'

/** Deadline of a page that Next.js renders to be kept. */
const patienceMs = 30_000

/** A whole answer of Next.js. */
export interface Made {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Next.js behind a private socket, which no visitor reaches. */
export class Inside {
  readonly #handle: RequestListener
  readonly #folder = mkdtempSync(join(tmpdir(), 'home-care-site-'))
  readonly #socketPath =
    process.platform === 'win32'
      ? `\\\\.\\pipe\\home-care-site-${process.pid}`
      : join(this.#folder, 'next')
  readonly #agent = new Agent({keepAlive: true})
  readonly #renderings = new Map<string, Rendering>()
  readonly #server = createServer((request, response) => {
    const name = `${request.headers[renderingHeader]}`
    delete request.headers[renderingHeader]
    const rendering = this.#renderings.get(name)
    const handle = () => this.#handle(request, response)
    if (rendering) siteState().rendering.run(rendering, handle)
    else handle()
  })

  constructor(handle: RequestListener) {
    this.#handle = handle
    // The front keeps its connections for as long as it runs.
    this.#server.keepAliveTimeout = 0
    this.#server.requestTimeout = 0
  }

  async listen(): Promise<void> {
    this.#server.listen(this.#socketPath)
    await once(this.#server, 'listening')
  }

  close(): void {
    this.#agent.destroy()
    this.#server.close()
    this.#server.closeAllConnections()
    rmSync(this.#folder, {recursive: true, force: true})
  }

  /** Renders a page for all visitors; the rendering notes the questions that it asked. */
  async make(path: string, host: string, rendering: Rendering): Promise<Made> {
    const name = randomUUID()
    this.#renderings.set(name, rendering)
    try {
      // Next.js takes a request without a name for one that it may send the head of a page later.
      const headers = {host, 'user-agent': 'home-care', [renderingHeader]: name}
      const asked = this.#send('GET', path, headers, AbortSignal.timeout(patienceMs)).end()
      const [answer]: IncomingMessage[] = await once(asked, 'response')
      if (!answer) throw new Error('Next.js did not answer')
      const body = await buffer(answer)
      return {status: answer.statusCode ?? 500, headers: answer.headers, body}
    } finally {
      this.#renderings.delete(name)
    }
  }

  /**
   * Passes a visitor's request on.
   * @param left names of the headers that it does not pass on
   * @param most bytes of its body
   */
  async pass(
    request: IncomingMessage,
    {left, most, signal}: {left: RegExp; most: number; signal: AbortSignal},
  ): Promise<IncomingMessage> {
    const {method = 'GET', url = '/', socket} = request
    const passed = Object.entries(request.headers).filter(
      ([name]) => name !== renderingHeader && !left.test(name),
    )
    // As Next.js would read it off the visitor's connection.
    const from = {'x-forwarded-for': socket.remoteAddress ?? ''}
    const asked = this.#send(method, url, {...from, ...Object.fromEntries(passed)}, signal)
    let received = 0
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > most) request.destroy()
    })
    request.pipe(asked)
    // An answer that comes before the end of the body closes the connection.
    asked.on('error', () => request.unpipe(asked))
    const [answer]: IncomingMessage[] = await once(asked, 'response')
    if (!answer) throw new Error('Next.js did not answer')
    return answer
  }

  #send(method: string, path: string, headers: IncomingHttpHeaders, signal: AbortSignal) {
    return send({agent: this.#agent, socketPath: this.#socketPath, method, path, headers, signal})
  }
}

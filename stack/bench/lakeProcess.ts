import {type ChildProcess, fork} from 'node:child_process'
import {once} from 'node:events'
import {get, type IncomingMessage} from 'node:http'
import {join} from 'node:path'
import {z} from 'zod'
import {milliseconds} from './measure.ts'

const TOKEN = 'a-token-for-the-bench-alone'

const started = z.object({url: z.string()})

interface Asked {
  withToken?: boolean
  perspective?: string
  params?: object
}

/** A lake in a process of its own, with the sample content, and requests to it over HTTP. */
export class LakeProcess {
  readonly token = TOKEN
  readonly #folder: string
  #child: ChildProcess | undefined
  #url = ''

  constructor(folder: string) {
    this.#folder = folder
  }

  /** @returns milliseconds until it answers */
  start(): Promise<number> {
    return milliseconds(async () => {
      const program = join(import.meta.dirname, 'lakeProgram.ts')
      this.#child = fork(program, [this.#folder, TOKEN])
      this.#url = started.parse((await once(this.#child, 'message'))[0]).url
    })
  }

  /** Stops it with SIGTERM; returns how long that took, in milliseconds. */
  end(): Promise<number> {
    return milliseconds(async () => {
      const child = this.#child
      if (child?.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    })
  }

  get url(): string {
    return this.#url
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  async fetch(path: string, body?: unknown, withToken = true): Promise<ArrayBuffer> {
    const answer = await fetch(this.#url + path, {
      headers: {
        ...(withToken && {authorization: `Bearer ${TOKEN}`}),
        ...(!(body instanceof Uint8Array) && {'content-type': 'application/json'}),
      },
      ...(body !== undefined && {
        method: 'POST',
        body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
      }),
    })
    const bytes = await answer.arrayBuffer()
    if (answer.ok) return bytes
    const text = new TextDecoder().decode(bytes)
    throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`)
  }

  query(query: string, {withToken = true, perspective = 'raw', params = {}}: Asked = {}) {
    return this.fetch(
      `/v2025-02-19/data/query/production?perspective=${withToken ? perspective : 'published'}`,
      {query, params},
      withToken,
    )
  }

  mutate(mutations: object[]) {
    return this.fetch('/v2025-02-19/data/mutate/production', {mutations})
  }

  /** Applies a mutation to every document, `inOne` per transaction, one transaction after the other. */
  async mutateEach<T>(all: readonly T[], inOne: number, mutation: (one: T) => object) {
    for (let at = 0; at < all.length; at += inOne) {
      await this.mutate(all.slice(at, at + inOne).map(mutation))
    }
  }

  /**
   * Opens listeners as Studio tabs do: every other one on one document, the others on all stories.
   * @returns a function that closes them
   */
  async listen(count: number, id: string): Promise<() => void> {
    const abort = new AbortController()
    const queries = [`*[_id in ["${id}", "drafts.${id}"]]`, '*[_type == "careStories"]']
    for (let i = 0; i < count; i++) {
      const query = encodeURIComponent(queries[i % 2] ?? '')
      const request = get(`${this.#url}/v2025-02-19/data/listen/production?query=${query}`, {
        headers: {authorization: `Bearer ${TOKEN}`},
        signal: abort.signal,
      })
      const [answer]: IncomingMessage[] = await once(request, 'response')
      // The events do not matter; discard them, which costs the lake no processor time.
      request.on('error', () => undefined)
      answer?.on('error', () => undefined).resume()
    }
    return () => abort.abort()
  }
}

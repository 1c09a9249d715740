import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {root} from 'environment/environment.ts'
import {inject, vi} from 'vitest'
import {readSettings, type Settings} from '../settings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The ports that the built Studio and site were made for. */
    ports: {WEB_PORT: string; STUDIO_PORT: string; LAKE_PORT: string}
  }
}

const parts = {
  lake: {
    command: () => ['node', '../stack/lake.ts'],
    url: ({lakeUrl}: Settings) => `${lakeUrl}/v1/ping`,
  },
  studio: {
    command: ({studioPort}: Settings) => [
      'sanity',
      'preview',
      '--host',
      'localhost',
      '--port',
      `${studioPort}`,
    ],
    url: ({studioUrl}: Settings) => studioUrl,
  },
  web: {
    command: ({webPort}: Settings) => [
      'next',
      'start',
      '--hostname',
      'localhost',
      '--port',
      `${webPort}`,
    ],
    url: ({siteUrl}: Settings) => `${siteUrl}/robots.txt`,
  },
}

export type Part = keyof typeof parts

async function answers(url: string): Promise<boolean> {
  return fetch(url, {redirect: 'manual'}).then(
    (response) => response.status < 500,
    () => false,
  )
}

/**
 * The running product: lake, Studio and site as separate processes over a fresh data folder, made
 * from what the global setup built.
 */
export class Stack {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'home-care-'))
  readonly settings: Settings
  /** What each part printed, errors included. */
  readonly output: Record<Part, string> = {lake: '', studio: '', web: ''}
  readonly #variables: Record<string, string>
  readonly #processes = new Map<Part, ChildProcess>()

  private constructor(variables: Record<string, string>) {
    this.#variables = variables
    this.settings = readSettings({...inject('ports'), DATA_DIR: this.dataDir})
  }

  /** @param variables what the parts get in their environment beside the stack's own */
  static async start(
    only: Part[] = ['lake', 'studio', 'web'],
    variables: Record<string, string> = {},
  ) {
    const stack = new Stack(variables)
    try {
      // In order: a site that starts before the lake would first show the built-in content.
      for (const part of only) await stack.start(part)
    } catch (error) {
      await stack.close()
      throw error
    }
    return stack
  }

  /** Starts a part, and waits until it answers. */
  async start(part: Part): Promise<void> {
    const [command = '', ...args] = parts[part].command(this.settings)
    const child = spawn(command, args, {
      cwd: join(root, part),
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ...this.settings.environment,
        ...this.#variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#processes.set(part, child)
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.output[part] += chunk
      })
    }
    await vi.waitFor(
      async () => {
        if (child.exitCode !== null) throw new Error(`${part} stopped:\n${this.output[part]}`)
        if (!(await answers(parts[part].url(this.settings))))
          throw new Error(`${part} does not answer`)
      },
      {timeout: 60_000, interval: 100},
    )
  }

  /** Ends a part, politely unless told otherwise, and waits until it is gone. */
  async stop(part: Part, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#processes.get(part)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  async close(): Promise<void> {
    for (const part of this.#processes.keys()) await this.stop(part)
    rmSync(this.dataDir, {recursive: true, force: true})
  }
}

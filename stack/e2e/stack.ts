import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, relative} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {root} from '@home-care/environment/environment.ts'
import {lakeClient} from '@home-care/lake/test/lakeClient.ts'
import {everythingBody, revalidationPath} from '@home-care/lake/webhooks/tellSite.ts'
import type {SanityClient} from '@sanity/client'
import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {siteProgram} from '../parts/parts.ts'
import {readSettings, type Settings} from '../parts/settings.ts'
import {freePort} from './freePort.ts'
import {borrow, control, giveBack, type Loan, type Ports, prepared, shared} from './prepared.ts'

const parts = {
  // The lake serves the Studio too.
  lake: {
    command: ['node', 'parts/lake.ts', '--studio'],
    folder: 'stack',
    // The Studio's address is the last to answer.
    url: ({studioUrl}: Settings) => `${studioUrl}/health`,
  },
  // The Studio alone, for hosted Sanity.
  studio: {
    command: ['node', 'parts/studio.ts'],
    folder: 'stack',
    url: ({studioUrl}: Settings) => studioUrl,
  },
  web: {
    folder: 'web',
    command: ['node', ...siteProgram],
    url: ({siteUrl}: Settings) => `${siteUrl}/robots.txt`,
  },
}

export type Part = keyof typeof parts

/** Generous for a busy machine; a part that takes longer hangs. */
const STARTS_WITHIN_MS = 120_000

async function answers(url: string): Promise<boolean> {
  return fetch(url, {redirect: 'manual', signal: AbortSignal.timeout(10_000)}).then(
    (response) => response.status < 500,
    () => false,
  )
}

export async function freePorts(): Promise<Ports> {
  const port = async () => String(await freePort())
  return {WEB_PORT: await port(), STUDIO_PORT: await port(), LAKE_PORT: await port()}
}

/** Each copy is named by the process that made it, and that removes it. */
const copies = join(root, 'test-results/sites')

/** Removes copies of runs that were killed; other runs may be under way. */
export function removeOrphanedCopies(): void {
  if (!existsSync(copies)) return
  for (const name of readdirSync(copies)) {
    if (!isRunning(Number.parseInt(name, 10))) rmSync(join(copies, name), {recursive: true})
  }
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * Copies the built site, because a site writes rendered pages beside the built ones, where another site
 * would find them. From the build's cache the copy gets only the key of pictures' addresses, which all
 * sites of one build share.
 */
function copySite(copy: string) {
  const site = join(root, 'web')
  const isLeftOut =
    /^(node_modules|test|bench|\.next[\\/](dev|diagnostics|types|cache[\\/](?!image-key$).+))$/
  cpSync(site, copy, {recursive: true, filter: (path) => !isLeftOut.test(relative(site, path))})
}

/** At its best quality a packed page costs the site more than the page itself. */
export const unpacked = {'accept-encoding': 'identity'}

export class RunningStack {
  /** The stacks of this file; a failed test shows their output. */
  static readonly inUse = new Set<RunningStack & {close(): Promise<void>}>()
  readonly settings: Settings
  readonly dataDir: string
  readonly ports: Ports

  constructor(ports: Ports, dataDir: string) {
    this.ports = ports
    this.dataDir = dataDir
    const NODE_COMPILE_CACHE = join(dataDir, '.compiled')
    this.settings = readSettings({...ports, DATA_DIR: dataDir, NODE_COMPILE_CACHE})
  }

  get output(): Record<Part, string> {
    return {
      lake: this.#printed('lake'),
      studio: this.#printed('studio'),
      web: this.#printed('web'),
    }
  }

  #printed(part: Part): string {
    const log = this.logOf(part)
    return existsSync(log) ? readFileSync(log, 'utf8') : ''
  }

  protected logOf(part: Part): string {
    return join(this.dataDir, `${part}.log`)
  }

  lakeClient(): SanityClient {
    return lakeClient(this.settings.lakeUrl, this.settings.environment.LAKE_TOKEN)
  }

  /** The text at a path of the site, uncompressed. */
  async read(path: string): Promise<string> {
    const response = await fetch(this.settings.siteUrl + path, {headers: unpacked})
    if (response.status >= 500) throw new Error(`${path} is answered ${response.status}`)
    return response.text()
  }

  /** Makes every page stale, as the lake does when it starts. */
  async forgetEverything(): Promise<void> {
    const {siteUrl, environment} = this.settings
    const {SANITY_WEBHOOK_SECRET} = environment
    const signature = await encodeSignatureHeader(everythingBody, Date.now(), SANITY_WEBHOOK_SECRET)
    const headers = {[SIGNATURE_HEADER_NAME]: signature}
    const address = siteUrl + revalidationPath
    const {status} = await fetch(address, {method: 'POST', body: everythingBody, headers})
    if (status !== 200) throw new Error(`The webhook is answered ${status}`)
  }

  async listed(): Promise<URL[]> {
    const sitemap = await this.read('/sitemap.xml')
    return Array.from(sitemap.matchAll(/<loc>([^<]+)</g), ([, url = '']) => new URL(url))
  }
}

/** The freshly seeded stack of the global setup, which all files share and only read. */
export async function sharedStack(): Promise<RunningStack> {
  const {ports, dataDir} = await shared()
  return new RunningStack(ports, dataDir)
}

/**
 * A freshly seeded stack for a file that changes content. Its processes go on after the file, so a file
 * that kills a part, or needs other variables, starts a stack of its own.
 */
export class BorrowedStack extends RunningStack {
  readonly #loan: number
  readonly siteFolder: string

  static async borrow(): Promise<BorrowedStack> {
    const stack = new BorrowedStack(await borrow())
    RunningStack.inUse.add(stack)
    return stack
  }

  private constructor({loan, ports, dataDir, siteFolder}: Loan) {
    super(ports, dataDir)
    this.#loan = loan
    this.siteFolder = siteFolder
  }

  /** Starts a part again that this file stopped, and waits until it answers. */
  start(part: 'lake' | 'web'): Promise<void> {
    return control(this.#loan, 'start', part)
  }

  stop(part: 'lake' | 'web'): Promise<void> {
    return control(this.#loan, 'stop', part)
  }

  /** Gives the stack back; the pool restores the sample content. */
  async close(): Promise<void> {
    RunningStack.inUse.delete(this)
    await giveBack(this.#loan)
  }
}

/** A product of one's own: lake, Studio and site as processes over a fresh data folder. */
export class Stack extends RunningStack {
  readonly #variables: Record<string, string>
  readonly #processes = new Map<Part, ChildProcess>()

  /** Waits for the builds, and starts the parts, with variables for all of them. */
  static async start(
    only: Part[] = ['lake', 'web'],
    variables: Record<string, string> = {},
  ): Promise<Stack> {
    await prepared()
    return Stack.launch(only, variables)
  }

  static async launch(only: Part[], variables: Record<string, string> = {}): Promise<Stack> {
    const stack = new Stack(await freePorts(), variables)
    try {
      // In order: a site that starts before the lake would first show the built-in content.
      for (const part of only) await stack.start(part)
    } catch (error) {
      await stack.close()
      throw error
    }
    return stack
  }

  private constructor(ports: Ports, variables: Record<string, string>) {
    super(ports, mkdtempSync(join(tmpdir(), 'home-care-')))
    this.#variables = variables
    RunningStack.inUse.add(this)
  }

  /** Starts a part, with variables of its own, and waits until it answers. */
  async start(part: Part, variables: Record<string, string> = {}): Promise<void> {
    if (part === 'web') this.#ensureSite()
    const [command = '', ...args] = parts[part].command
    const log = openSync(this.logOf(part), 'a')
    const child = spawn(command, args, {
      cwd: part === 'web' ? this.siteFolder : join(root, parts[part].folder),
      env: this.#environment(variables),
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    this.#processes.set(part, child)
    const deadline = Date.now() + STARTS_WITHIN_MS
    while (!(await answers(parts[part].url(this.settings)))) {
      const isOver = child.exitCode !== null
      if (isOver || Date.now() > deadline) {
        // Vitest looks up each line of an error, for minutes if it is a whole log.
        const end = this.output[part].slice(-4000)
        throw new Error(`${part} ${isOver ? 'stopped' : 'does not answer'}:\n${end}`)
      }
      await pause(100)
    }
  }

  #ensureSite() {
    if (!existsSync(this.siteFolder)) copySite(this.siteFolder)
  }

  #environment(variables: Record<string, string>): NodeJS.ProcessEnv {
    return {
      ...process.env,
      NODE_ENV: 'production',
      // The disk of this machine may be full; no test's staff should see an alarm about it.
      ALARM_FREE_PERCENT: '1',
      ...this.settings.environment,
      ...this.#variables,
      ...variables,
    }
  }

  pidOf(part: Part): number | undefined {
    return this.#processes.get(part)?.pid
  }

  /** The folder in which this site runs and stores its rendered pages: its `web` folder. */
  get siteFolder(): string {
    // Below the root, where Node finds the packages.
    return join(copies, `${process.pid}-${this.settings.webPort}`)
  }

  /** Stops a part, with SIGTERM by default, and waits until it has exited. */
  async stop(part: Part, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#processes.get(part)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }

  async close(): Promise<void> {
    RunningStack.inUse.delete(this)
    await Promise.all([...this.#processes.keys()].map((part) => this.stop(part)))
    rmSync(this.dataDir, {recursive: true, force: true})
    rmSync(this.siteFolder, {recursive: true, force: true})
  }
}

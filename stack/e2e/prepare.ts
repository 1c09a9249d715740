import {once} from 'node:events'
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Writable} from 'node:stream'
import {setTimeout as pause} from 'node:timers/promises'
import {root} from '@home-care/environment/environment.ts'
import {startMailServer} from '@home-care/web/test/enquiriesMailServer.ts'
import {type BrowserServer, chromium} from 'playwright-core'
import type {TestProject} from 'vitest/node'
import {z} from 'zod'
import {buildSite, buildStudio, isSiteBuilt, isStudioBuilt} from '../parts/builds.ts'
import {readSettings} from '../parts/settings.ts'
import {studioFolder} from '../parts/studioPages.ts'
import {buildConnections, recordingTo} from './connections.ts'
import {hashInputs} from './inputs.ts'
import {findBrowser} from './launchBrowser.ts'
import type {Prepared} from './prepared.ts'
import {freePorts, removeOrphanedCopies, Stack} from './stack.ts'
import {StackPool, sharedVariables} from './stackPool.ts'

/** Each build records the inputs that it was made from. */
const stamps = {site: join(root, 'web/.next/built-from'), studio: join(studioFolder, 'built-from')}

const recorded = (stamp: string) => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '')

/** The inputs and the site made from them; another build may have replaced it since. */
const siteStamp = (inputs: string) =>
  `${inputs} ${readFileSync(join(root, 'web/.next/BUILD_ID'), 'utf8')}`

/** The lake serves this as the Studio in a run that opens no Studio. */
const standIn = '<html><head></head><body>A test that opens the Studio is slow.</body></html>'

/** Builds the site, and the Studio if it is needed, as `npm run build` does, unless nothing was changed. */
async function build(folder: string, needsStudio: boolean, log: Writable): Promise<void> {
  const inputs = hashInputs(root, process.env)
  const isSiteFresh = isSiteBuilt() && recorded(stamps.site) === siteStamp(inputs)
  const isStudioFresh = isStudioBuilt() && recorded(stamps.studio) === inputs
  const plain = readSettings({...(await freePorts()), DATA_DIR: join(folder, 'build')})
  const environment = {...plain.environment, ...recordingTo(buildConnections)}
  const settings = {...plain, environment}
  if (needsStudio && !isStudioFresh) {
    rmSync(stamps.studio, {force: true})
    await buildStudio(settings, log)
    // A file changed during the build may or may not be in it.
    if (hashInputs(root, process.env) === inputs) writeFileSync(stamps.studio, inputs)
  } else if (!isStudioBuilt()) {
    mkdirSync(studioFolder, {recursive: true})
    writeFileSync(join(studioFolder, 'index.html'), standIn)
  }
  if (isSiteFresh) return
  rmSync(stamps.site, {force: true})
  rmSync(buildConnections, {force: true})
  await buildSite(settings, log)
  if (hashInputs(root, process.env) === inputs) writeFileSync(stamps.site, siteStamp(inputs))
}

/**
 * Prepares what the browser tests need while the other tests run, and serves it: `GET /prepared`, `GET
 * /shared`, `POST /loans`, `DELETE /loans/<number>` and `POST /loans/<number>/<start or stop>/<part>`. It serves HTTP
 * because Vitest passes nothing to test files that the global setup learns after it has returned.
 */
export default async function prepare(project: TestProject) {
  removeOrphanedCopies()
  const folder = mkdtempSync(join(tmpdir(), 'home-care-tests-'))
  const pool = new StackPool()
  // The fast suite opens it in no browser.
  const needsStudio = !project.vitest.config.tagsFilter?.includes('!slow')
  let browser: BrowserServer | undefined
  let mail: Awaited<ReturnType<typeof startMailServer>> | undefined
  let shared: Promise<Stack> | undefined

  async function make(): Promise<Prepared> {
    const printed: string[] = []
    const log = new Writable({
      decodeStrings: false,
      write(text, _encoding, taken) {
        printed.push(String(text))
        taken()
      },
    })
    await build(folder, needsStudio, log).catch((error) => {
      throw new Error(`The build failed. It printed last:\n${printed.join('').slice(-4000)}`, {
        cause: error,
      })
    })
    browser = await chromium.launchServer(await findBrowser())
    return {browser: browser.wsEndpoint()}
  }
  async function launchShared(): Promise<Stack> {
    mail = await startMailServer()
    const mailing = {SMTP_URL: mail.url, ENQUIRIES_TO: 'office@willowbrook.example'}
    return Stack.launch(['lake', 'web'], {...sharedVariables, ...mailing})
  }

  const preparation = make()
  // A failure reaches the files that ask; a run without browser tests need not fail.
  preparation.catch(() => undefined)

  async function answer(method = '', url = ''): Promise<unknown> {
    const prepared = await preparation
    if (url === '/shared') {
      shared ??= launchShared()
      const {ports, dataDir} = await shared
      return {ports, dataDir}
    }
    const [, number, action, part] =
      /^\/loans\/(\d+)(?:\/(start|stop)\/(lake|web))?$/.exec(url) ?? []
    if (action && (part === 'lake' || part === 'web')) {
      const stack = pool.lent(Number(number))
      await (action === 'start' ? stack?.start(part) : stack?.stop(part))
    } else if (method === 'DELETE') pool.takeBack(Number(number))
    else if (method === 'POST') return pool.lend()
    return prepared
  }
  const server = createServer(async ({method, url}, response) => {
    // A client times out on an answer that takes minutes, so answer 202 and let it ask again.
    const isReady = await Promise.race([
      preparation.then(
        () => true,
        () => true,
      ),
      pause(30_000, false, {ref: false}),
    ])
    if (!isReady) return response.writeHead(202).end()
    try {
      response.end(JSON.stringify(await answer(method, url)))
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.stack : String(error))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = z.object({port: z.number()}).parse(server.address())
  project.provide('setupUrl', `http://127.0.0.1:${address.port}`)

  return async () => {
    await preparation.catch(() => undefined)
    server.close()
    // The pool's stacks too: they need no restored content any more.
    await Promise.all([browser?.close(), ...[...Stack.inUse].map((stack) => stack.close())])
    await mail?.close()
    rmSync(folder, {recursive: true, force: true})
  }
}

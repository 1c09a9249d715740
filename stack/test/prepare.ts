import {once} from 'node:events'
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {root} from 'environment/environment.ts'
import {type BrowserServer, chromium} from 'playwright-core'
import type {TestProject} from 'vitest/node'
import {z} from 'zod'
import {buildSite, buildStudio, isSiteBuilt, isStudioBuilt} from '../builds.ts'
import {readSettings} from '../settings.ts'
import {hashInputs} from './inputs.ts'
import {findBrowser} from './launchBrowser.ts'
import type {Prepared} from './prepared.ts'
import {freePorts, removeOrphanedCopies, Stack} from './stack.ts'
import {StackPool} from './stackPool.ts'

/** Says what the builds that are there were made from. */
const stamp = join(root, 'web/.next/built-from')

/** The inputs, and which build was made from them: somebody may have built something else since. */
const stampOf = (inputs: string) =>
  `${inputs} ${readFileSync(join(root, 'web/.next/BUILD_ID'), 'utf8')}`

/** Builds the Studio and the site, as `npm run build` does, unless that was done from the same. */
async function build(folder: string): Promise<void> {
  const inputs = hashInputs(root, process.env)
  const isBuilt =
    isSiteBuilt() &&
    isStudioBuilt() &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === stampOf(inputs)
  if (isBuilt) return
  rmSync(stamp, {force: true})
  const settings = readSettings({...(await freePorts()), DATA_DIR: join(folder, 'build')})
  await buildStudio(settings)
  await buildSite(settings)
  // What was changed while it was being built may be in it or not.
  if (hashInputs(root, process.env) === inputs) writeFileSync(stamp, stampOf(inputs))
}

/**
 * Makes what the browser tests need while the other tests run, and answers their questions: `GET
 * /prepared`, `POST /loans` and `DELETE /loans/<number>`. It is over HTTP because Vitest gives test
 * files nothing that the global setup learns after it has returned.
 */
export default async function prepare(project: TestProject) {
  removeOrphanedCopies()
  const folder = mkdtempSync(join(tmpdir(), 'home-care-tests-'))
  const pool = new StackPool()
  let shared: Stack | undefined
  let browser: BrowserServer | undefined

  async function make(): Promise<Prepared> {
    await build(folder)
    browser = await chromium.launchServer(await findBrowser())
    shared = await Stack.launch(['lake', 'web'])
    const {ports, dataDir} = shared
    return {shared: {ports, dataDir}, browser: browser.wsEndpoint()}
  }
  const made = make()
  // The files that ask are told; a run that asks nothing need not fail.
  made.catch(() => undefined)

  async function answer(method = '', url = ''): Promise<unknown> {
    const prepared = await made
    if (method === 'POST') return pool.lend()
    if (method === 'DELETE') pool.takeBack(Number(url.split('/').pop()))
    return prepared
  }
  const server = createServer(async ({method, url}, response) => {
    // A client gives up on an answer that takes minutes: it is asked to come again.
    const isReady = await Promise.race([
      made.then(
        () => true,
        () => true,
      ),
      pause(30_000, false),
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
    await made.catch(() => undefined)
    server.close()
    await browser?.close()
    await pool.close()
    await shared?.close()
    rmSync(folder, {recursive: true, force: true})
  }
}

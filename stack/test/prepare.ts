import {existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {root} from 'environment/environment.ts'
import getPort from 'get-port'
import type {TestProject} from 'vitest/node'
import {buildSite, buildStudio, isSiteBuilt, isStudioBuilt} from '../builds.ts'
import {readSettings} from '../settings.ts'
import {hashInputs} from './inputs.ts'
import {findBrowser} from './launchBrowser.ts'
import type {Ports, Prepared} from './prepared.ts'
import {Stack} from './stack.ts'

/** Says what the builds that are there were made from. */
const stamp = join(root, 'web/.next/built-from')

/** The inputs, and which build was made from them: somebody may have built something else since. */
const stampOf = (inputs: string) =>
  `${inputs} ${readFileSync(join(root, 'web/.next/BUILD_ID'), 'utf8')}`

/** The Studio holds its addresses inside itself: the same ones again mean no other build. */
async function portsToBuildFor(): Promise<Ports> {
  const [web, studio, lake] = [23_100, 23_101, 23_102].map((port) => getPort({port}))
  return {
    WEB_PORT: String(await web),
    STUDIO_PORT: String(await studio),
    LAKE_PORT: String(await lake),
  }
}

/** Builds the Studio and the site, as `npm run build` does, unless that was done from the same. */
async function build(folder: string): Promise<Ports> {
  const ports = await portsToBuildFor()
  const settings = readSettings({...ports, DATA_DIR: join(folder, 'build')})
  const inputs = hashInputs(root, process.env)
  const isBuilt =
    isSiteBuilt() &&
    isStudioBuilt(settings) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === stampOf(inputs)
  if (isBuilt) return ports
  rmSync(stamp, {force: true})
  await buildStudio(settings)
  await buildSite(settings)
  // What was changed while it was being built may be in it or not.
  if (hashInputs(root, process.env) === inputs) writeFileSync(stamp, stampOf(inputs))
  return ports
}

/** Makes what the browser tests need, while the other tests run. */
export default function prepare(project: TestProject) {
  // Of a run that was ended half-way.
  rmSync(join(root, 'test-results'), {recursive: true, force: true})
  const folder = mkdtempSync(join(tmpdir(), 'home-care-tests-'))
  const file = join(folder, 'prepared.json')
  writeFileSync(file, '')
  project.provide('preparedFile', file)
  const say = (outcome: Prepared) => {
    writeFileSync(`${file}.new`, JSON.stringify(outcome))
    renameSync(`${file}.new`, file)
  }

  let shared: Stack | undefined
  async function make() {
    const built = await build(folder)
    // Unpacked once: two files that start at once would unpack it over each other.
    await findBrowser()
    shared = await Stack.launch(built, ['lake', 'web'])
    say({built, shared: {ports: shared.ports, dataDir: shared.dataDir}})
  }
  const made = make().catch((error: unknown) =>
    say({problem: error instanceof Error ? (error.stack ?? error.message) : String(error)}),
  )

  return async () => {
    await made
    await shared?.close()
    rmSync(folder, {recursive: true, force: true})
  }
}

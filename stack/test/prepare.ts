import {existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {root} from 'environment/environment.ts'
import type {TestProject} from 'vitest/node'
import {buildSite, buildStudio, isSiteBuilt, isStudioBuilt} from '../builds.ts'
import {readSettings} from '../settings.ts'
import {buildConnections, recordingTo} from './connections.ts'
import {hashInputs} from './inputs.ts'
import {findBrowser} from './launchBrowser.ts'
import type {Prepared} from './prepared.ts'
import {freePorts, removeOrphanedCopies, Stack} from './stack.ts'

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
  const plain = readSettings({...(await freePorts()), DATA_DIR: join(folder, 'build')})
  rmSync(buildConnections, {force: true})
  const environment = {...plain.environment, ...recordingTo(buildConnections)}
  const settings = {...plain, environment}
  await buildStudio(settings)
  await buildSite(settings)
  // What was changed while it was being built may be in it or not.
  if (hashInputs(root, process.env) === inputs) writeFileSync(stamp, stampOf(inputs))
}

/** Makes what the browser tests need, while the other tests run. */
export default function prepare(project: TestProject) {
  removeOrphanedCopies()
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
    await build(folder)
    // Unpacked once: two files that start at once would unpack it over each other.
    await findBrowser()
    shared = await Stack.launch(['lake', 'web'])
    say({shared: {ports: shared.ports, dataDir: shared.dataDir}})
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

import type {ChildProcess} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import getPort from 'get-port'
import {builtParts, end, launch, type Part} from '../parts.ts'
import {answers} from '../ports.ts'
import {readSettings, type Settings} from '../settings.ts'

const END_WITHIN_MS = 5000

/** A part that runs. */
interface Running {
  name: Part['name']
  child: ChildProcess
}

/** What `npm run build` made, running over a fresh data folder. */
export interface Built {
  settings: Settings
  dataDir: string
  running: Running[]
  /** Ends a part and starts it anew. @returns once it answers */
  restart(name: Part['name']): Promise<void>
  close(): Promise<void>
}

/** Starts the built product on free ports. */
export async function startBuilt(): Promise<Built> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const [WEB_PORT, STUDIO_PORT, LAKE_PORT] = [await getPort(), await getPort(), await getPort()]
  const settings = readSettings({
    WEB_PORT: String(WEB_PORT),
    STUDIO_PORT: String(STUDIO_PORT),
    LAKE_PORT: String(LAKE_PORT),
    DATA_DIR: dataDir,
  })
  const running: Running[] = []
  const start = async ({name, url, program, folder}: Part) => {
    const child = launch({program, folder}, settings, {NODE_ENV: 'production'})
    running.push({name, child})
    for (const stream of [child.stdout, child.stderr]) stream?.resume()
    await answers(url, () => child.exitCode !== null)
  }
  const stop = async ({child}: Running) => end(child, END_WITHIN_MS)
  const close = async () => {
    for (const part of running) await stop(part)
    rmSync(dataDir, {recursive: true, force: true})
  }
  const restart = async (name: Part['name']) => {
    const at = running.findIndex((part) => part.name === name)
    const [old] = at < 0 ? [] : running.splice(at, 1)
    if (old) await stop(old)
    for (const part of builtParts(settings)) if (part.name === name) await start(part)
  }
  try {
    for (const part of builtParts(settings)) await start(part)
  } catch (error) {
    await close()
    throw error
  }
  return {settings, dataDir, running, restart, close}
}

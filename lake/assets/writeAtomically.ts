import {randomUUID} from 'node:crypto'
import {existsSync, readdirSync, rmSync} from 'node:fs'
import {mkdir, open, rename, rm, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'

/** Writes a file that only its owner reads. A crash leaves no file or the whole of it. */
export async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, {recursive: true, mode: 0o700})
  const temporary = join(folder, `.${randomUUID()}.tmp`)
  try {
    await writeFile(temporary, bytes, {flag: 'wx', mode: 0o600, flush: true})
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, {force: true})
    throw error
  }
  // The rename lasts once the folder is on disk.
  await syncFolder(folder)
}

/** Removes the unfinished files of a lake that was killed. */
export function removeUnfinished(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder) : []
  for (const name of names.filter((each) => each.endsWith('.tmp'))) rmSync(join(folder, name))
}

/** Windows cannot open a folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

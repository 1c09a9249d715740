import {existsSync, mkdirSync} from 'node:fs'
import {dirname} from 'node:path'

/**
 * Makes a folder that only its owner may enter, and those above it. Node's own
 * `mkdirSync(…, {recursive: true})` never returns below `/proc`.
 * @returns whether it was missing
 * @throws the error of `mkdir`
 */
export function makeFolder(folder: string): boolean {
  if (existsSync(folder)) return false
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder, {mode: 0o700})
    return true
  } catch (error) {
    if (existsSync(folder)) return false
    throw error
  }
}

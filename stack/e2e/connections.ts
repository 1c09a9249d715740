import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {root} from '@home-care/environment/environment.ts'

/** Environment variables that make every process of a command record its connections in a file. */
export const recordingTo = (file: string) => ({
  CONNECTIONS_FILE: file,
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'recordConnections.ts'))}`,
})

export const buildConnections = join(root, 'web/.next/cache/build-connections')

/** A file socket is on this machine, too. */
const isHere = (line: string) => /^(\/\S+|localhost|127\.0\.0\.1|::1|\[::1\]) /.test(line)

export function readConnections(file: string): {here: string[]; elsewhere: string[]} {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  return {here: lines.filter(isHere), elsewhere: lines.filter((line) => !isHere(line))}
}

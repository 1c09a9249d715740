import {randomBytes, randomUUID} from 'node:crypto'
import {existsSync, linkSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import * as z from 'zod'
import {SetupError} from './environment.ts'
import {makeFolder} from './makeFolder.ts'
import {parseJson} from './parseJson.ts'

const secretsSchema = z.object({lakeToken: z.string().min(20), webhookSecret: z.string().min(20)})

type Secrets = z.output<typeof secretsSchema>

export const secretsFile = (dataDirectory: string) => join(dataDirectory, 'secrets.json')

/**
 * Secrets that the local processes share, created once in `<data directory>/secrets.json`.
 * @throws SetupError when the folder cannot be used or the file is damaged
 */
export function readSecrets(dataDirectory: string): Secrets {
  const file = secretsFile(dataDirectory)
  const secret = () => randomBytes(32).toString('base64url')
  const text = readOrMake(file, dataDirectory, () =>
    JSON.stringify({lakeToken: secret(), webhookSecret: secret()} satisfies Secrets),
  )
  const parsed = secretsSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new SetupError(`${file} is damaged: delete it, and a new one is made.`)
}

export const developmentKeyFile = (dataDirectory: string) => join(dataDirectory, 'enquiries', 'key')

/**
 * A development machine's own key for enquiries, created on first use in `<data
 * directory>/enquiries/key`.
 * @returns 32 bytes in base64
 * @throws SetupError when the folder cannot be used
 */
export function developmentKey(dataDirectory: string): string {
  return readOrMake(
    developmentKeyFile(dataDirectory),
    dataDirectory,
    () => `${randomBytes(32).toString('base64')}\n`,
  ).trim()
}

function readOrMake(file: string, dataDirectory: string, make: () => string): string {
  try {
    if (!existsSync(file)) {
      makeFolder(dirname(file))
      makeOnce(file, make())
    }
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new SetupError(
      `The data folder ${dataDirectory} cannot be written: set DATA_DIR to a folder you own.`,
      {cause},
    )
  }
}

/** Writes a file that only its owner may read, unless it is there. Its folder must be. */
export function makeOnce(file: string, text: string | Uint8Array): void {
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, text, {mode: 0o600, flush: true})
    // A link is created whole or not at all: of two processes that start together, one file wins.
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft, {force: true})
  }
}

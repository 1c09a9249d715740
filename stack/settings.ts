import {randomBytes} from 'node:crypto'
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {environmentSchema} from 'lake/environment.ts'
import {developmentKey} from 'web/enquiries/keyring.ts'
import {z} from 'zod'

/** The repository's root. */
export const root = resolve(import.meta.dirname, '..')

const stackSchema = environmentSchema
  .transform(({WEB_PORT, STUDIO_PORT, LAKE_PORT, DATA_DIR, ...rest}) => ({
    ...rest,
    WEB_PORT: Number(WEB_PORT ?? 3000),
    STUDIO_PORT: Number(STUDIO_PORT ?? 3333),
    LAKE_PORT: Number(LAKE_PORT ?? 3030),
    DATA_DIR: resolve(root, DATA_DIR ?? '.data'),
  }))
  .refine(
    ({WEB_PORT, STUDIO_PORT, LAKE_PORT}) =>
      new Set([WEB_PORT, STUDIO_PORT, LAKE_PORT, 0]).size === 4,
    {error: 'WEB_PORT, STUDIO_PORT and LAKE_PORT must be three different ports'},
  )

const secretsSchema = z.object({lakeToken: z.string(), webhookSecret: z.string()})

/** Something the person at the keyboard can put right; shown without a stack trace. */
export class SetupError extends Error {}

/**
 * What local processes share and nobody types: made once, readable by this user only.
 * @throws SetupError when the data folder cannot be written
 */
function readSecrets(dataDir: string): z.infer<typeof secretsSchema> {
  const file = join(dataDir, 'secrets.json')
  try {
    mkdirSync(dataDir, {recursive: true})
    const secret = () => randomBytes(32).toString('base64url')
    const made = {lakeToken: secret(), webhookSecret: secret()}
    // `wx`: of two processes that start together, one makes the file and both read it.
    writeFileSync(file, JSON.stringify(made), {mode: 0o600, flag: 'wx'})
    return made
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new SetupError(
        `The data folder ${dataDir} cannot be written: set DATA_DIR to a folder you own.`,
      )
    }
  }
  const parsed = secretsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new SetupError(`${file} is damaged: delete it, and a new one is made.`)
}

/**
 * Ports, folders and addresses of the three parts, and the environment each is started with.
 * @throws SetupError with the remedy when a variable or the data folder is not usable
 */
export function readSettings(variables: Record<string, string | undefined>) {
  const parsed = stackSchema.safeParse(variables)
  if (!parsed.success) {
    throw new SetupError(`The environment is not usable:\n${z.prettifyError(parsed.error)}`)
  }
  const env = parsed.data
  const dataDir = env.DATA_DIR
  const secrets = readSecrets(dataDir)
  const lakeUrl = `http://localhost:${env.LAKE_PORT}`
  const studioUrl = env.STUDIO_URL ?? `http://localhost:${env.STUDIO_PORT}`
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.WEB_PORT}`
  const hosted = env.SANITY_PROJECT_ID !== undefined

  return {
    webPort: env.WEB_PORT,
    studioPort: env.STUDIO_PORT,
    lakePort: env.LAKE_PORT,
    dataDir,
    lakeUrl,
    studioUrl,
    siteUrl,
    hosted,
    /** What every part is started with, on top of the environment it inherits. */
    environment: {
      WEB_PORT: String(env.WEB_PORT),
      STUDIO_PORT: String(env.STUDIO_PORT),
      LAKE_PORT: String(env.LAKE_PORT),
      DATA_DIR: dataDir,
      SITE_URL: siteUrl,
      STUDIO_URL: studioUrl,
      LAKE_URL: lakeUrl,
      LAKE_TOKEN: secrets.lakeToken,
      SANITY_WEBHOOK_SECRET: env.SANITY_WEBHOOK_SECRET ?? secrets.webhookSecret,
      ...(hosted ? {} : {SANITY_API_READ_TOKEN: env.SANITY_API_READ_TOKEN ?? secrets.lakeToken}),
      // Without a public address this is a rehearsal on one machine: its own key will do. A public
      // site must be given its key, or it refuses to start.
      ...(env.SITE_URL || env.ENQUIRIES_KEY ? {} : {ENQUIRIES_KEY: developmentKey(dataDir)}),
      // The Studio's bundler passes on only names that begin like this.
      SANITY_STUDIO_PROJECT_ID: env.SANITY_PROJECT_ID ?? '',
      SANITY_STUDIO_DATASET: env.SANITY_DATASET ?? '',
      SANITY_STUDIO_LAKE_URL: lakeUrl,
      SANITY_STUDIO_SITE_URL: siteUrl,
      NEXT_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
    },
  }
}

export type Settings = ReturnType<typeof readSettings>

/**
 * Runs a command of the stack; a SetupError becomes one line and exit code 1.
 */
export async function run(command: (settings: Settings) => Promise<void> | void): Promise<void> {
  try {
    await command(readSettings(process.env))
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

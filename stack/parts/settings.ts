import {join} from 'node:path'
import {type ParseArgsConfig, parseArgs} from 'node:util'
import {isLoopback, readEnvironment, root, SetupError} from '@home-care/environment/environment.ts'
import {developmentKey, readSecrets} from '@home-care/environment/secrets.ts'
import {watchOutput} from '@home-care/environment/watchOutput.ts'
import {whyUnreadable} from '@home-care/environment/whyUnreadable.ts'

/**
 * Reads ports, folders and addresses of the three parts, and the environment of each.
 * @throws SetupError with the remedy when a variable or the data folder is not usable
 */
export function readSettings(variables: Record<string, string | undefined>) {
  const env = readEnvironment(variables)
  const secrets = readSecrets(env.DATA_DIR)
  const hosted = env.SANITY_PROJECT_ID !== undefined
  const lakeToken = env.LAKE_TOKEN ?? env.SANITY_API_READ_TOKEN ?? secrets.lakeToken

  return {
    webPort: env.WEB_PORT,
    studioPort: env.STUDIO_PORT,
    lakePort: env.LAKE_PORT,
    dataDir: env.DATA_DIR,
    lakeUrl: env.LAKE_URL,
    studioUrl: env.STUDIO_URL,
    siteUrl: env.SITE_URL,
    hosted,
    /** Environment variables of every part, on top of the inherited ones. */
    environment: {
      WEB_PORT: String(env.WEB_PORT),
      STUDIO_PORT: String(env.STUDIO_PORT),
      LAKE_PORT: String(env.LAKE_PORT),
      DATA_DIR: env.DATA_DIR,
      SITE_URL: env.SITE_URL,
      STUDIO_URL: env.STUDIO_URL,
      LAKE_URL: env.LAKE_URL,
      LAKE_TOKEN: lakeToken,
      SANITY_WEBHOOK_SECRET: env.SANITY_WEBHOOK_SECRET ?? secrets.webhookSecret,
      ...(hosted ? {} : {SANITY_API_READ_TOKEN: lakeToken}),
      // Without a public address this is a rehearsal on one machine, whose own key will do. A public
      // site refuses to start without ENQUIRIES_KEY.
      ...(env.ENQUIRIES_KEY || !isLoopback(new URL(env.SITE_URL))
        ? {}
        : {ENQUIRIES_KEY: developmentKey(env.DATA_DIR)}),
      // A part that starts again compiles nothing it compiled before. Node.js never clears this folder,
      // which goes with its release.
      NODE_COMPILE_CACHE: variables.NODE_COMPILE_CACHE ?? join(root, 'web/.next/cache/compiled'),
      NEXT_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
    },
  }
}

export type Settings = ReturnType<typeof readSettings>

/**
 * Runs a command of the stack; a SetupError, or a file or server that cannot be reached, becomes its
 * message and exit code 1.
 */
export function run(command: (settings: Settings) => Promise<void> | void): Promise<void> {
  return sayProblem(() => command(readSettings(process.env)))
}

/** An error in words for the operator; undefined for an error of the program. */
function wordsOf(error: unknown): string | undefined {
  if (error instanceof SetupError) return error.message
  if (!(error instanceof Error && 'syscall' in error)) return undefined
  return 'path' in error ? `${error.path} ${whyUnreadable(error)}.` : error.message
}

export async function sayProblem(command: () => Promise<void> | void): Promise<void> {
  watchOutput()
  try {
    await command()
  } catch (error) {
    const words = wordsOf(error)
    if (words === undefined) throw error
    console.error(words)
    process.exitCode = 1
  }
}

/**
 * The parsed arguments of a command.
 * @throws SetupError with the usage for an unknown option
 */
export function parseCommandLine<Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    if (error instanceof TypeError) throw new SetupError(usage)
    throw error
  }
}

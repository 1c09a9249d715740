import {randomBytes} from 'node:crypto'
import {chmodSync, existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {makeFolder} from '@home-care/environment/makeFolder.ts'
import {makeOnce} from '@home-care/environment/secrets.ts'
import {type BetterAuthOptions, type BetterAuthPlugin, betterAuth} from 'better-auth'
import {createAuthEndpoint} from 'better-auth/api'
import {setSessionCookie} from 'better-auth/cookies'
import {hashPassword, verifyPassword} from 'better-auth/crypto'
import {getMigrations} from 'better-auth/db/migration'
import {twoFactor} from 'better-auth/plugins'
import pLimit from 'p-limit'
import {z} from 'zod'
import {COPY_KEPT_MS, pendingSteps, removeCopies, type Step, upgrade} from '../store/schemaSteps.ts'
import {makeRecoveryCodes} from './recoveryCodes.ts'
import {accountSteps} from './schema/steps.ts'
import {SignInError} from './signInErrors.ts'

// better-auth keeps passwords, second factors and sessions. Why not more: decision 7.

export const SHORTEST_PASSWORD = 12

/** Each hash takes one of libuv's four threads, which files and pictures need too. */
const twoAtOnce = pLimit(2)

export const passwordHash = {
  hash: (password: string) => twoAtOnce(() => hashPassword(password)),
  verify: (pair: {hash: string; password: string}) => twoAtOnce(() => verifyPassword(pair)),
}

export interface LibraryOptions {
  folder: string
  url: string
  /** The provider's name, in the authenticator app. */
  name: string
  /** A cheap hash, in tests that are not about it. */
  passwords?: typeof passwordHash
  /** The longest wait for another process that writes; everything else here waits too. */
  waitMs?: number
  steps?: readonly Step[]
}

export type Library = ReturnType<typeof createAuth>

/**
 * Opens or makes the database of accounts.
 * @throws SchemaError when another release wrote it
 * @returns it with the library and the key that signs
 */
export async function openLibrary(
  options: LibraryOptions,
): Promise<{database: DatabaseSync; auth: Library; key: string}> {
  const {folder, steps = accountSteps, waitMs = 5000} = options
  makeFolder(folder)
  const file = join(folder, 'accounts.sqlite')
  if (!existsSync(file)) writeFileSync(file, '', {mode: 0o600})
  chmodSync(file, 0o600)
  const database = new DatabaseSync(file, {timeout: 5000})
  try {
    const isCurrent = pendingSteps(database, file, steps).length === 0
    database.exec('PRAGMA journal_mode = WAL')
    const key = readKey(join(folder, 'key'))
    const settings = authOptions(database, key, options)
    // The tables of the library follow its version, with a step of ours.
    const tables = isCurrent ? '' : await (await getMigrations(settings)).compileMigrations()
    upgrade(database, file, steps, tables)
    removeCopies(file, COPY_KEPT_MS)
    database.exec(`PRAGMA busy_timeout = ${waitMs}`)
    return {database, auth: createAuth(settings), key}
  } catch (error) {
    database.close()
    throw error
  }
}

/** Cookies as a browser sends them back. */
export const headersOf = (cookies: string[]): Headers =>
  new Headers({cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')})

export function requireLong(password: string): void {
  if (password.length < SHORTEST_PASSWORD) {
    throw new SignInError(`The password needs at least ${SHORTEST_PASSWORD} characters.`)
  }
}

/** Opens sessions without a password. No route leads to it. */
const sessionsOfOthers = {
  id: 'sessions-of-others',
  endpoints: {
    openSession: createAuthEndpoint(
      '/open-session',
      {method: 'POST', body: z.object({userId: z.string(), issuer: z.string()})},
      async (ctx) => {
        const {internalAdapter} = ctx.context
        const {userId, issuer} = ctx.body
        const user = await internalAdapter.findUserById(userId)
        if (!user) throw ctx.error('NOT_FOUND')
        const session = await internalAdapter.createSession(userId, false, {issuer})
        await setSessionCookie(ctx, {session, user})
        return ctx.json({})
      },
    ),
  },
} satisfies BetterAuthPlugin

function authOptions(
  database: DatabaseSync,
  secret: string,
  {url, name, passwords}: LibraryOptions,
) {
  return {
    database,
    baseURL: url,
    basePath: '/auth/accounts',
    secret,
    telemetry: {enabled: false},
    // Its warnings name people.
    logger: {level: 'error'},
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: SHORTEST_PASSWORD,
      password: passwords ?? passwordHash,
    },
    user: {
      additionalFields: {
        role: {type: 'string', required: true, input: false},
        isSuspended: {type: 'boolean', required: true, input: false, defaultValue: false},
      },
    },
    session: {
      // Sessions also end when they are a week old.
      expiresIn: 12 * 60 * 60,
      // Otherwise every read would write.
      updateAge: 5 * 60,
      additionalFields: {issuer: {type: 'string', required: false, input: false}},
    },
    advanced: {
      cookiePrefix: 'staff',
      useSecureCookies: url.startsWith('https:'),
      defaultCookieAttributes: {httpOnly: true, sameSite: 'strict'},
    },
    plugins: [
      twoFactor({issuer: name, backupCodeOptions: {customBackupCodesGenerate: makeRecoveryCodes}}),
      sessionsOfOthers,
    ],
  } satisfies BetterAuthOptions
}

const createAuth = (options: ReturnType<typeof authOptions>) => betterAuth(options)

/** The key signs cookies and encrypts second factors. */
function readKey(file: string): string {
  const key = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  if (key) return key
  // Given an empty key, as a full disk leaves, the library signs with a publicly known one.
  if (key === '') rmSync(file)
  makeOnce(file, randomBytes(32).toString('base64'))
  return readKey(file)
}

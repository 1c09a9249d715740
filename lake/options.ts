import {createPrivateKey, X509Certificate} from 'node:crypto'
import {createSecureContext} from 'node:tls'
import type {Progress} from './archive.ts'
import type {AccessOptions, Robot} from './http/access.ts'
import type {LakeContents} from './http/lake.ts'
import {DATASET_NAME, PROJECT_ID} from './http/names.ts'
import type {Notice} from './notices.ts'
import type {SeedContent} from './seed.ts'

/** A token that is shorter can be guessed. */
export const LEAST_TOKEN_LENGTH = 20

/** A certificate and its key, as PEM: with them a server speaks HTTP/2 and HTTP/1.1 over TLS. */
export interface TlsFiles {
  cert: string | Buffer
  key: string | Buffer
}

export interface LakeOptions
  extends Omit<LakeContents, 'folder' | 'projectId' | 'dataset'>,
    Partial<Pick<AccessOptions, 'robots' | 'studioUrl' | 'pages' | 'signIn'>> {
  /** Where it keeps everything. Without one it is ephemeral: all is gone once it is closed. */
  folder?: string | undefined
  /** Any id: `local` unless told. */
  projectId?: string | undefined
  /** The name of the public dataset: `production` unless told. */
  dataset?: string | undefined
  /** 0, as when it is not told, for any that is free. */
  port?: number | undefined
  /** The address it listens at: `localhost` unless told. Elsewhere only robots with tokens come in. */
  host?: string | undefined
  /** Serves HTTP/2 and HTTP/1.1 over TLS, and nothing without. */
  tls?: TlsFiles | undefined
  /** Takes any token for one that may do everything: on loopback only. */
  anyToken?: boolean | undefined
  /** What a lake that is started for the first time is filled with. */
  content?: SeedContent | undefined
  /** An archive it is filled with then: `.tar.gz` as of `sanity dataset export`, or `.ndjson`. */
  importFrom?: string | undefined
  /** Hears how far that is. */
  tellImport?: Progress | undefined
  /** Mails a member of staff with an account. */
  notify?: ((notice: Notice) => Promise<void>) | undefined
}

/** What was asked for cannot be had; the message says why. */
export class OptionsError extends Error {}

const LOOPBACK = ['localhost', '127.0.0.1', '::1']

/** Whether only programs on this machine reach what listens there. */
export const isLoopbackAddress = (host: string): boolean => LOOPBACK.includes(host)

/**
 * Who may come.
 * @throws OptionsError for what would let strangers in
 */
export function accessOptions(options: LakeOptions, host: string): AccessOptions {
  const {robots = [], anyToken = false, studioUrl = 'http://localhost:3333'} = options
  const isLocal = isLoopbackAddress(host)
  const {pages = isLocal ? 'loopback' : [], signIn = isLocal ? 'local' : 'tokens'} = options
  if (!isLocal && anyToken) {
    throw new OptionsError(`Any token is taken on this machine only, not at ${host}.`)
  }
  if (!isLocal && robots.length === 0) {
    throw new OptionsError(`At ${host} others reach it: it needs a token that only you know.`)
  }
  if (!isLocal && signIn === 'local') {
    throw new OptionsError(`At ${host} others reach it: nobody signs in without an account.`)
  }
  requireTokens(robots)
  return {robots, anyToken, studioUrl, pages, signIn, anyHost: !isLocal}
}

function requireTokens(robots: readonly Robot[]): void {
  for (const {id, token} of robots) {
    if (token.length < LEAST_TOKEN_LENGTH || /\s/.test(token)) {
      throw new OptionsError(
        `The token of "${id}" has to be ${LEAST_TOKEN_LENGTH} characters or more, without spaces.`,
      )
    }
  }
  for (const key of ['id', 'token'] as const) {
    if (new Set(robots.map((robot) => robot[key])).size < robots.length) {
      throw new OptionsError(`Two programs have the same ${key}.`)
    }
  }
}

/** @throws OptionsError */
export function requireNames({projectId, dataset}: {projectId: string; dataset: string}): void {
  if (!PROJECT_ID.test(projectId)) {
    throw new OptionsError(`"${projectId}" is no project id: a-z, 0-9 and "-", 64 at most.`)
  }
  if (!DATASET_NAME.test(dataset)) {
    throw new OptionsError(`"${dataset}" is no dataset’s name: a-z, 0-9, "_" and "-", 64 at most.`)
  }
}

/** @throws OptionsError for what no browser could be served with */
export function requireTls({cert, key}: TlsFiles): void {
  const certificate = read('The certificate is no PEM', () => new X509Certificate(cert))
  const privateKey = read('The key is no PEM, or has a passphrase', () => createPrivateKey(key))
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new OptionsError('The certificate belongs to another key.')
  }
  read('The certificate cannot be used', () => createSecureContext({cert, key}))
}

function read<T>(problem: string, make: () => T): T {
  try {
    return make()
  } catch (error) {
    throw new OptionsError(`${problem}: ${error instanceof Error ? error.message : error}.`)
  }
}

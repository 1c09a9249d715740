import {createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual} from 'node:crypto'
import {promisify} from 'node:util'
import {deserialize, serialize} from 'node:v8'
import {gunzip, gzip} from 'node:zlib'
import {createClient, RESP_TYPES} from '@redis/client'
import {readEnvironment} from 'environment/environment.ts'
import {inTime} from '../enquiries/inTime.ts'
import {messageOf} from '../enquiries/messageOf.ts'
import {siteMetrics} from '../watch/metrics.ts'

/** How long a page waits for what another site may have kept: less than making it takes. */
const patienceMs = 200
/** How long a connection may take, for which nobody waits. */
const connectWithinMs = 2_000
/** How long one that failed is left alone. */
const restMs = 5_000
/** More are not under way at once: the connection is as good as gone. */
const mostWaiting = 200

const macBytes = 32

/** In what is told of it. */
const it = 'Valkey'

function connectionTo(url: string) {
  return createClient({
    // What the client takes are Redis' names for the same.
    url: url.replace(/^valkey/, 'redis'),
    RESP: 2,
    socket: {connectTimeout: connectWithinMs, reconnectStrategy: false},
    disableOfflineQueue: true,
    commandsQueueMaxLength: mostWaiting,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    commandOptions: {typeMapping: {[RESP_TYPES.BLOB_STRING]: Buffer}},
  })
}

type Connection = ReturnType<typeof connectionTo>

/**
 * What sites keep for one another on Valkey or Redis. Nobody waits for it longer than for a moment, and
 * while it is away it is as if it held nothing. What it holds is signed: a stranger who can write there
 * can put nothing into the sites.
 */
export class SharedCache {
  readonly #url: string
  readonly #key: KeyObject
  readonly #patienceMs: number
  readonly #restMs: number
  #connection: Connection | undefined
  #isReady = false
  #restUntil = 0
  #isToldGone = false
  #isClosed = false

  /** @param secret what all the sites know, and nobody else */
  constructor(url: string, secret: string, {patience = patienceMs, rest = restMs} = {}) {
    this.#url = url
    this.#patienceMs = patience
    this.#restMs = rest
    const key = hkdfSync('sha256', secret, '', 'what sites keep for one another', macBytes)
    this.#key = createSecretKey(Buffer.from(key))
  }

  /** The beginning of names that nobody has who does not know the secret, or differs in one of these. */
  namespace(...parts: readonly (string | number | undefined)[]): string {
    const mac = createHmac('sha256', this.#key).update(JSON.stringify(parts))
    return `home-care:${mac.digest('base64url').slice(0, 22)}`
  }

  /** What one of the sites kept under a name; undefined when there is nothing, or nothing of theirs. */
  async get(name: string): Promise<unknown> {
    const sealed = await this.#use((connection) => connection.get(name))
    return sealed ? this.#open(name, sealed) : undefined
  }

  /** Keeps what v8's serialisation can say. @returns whether it is kept */
  async set(name: string, value: unknown, lifeMs: number): Promise<boolean> {
    // A page is half a megabyte, and packs to a sixth. As fast as can be, and in another thread.
    const sealed = this.#seal(name, await promisify(gzip)(serialize(value), {level: 1}))
    const expiration = {type: 'PX', value: Math.ceil(lifeMs)} as const
    const said = await this.#use((connection) => connection.set(name, sealed, {expiration}))
    return said !== undefined
  }

  close(): void {
    this.#isClosed = true
    const connection = this.#connection
    this.#connection = undefined
    if (connection?.isOpen) connection.destroy()
  }

  #mac(name: string, bytes: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(`${name}\n`).update(bytes).digest()
  }

  #seal(name: string, bytes: Buffer): Buffer {
    return Buffer.concat([this.#mac(name, bytes), bytes])
  }

  async #open(name: string, sealed: Buffer): Promise<unknown> {
    const [mac, bytes] = [sealed.subarray(0, macBytes), sealed.subarray(macBytes)]
    if (mac.length < macBytes || !timingSafeEqual(mac, this.#mac(name, bytes))) return undefined
    try {
      return deserialize(await promisify(gunzip)(bytes))
    } catch {
      // Of a later Node.js.
      return undefined
    }
  }

  async #use<Reply>(command: (connection: Connection) => Promise<Reply>) {
    const connection = this.#connected()
    if (!connection) return undefined
    try {
      return await inTime(command(connection), this.#patienceMs, it)
    } catch (error) {
      this.#lose(connection, error)
      return undefined
    }
  }

  #connected(): Connection | undefined {
    if (this.#connection) return this.#isReady ? this.#connection : undefined
    // For the next who asks: a page does not wait for it.
    if (!this.#isClosed && Date.now() >= this.#restUntil) void this.#connect()
    return undefined
  }

  async #connect() {
    const connection = connectionTo(this.#url)
    this.#connection = connection
    this.#isReady = false
    connection.on('error', (error) => this.#lose(connection, error))
    try {
      await inTime(this.#tryOut(connection), connectWithinMs, it)
      if (this.#connection !== connection) return
      this.#isReady = true
      if (this.#isToldGone) console.log('Pages are shared between servers again.')
      this.#isToldGone = false
    } catch (error) {
      this.#lose(connection, error)
    }
  }

  /** One that is full, or is a copy of another, or wants a password, answers; but not to this. */
  async #tryOut(connection: Connection) {
    await connection.connect()
    await connection.set(this.namespace('tried out'), '', {expiration: {type: 'PX', value: 1}})
  }

  #lose(connection: Connection, error: unknown) {
    // Each command that was under way tells of it, and the connection itself.
    if (this.#connection !== connection) return
    this.#connection = undefined
    this.#restUntil = Date.now() + this.#restMs
    if (connection.isOpen) connection.destroy()
    siteMetrics().sharedPages.inc({outcome: 'failed'})
    if (!this.#isToldGone) console.error('Pages are not shared between servers:', messageOf(error))
    this.#isToldGone = true
  }
}

function openSharedCache(): SharedCache | null {
  const {CACHE_URL, ENQUIRIES_KEY} = readEnvironment(process.env)
  // A build is nobody's site yet.
  const isBuild = process.env.NEXT_PHASE === 'phase-production-build'
  return CACHE_URL && ENQUIRIES_KEY && !isBuild ? new SharedCache(CACHE_URL, ENQUIRIES_KEY) : null
}

/**
 * This process's own; null where nothing is shared. On the global object: Next.js's cache and the pages
 * that it bundles load this module apart.
 */
export function sharedCache(): SharedCache | null {
  if (globalThis.siteSharedCache === undefined) globalThis.siteSharedCache = openSharedCache()
  return globalThis.siteSharedCache
}

declare global {
  var siteSharedCache: SharedCache | null | undefined
}

import {log} from '@home-care/environment/log.ts'
import {LRUCache} from 'lru-cache'
import {timeLeft} from '../store/plausibleEnds.ts'
import type {Devices} from './devices.ts'
import type {Members} from './members.ts'
import {CrowdedError, PatienceError, SignInError, UnavailableError} from './signInErrors.ts'

/** The most checks under way or waiting: of passwords, codes, passkeys, and a provider's answers. */
const MOST_CHECKS = {client: 4, all: 8}

/** Limits how often a client tries passwords, codes and passkeys, and how often an account is tried. */
export class Guesses {
  readonly #devices: Devices
  readonly #members: Pick<Members, 'hasPassword' | 'list'>
  /** By account, and for a known browser by account and browser. */
  readonly #attempts = new Attempts(5)
  /** A whole office may share one address. */
  readonly #clients = new Attempts(30)
  readonly #lockListeners = new Set<(email: string) => void>()
  readonly #checking: (string | undefined)[] = []
  /** Browsers that have signed in before queue apart, so that strangers cannot crowd them out. */
  readonly #checkingKnown: (string | undefined)[] = []

  constructor(devices: Devices, members: Pick<Members, 'hasPassword' | 'list'>) {
    this.#devices = devices
    this.#members = members
  }

  onLock(listener: (email: string) => void): () => void {
    this.#lockListeners.add(listener)
    return () => this.#lockListeners.delete(listener)
  }

  /**
   * Counts a wrong answer of the trial against the client.
   * @throws PatienceError, the SignInErrors of the trial, and UnavailableError for its other errors
   */
  async attempt<Result>(
    client: string | undefined,
    headers: Headers,
    trial: () => Promise<Result>,
  ): Promise<Result> {
    this.#requirePatience(client)
    try {
      const emails = this.#members.list().map(({email}) => email)
      const isKnown = await this.#devices.isKnown(emails, headers)
      return await this.#checked(client, isKnown ? this.#checkingKnown : this.#checking, trial)
    } catch (error) {
      if (!(error instanceof SignInError)) throw unavailable(error)
      if (!(error instanceof UnavailableError)) this.#failedFrom(client)
      throw error
    }
  }

  /**
   * Checks a password, with a count of its own for a browser that was signed in before.
   * @param check as slow for an address without an account
   * @returns its answer; undefined when the password is wrong
   * @throws PatienceError; UnavailableError when the password could not be checked
   */
  async password(
    email: string,
    client: string | undefined,
    headers: Headers,
    check: () => Promise<Response>,
  ): Promise<Response | undefined> {
    const device = await this.#devices.idOf(email, headers)
    const name = device ? `${email} ${device}` : email
    this.#requirePatience(client, this.#attempts.waitFor(name))
    const lane = device ? this.#checkingKnown : this.#checking
    const answer = await this.#checked(client, lane, async () => {
      // Guesses at the same time count too.
      const takeBack = this.#attempts.failed(name)
      try {
        return requireNoFault(await check())
      } catch (error) {
        takeBack()
        throw unavailable(error)
      }
    })
    if (answer.ok) {
      this.#attempts.succeeded(name)
      return answer
    }
    this.#failedFrom(client)
    if (this.#attempts.isNewlyLocked(name) && this.#members.hasPassword(email)) {
      for (const listener of this.#lockListeners) listener(email)
    }
    return undefined
  }

  forget(email: string): void {
    this.#attempts.succeeded(email)
  }

  async #checked<Result>(
    client: string | undefined,
    checking: (string | undefined)[],
    check: () => Promise<Result>,
  ): Promise<Result> {
    const clientChecks = checking.filter((other) => other === client).length
    const isOverShare = client !== undefined && clientChecks >= MOST_CHECKS.client
    if (isOverShare || checking.length >= MOST_CHECKS.all) {
      throw new CrowdedError('Many people are signing in just now. Please try again in a moment.')
    }
    checking.push(client)
    try {
      return await check()
    } finally {
      checking.splice(checking.indexOf(client), 1)
    }
  }

  #requirePatience(client: string | undefined, wait = 0): void {
    const longest = Math.max(wait, client === undefined ? 0 : this.#clients.waitFor(client))
    if (longest > 0) throw new PatienceError(longest)
  }

  /** Signing in to one's own account does not reset the count. */
  #failedFrom(client: string | undefined): void {
    if (client !== undefined) this.#clients.failed(client)
  }
}

function unavailable(cause: unknown): UnavailableError {
  log.error({err: cause}, 'A sign-in could not be checked.')
  return new UnavailableError('Signing in does not work just now. Please try again in a moment.')
}

/** @throws Error when the library failed, where a wrong answer is 400 or 401 */
export function requireNoFault(answer: Response): Response {
  if (answer.status >= 500) throw new Error(`The sign-in library answered ${answer.status}`)
  return answer
}

const LONGEST_WAIT_MS = 15 * 60_000

/**
 * A soft lock for guesses that ends by itself, for known and unknown names alike: wrong answers
 * beyond `free` double the wait.
 */
class Attempts {
  readonly #free: number
  readonly #failures = new LRUCache<string, {count: number; until: number; isMailed: boolean}>({
    max: 10_000,
    ttl: 60 * 60_000,
  })

  constructor(free: number) {
    this.#free = free
  }

  waitFor(name: string): number {
    return timeLeft(this.#failures.get(name)?.until ?? 0, LONGEST_WAIT_MS)
  }

  /** @returns the function that takes the failure back */
  failed(name: string): () => void {
    const before = this.#failures.get(name)
    const count = (before?.count ?? 0) + 1
    const beyond = count - this.#free
    const wait = beyond < 0 ? 0 : Math.min(2_000 * 2 ** beyond, LONGEST_WAIT_MS)
    const failure = {count, until: Date.now() + wait, isMailed: before?.isMailed ?? false}
    this.#failures.set(name, failure)
    return () => {
      const latest = this.#failures.get(name)
      if (!latest) return
      latest.count -= 1
      if (latest === failure) latest.until = before?.until ?? 0
    }
  }

  /** Whether the name is locked, once for each lock. */
  isNewlyLocked(name: string): boolean {
    const failure = this.#failures.get(name)
    if (!failure || failure.count < this.#free || failure.isMailed) return false
    failure.isMailed = true
    return true
  }

  succeeded(name: string): void {
    this.#failures.delete(name)
  }
}

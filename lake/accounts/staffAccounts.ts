import {messageOf} from '@home-care/environment/messageOf.ts'
import type {Role} from '@home-care/schemas/rules/roles.ts'
import {LRUCache} from 'lru-cache'
import {z} from 'zod'
import {FolderError} from '../store/database.ts'
import {latestEnd} from '../store/plausibleEnds.ts'
import {SchemaError} from '../store/schemaSteps.ts'
import {Sql} from '../store/sql.ts'
import {Acceptance, type PersonDetails} from './acceptance.ts'
import {AuditTrail} from './auditTrail.ts'
import {Devices} from './devices.ts'
import {Guesses, requireNoFault} from './guesses.ts'
import type {ExternalIdentity} from './identityProvider.ts'
import {Invitations} from './invitations.ts'
import {headersOf, type Library, type LibraryOptions, openLibrary, requireLong} from './library.ts'
import {Members, providers} from './members.ts'
import {type NewPasskey, Passkeys} from './passkeys.ts'
import {normalizeRecoveryCode} from './recoveryCodes.ts'
import {Sessions, type StaffSession} from './sessions.ts'
import {SignInError, suspendedError} from './signInErrors.ts'
import type {StaffMember} from './staffSchemas.ts'

interface AccountsOptions extends LibraryOptions {
  issuer?: string | undefined
  /** The content that needs a second person, in words for the audit trail. */
  secondPersonFor?: string | undefined
}

export type Step =
  | {next: 'code'; cookies: string[]}
  | {next: 'second factor'; cookies: string[]; totpUri: string; recoveryCodes: string[]}

const firstStepSchema = z.object({twoFactorRedirect: z.boolean().optional()})
const confirmedSchema = z.object({user: z.object({id: z.string(), email: z.string()})})

/** The accounts of staff. A refusal is a SignInError, in words for the person. */
export class StaffAccounts {
  readonly members: Members
  readonly invitations: Invitations
  readonly passkeys: Passkeys
  readonly sessions: Sessions
  readonly guesses: Guesses
  readonly acceptance: Acceptance
  readonly trail: AuditTrail
  readonly #sql: Sql
  readonly #auth: Library
  readonly #devices: Devices
  // An app shows a code for this long.
  readonly #usedCodes = new LRUCache<string, true>({max: 10_000, ttl: 3 * 60_000})
  readonly #listeners = new Set<() => void>()
  readonly #secondPersonFor: string
  readonly #watch: NodeJS.Timeout
  #version: unknown

  /** @throws SchemaError, or FolderError when the folder cannot be used */
  static async open(options: AccountsOptions): Promise<StaffAccounts> {
    try {
      return new StaffAccounts(await openLibrary(options), options)
    } catch (cause) {
      if (cause instanceof SchemaError) throw cause
      throw new FolderError(
        `Cannot open the accounts in ${options.folder} (${messageOf(cause)}). Is the disk full, or another program writing to them?`,
        {cause},
      )
    }
  }

  private constructor(
    {database, auth, key}: Awaited<ReturnType<typeof openLibrary>>,
    options: AccountsOptions,
  ) {
    this.#sql = new Sql(database)
    this.#auth = auth
    this.trail = new AuditTrail(this.#sql)
    this.members = new Members(this.#sql)
    this.invitations = new Invitations(this.#sql, this.members, this.trail)
    this.passkeys = new Passkeys(this.#sql, options)
    this.sessions = new Sessions(this.#sql, options.issuer)
    this.#devices = new Devices(key, options.url)
    this.guesses = new Guesses(this.#devices, this.members)
    this.acceptance = new Acceptance(this.#sql, auth, this)
    this.#secondPersonFor = options.secondPersonFor ?? 'what needs one'
    this.#version = this.#dataVersion()
    // Another process, `npm run staff`, may change it too.
    this.#watch = setInterval(() => {
      const version = this.#dataVersion()
      if (version === this.#version) return
      this.#version = version
      this.announceChange()
    }, 1000)
    this.#watch.unref()
  }

  close(): void {
    clearInterval(this.#watch)
    this.#listeners.clear()
    this.#sql.database.close()
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async acceptWithPasskey(
    token: string,
    details: PersonDetails,
    passkey: NewPasskey,
    device: string,
  ): Promise<string[]> {
    const id = this.acceptance.byPasskey(token, details, (person) =>
      this.passkeys.add(person, passkey, device),
    )
    return this.#openSession(this.members.get(id), providers.passkey, 'signed in with a passkey')
  }

  async signIn(
    email: string,
    password: string,
    client?: string,
    headers = new Headers(),
  ): Promise<Step> {
    const name = email.toLowerCase()
    const answer = await this.guesses.password(name, client, headers, () =>
      this.#auth.api.signInEmail({body: {email: name, password}, asResponse: true}),
    )
    if (!answer) throw new SignInError('The email address or the password is not right.')
    const cookies = answer.headers.getSetCookie()
    const {twoFactorRedirect} = firstStepSchema.parse(await answer.json())
    if (twoFactorRedirect) return {next: 'code', cookies}
    const factor = await this.#auth.api.enableTwoFactor({
      body: {password},
      headers: headersOf(cookies),
    })
    if (factor.method !== 'totp') throw new Error('An authenticator app was asked for')
    const {totpURI: totpUri, backupCodes: recoveryCodes} = factor
    return {next: 'second factor', cookies, totpUri, recoveryCodes}
  }

  async confirm(headers: Headers, code: string, client?: string): Promise<string[]> {
    const typed = normalizeRecoveryCode(code.replaceAll(/\s/g, ''))
    const isRecovery = !/^\d{6}$/.test(typed)
    const first = await this.#auth.api.getSession({headers})
    const {user, cookies} = await this.guesses.attempt(client, headers, () =>
      this.#verified(headers, typed, isRecovery),
    )
    if (this.members.get(user.id)?.isSuspended) {
      this.sessions.end(user.id)
      throw suspendedError()
    }
    const use = `${user.id} ${typed}`
    if (this.#usedCodes.has(use)) {
      await this.#auth.api.signOut({headers: headersOf(cookies)})
      throw new SignInError('This code was used already. Please wait for the next one.')
    }
    this.#usedCodes.set(use, true)
    // A person who knew the password before there was a second factor never showed one.
    if (first && !first.user.twoFactorEnabled) {
      const opened = await this.#auth.api.getSession({headers: headersOf(cookies)})
      this.sessions.endOthers(user.id, opened?.session.id ?? '')
    }
    const action = isRecovery ? 'signed in with a recovery code' : 'signed in'
    return this.#noteSignIn(user.email, action, cookies)
  }

  /** @returns the cookies, with that of a browser which has signed in */
  async #noteSignIn(email: string, action: string, cookies: string[]): Promise<string[]> {
    this.trail.record(email, action, email)
    this.announceChange()
    return [...cookies, await this.#devices.cookieFor(email)]
  }

  #endLocksOfTheFuture(): void {
    const latest = latestEnd(20 * 60_000)
    this.#sql.run`UPDATE twoFactor SET lockedUntil = NULL, failedVerificationCount = 0
      WHERE lockedUntil > ${latest}`
  }

  /** The library locks an account after ten wrong codes, for a quarter of an hour. */
  async #verified(headers: Headers, code: string, isRecovery: boolean) {
    this.#endLocksOfTheFuture()
    const request = {body: {code}, headers, asResponse: true} as const
    const answer = isRecovery
      ? await this.#auth.api.verifyBackupCode(request)
      : await this.#auth.api.verifyTOTP(request)
    const result = confirmedSchema.safeParse(await answer.json().catch(() => undefined))
    requireNoFault(answer)
    if (answer.ok && result.success) {
      return {user: result.data.user, cookies: answer.headers.getSetCookie()}
    }
    throw new SignInError('The code is not right, or too much time has passed.')
  }

  async signInAs({issuer, subject}: ExternalIdentity): Promise<string[]> {
    const member = this.members.byIdentity(issuer, subject)
    return this.#openSession(member, issuer, 'signed in by the organisation')
  }

  async signInByPasskey(answer: unknown, challenge: string): Promise<string[]> {
    const id = await this.passkeys.recognise(answer, challenge)
    return this.#openSession(this.members.get(id), providers.passkey, 'signed in with a passkey')
  }

  async addPasskey(
    member: StaffMember,
    answer: unknown,
    challenge: string,
    device: string,
  ): Promise<void> {
    const passkey = await this.passkeys.check(answer, challenge)
    this.#sql.transaction(() => {
      this.passkeys.add(member.id, passkey, device)
      this.trail.record(member.email, 'added a passkey', member.email)
    })
  }

  /**
   * Removes a passkey and ends the sessions elsewhere.
   * @throws SignInError when it is the only way in
   */
  removePasskey({id, email, sessionId}: StaffSession, passkey: string): void {
    const others = this.passkeys.of(id).filter((each) => each.id !== passkey)
    if (this.members.wayIn(id) === 'passkey' && others.length === 0) {
      throw new SignInError(
        'You sign in by nothing else. Add another passkey before you remove this.',
      )
    }
    this.#sql.transaction(() => {
      if (!this.passkeys.remove(id, passkey)) return
      this.sessions.endOthers(id, sessionId)
      this.trail.record(email, 'removed a passkey', email)
    })
    this.announceChange()
  }

  async changePassword(
    {id, email, sessionId}: StaffSession,
    headers: Headers,
    {current, password}: {current: string; password: string},
    client?: string,
  ): Promise<void> {
    requireLong(password)
    const request = {body: {password: current}, headers, query: {disableRefresh: true}}
    const answer = await this.guesses.password(email, client, headers, () =>
      this.#auth.api.verifyPassword({...request, asResponse: true}),
    )
    if (!answer) throw new SignInError('The password you have now is not right.')
    const {password: passwords} = await this.#auth.$context
    const hashed = await passwords.hash(password)
    // The library would store it apart from what follows from it.
    this.#sql.transaction(() => {
      this.#sql.run`UPDATE account SET password = ${hashed}, updatedAt = ${new Date().toISOString()}
        WHERE userId = ${id} AND providerId = ${providers.password}`
      this.sessions.endOthers(id, sessionId)
      this.trail.record(email, 'changed their password', email)
    })
    this.announceChange()
  }

  async #openSession(
    member: StaffMember | undefined,
    issuer: string,
    action: string,
  ): Promise<string[]> {
    if (!member) {
      throw new SignInError(
        'There is no account for you here. Open the link of your invitation first; an administrator can send you one.',
      )
    }
    if (member.isSuspended) throw suspendedError()
    const answer = await this.#auth.api.openSession({
      body: {userId: member.id, issuer},
      asResponse: true,
    })
    if (!answer.ok) throw new Error(`No session was opened: ${answer.status}`)
    return this.#noteSignIn(member.email, action, answer.headers.getSetCookie())
  }

  async session(headers: Headers): Promise<{session: StaffSession | undefined; cookies: string[]}> {
    const read = (query = {}) => this.#auth.api.getSession({headers, query, returnHeaders: true})
    // A session that cannot be prolonged, as on a full disk, lasts until its end.
    const {response, headers: out} = await read().catch(() => read({disableRefresh: true}))
    const session = response ? this.sessions.find(response.session.id) : undefined
    return {session, cookies: session ? (out?.getSetCookie() ?? []) : []}
  }

  async signOut(headers: Headers): Promise<string[]> {
    const {session} = await this.session(headers)
    // The library says yes where it could not delete.
    if (session) this.sessions.endOne(session.sessionId)
    const answer = await this.#auth.api.signOut({headers, asResponse: true})
    this.announceChange()
    return answer.headers.getSetCookie()
  }

  setRole(id: string, role: Role, actor: string): void {
    this.members.keepingAdministrator(id, () => {
      this.members.setRole(id, role)
      this.#record(actor, `made ${role}`, id)
    })
    this.announceChange()
  }

  setSuspended(id: string, isSuspended: boolean, actor: string): void {
    this.members.keepingAdministrator(id, () => {
      this.members.setSuspended(id, isSuspended)
      if (isSuspended) this.sessions.end(id)
      this.#record(actor, isSuspended ? 'suspended' : 'reactivated', id)
    })
    this.announceChange()
  }

  get asksForSecondPerson(): boolean {
    const row = this.#sql.get`SELECT isOn FROM decision WHERE name = 'second person'`
    return row?.isOn === 1
  }

  askForSecondPerson(isOn: boolean, actor: string): void {
    if (isOn === this.asksForSecondPerson) return
    const what = `the second person for ${this.#secondPersonFor}`
    this.#sql.transaction(() => {
      this.#sql.run`INSERT OR REPLACE INTO decision (name, isOn)
        VALUES ('second person', ${Number(isOn)})`
      this.trail.record(actor, isOn ? 'turned on' : 'turned off', what)
    })
  }

  endSessions(id: string, actor: string): void {
    this.#sql.transaction(() => {
      this.sessions.end(id)
      this.#record(actor, 'ended the sessions of', id)
    })
    this.announceChange()
  }

  #record(actor: string, action: string, id: string): void {
    this.trail.record(actor, action, this.members.get(id)?.email ?? id)
  }

  #dataVersion(): unknown {
    return this.#sql.get`PRAGMA data_version`?.data_version
  }

  announceChange(): void {
    for (const listener of this.#listeners) listener()
  }
}

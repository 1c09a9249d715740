import {createHash, randomBytes, randomUUID} from 'node:crypto'
import {chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {type BetterAuthOptions, type BetterAuthPlugin, betterAuth} from 'better-auth'
import {createAuthEndpoint} from 'better-auth/api'
import {setSessionCookie} from 'better-auth/cookies'
import {getMigrations} from 'better-auth/db/migration'
import {twoFactor} from 'better-auth/plugins'
import {LRUCache} from 'lru-cache'
import {z} from 'zod'
import {FolderError} from '../store/database.ts'
import {Attempts} from './attempts.ts'
import {Devices} from './devices.ts'
import type {ExternalIdentity} from './identityProvider.ts'
import {type NewPasskey, PASSKEY_TABLE, Passkeys} from './passkeys.ts'
import {asMade, makeRecoveryCodes} from './recoveryCodes.ts'
import {type Role, roleNames} from './roles.ts'
import {PatienceError, SignInError} from './signInErrors.ts'

const hourMs = 60 * 60 * 1000
export const SHORTEST_PASSWORD = 12

export interface StaffMember {
  id: string
  name: string
  email: string
  role: Role
  isSuspended: boolean
}

export interface StaffSession extends StaffMember {
  sessionId: string
  openedAt: string
}

/** How an account is opened: by a password, beside which there may be passkeys, or in no other way. */
export type WayIn = 'password' | 'passkey' | 'organisation'

const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roleNames),
  isSuspended: z.coerce.boolean(),
})
const sessionSchema = memberSchema.extend({openedAt: z.string()})
const listedSchema = memberSchema.extend({
  hasFinished: z.coerce.boolean(),
  lastSeenAt: z.string().nullable(),
})
const invitationSchema = z.object({
  email: z.string(),
  role: z.enum(roleNames),
  expiresAt: z.string(),
})
/** A line of the audit trail: who did what, to whom or what. */
export type AuditEntry = z.infer<typeof eventSchema>
const eventSchema = z.object({
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
})

interface AccountsOptions {
  folder: string
  url: string
  name: string
  issuer?: string | undefined
  /** What needs a second person, in the words of the audit trail: the content's own are best. */
  secondPersonFor?: string | undefined
}

/** The accounts of staff: who they are, what they may do, and their sessions. */
export class StaffAccounts {
  readonly passkeys: Passkeys
  readonly #database: DatabaseSync
  readonly #auth: ReturnType<typeof createAuth>
  /** By account; for a browser that was signed in to it before, by account and browser. */
  readonly #attempts = new Attempts(5)
  readonly #devices: Devices
  /** By who asks, whatever account they try: behind one address there may be a whole office. */
  readonly #clients = new Attempts(30)
  // For how long a code from an app could be shown a second time.
  readonly #usedCodes = new LRUCache<string, true>({max: 10_000, ttl: 3 * 60_000})
  readonly #listeners = new Set<() => void>()
  readonly #lockListeners = new Set<(email: string) => void>()
  readonly #issuer: string | null
  readonly #secondPersonFor: string
  readonly #watch: NodeJS.Timeout
  #version: unknown
  #checking = 0

  static async open(options: AccountsOptions): Promise<StaffAccounts> {
    try {
      return await StaffAccounts.#open(options)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new FolderError(
        `Cannot open the accounts in ${options.folder} (${reason}). Name another folder.`,
        {cause},
      )
    }
  }

  static async #open(options: AccountsOptions): Promise<StaffAccounts> {
    const {folder} = options
    mkdirSync(folder, {recursive: true, mode: 0o700})
    const file = join(folder, 'accounts.sqlite')
    if (!existsSync(file)) writeFileSync(file, '', {mode: 0o600})
    chmodSync(file, 0o600)
    const database = new DatabaseSync(file)
    database.exec('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 5000')
    const key = readKey(join(folder, 'key'))
    const settings = authOptions(database, key, options)
    const migrations = await getMigrations(settings)
    await migrations.runMigrations()
    database.exec(OWN_TABLES)
    const devices = new Devices(key, options.url)
    return new StaffAccounts(database, createAuth(settings), devices, options)
  }

  private constructor(
    database: DatabaseSync,
    auth: ReturnType<typeof createAuth>,
    devices: Devices,
    options: AccountsOptions,
  ) {
    this.passkeys = new Passkeys(database, options)
    this.#database = database
    this.#auth = auth
    this.#devices = devices
    this.#issuer = options.issuer ?? null
    this.#secondPersonFor = options.secondPersonFor ?? 'what needs one'
    this.#version = this.#dataVersion()
    this.#watch = setInterval(() => {
      const version = this.#dataVersion()
      if (version === this.#version) return
      this.#version = version
      this.#changed()
      // How soon what another process changed (`npm run staff`) counts here.
    }, 1000)
    this.#watch.unref()
  }

  close(): void {
    clearInterval(this.#watch)
    this.#listeners.clear()
    this.#lockListeners.clear()
    this.#database.close()
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  onLock(listener: (email: string) => void): () => void {
    this.#lockListeners.add(listener)
    return () => this.#lockListeners.delete(listener)
  }

  member(id: string): StaffMember | undefined {
    const row = this.#database.prepare(`SELECT ${MEMBER} FROM user WHERE id = ?`).get(id)
    return row && memberSchema.parse(row)
  }

  hasAdministrator(): boolean {
    const row = this.#database
      .prepare(`SELECT 1 FROM user WHERE role = 'administrator' AND isSuspended = 0`)
      .get()
    return row !== undefined
  }

  list(): z.infer<typeof listedSchema>[] {
    return this.#database
      .prepare(
        `SELECT ${MEMBER}, coalesce(twoFactorEnabled, 0) OR EXISTS (
             SELECT 1 FROM account WHERE userId = user.id AND providerId != '${PASSWORD}'
           ) AS hasFinished,
           (SELECT max(session.updatedAt) FROM session WHERE session.userId = user.id) AS lastSeenAt
         FROM user ORDER BY name`,
      )
      .all()
      .map((row) => listedSchema.parse(row))
  }

  /** Who was invited and is not here yet, but for the first administrator, who has no name. */
  invitations(): z.infer<typeof invitationSchema>[] {
    return this.#database
      .prepare(
        `SELECT email, role, expiresAt FROM invitation
         WHERE expiresAt > ? AND email != '' ORDER BY expiresAt`,
      )
      .all(new Date().toISOString())
      .map((row) => invitationSchema.parse(row))
  }

  events(most: number): AuditEntry[] {
    return this.#database
      .prepare('SELECT at, actor, action, subject FROM event ORDER BY at DESC, rowid DESC LIMIT ?')
      .all(most)
      .map((row) => eventSchema.parse(row))
  }

  record(actor: string, action: string, subject: string): void {
    this.#database
      .prepare('INSERT INTO event (id, at, actor, action, subject) VALUES (?, ?, ?, ?, ?)')
      .run(randomUUID(), new Date().toISOString(), actor, action, subject)
  }

  /**
   * Invites somebody, or lets somebody in anew who lost their password or second factor.
   * @returns the secret of the link, which is told this once
   */
  invite(email: string, role: Role, actor: string): string {
    const token = randomBytes(32).toString('base64url')
    const address = email.toLowerCase()
    this.#database.prepare('DELETE FROM invitation WHERE email = ?').run(address)
    this.#database
      .prepare('INSERT INTO invitation (tokenHash, email, role, expiresAt) VALUES (?, ?, ?, ?)')
      .run(hash(token), address, role, new Date(Date.now() + 72 * hourMs).toISOString())
    this.record(actor, `invited as ${role}`, address)
    return token
  }

  withdrawInvitation(email: string, actor: string): void {
    const {changes} = this.#database.prepare('DELETE FROM invitation WHERE email = ?').run(email)
    if (changes > 0) this.record(actor, 'withdrew the invitation', email)
  }

  invitation(token: string): z.infer<typeof invitationSchema> | undefined {
    const row = this.#database
      .prepare(
        'SELECT email, role, expiresAt FROM invitation WHERE tokenHash = ? AND expiresAt > ?',
      )
      .get(hash(token), new Date().toISOString())
    return row && invitationSchema.parse(row)
  }

  async accept(
    token: string,
    {email: given, name, password}: {email?: string; name: string; password: string},
  ): Promise<void> {
    requireLong(password)
    this.requirePerson(token, {email: given, name})
    const {password: passwords} = await this.#auth.$context
    const hashed = await passwords.hash(password)
    await this.#accept(token, {email: given, name}, (id) => ({
      providerId: PASSWORD,
      accountId: id,
      password: hashed,
    }))
  }

  async acceptWithPasskey(
    token: string,
    person: {email?: string; name: string},
    passkey: NewPasskey,
    device: string,
  ): Promise<string[]> {
    this.requirePerson(token, person)
    const id = await this.#accept(token, {email: person.email, name: person.name}, (userId) => ({
      providerId: PASSKEY,
      accountId: userId,
    }))
    this.passkeys.keep(id, passkey, device)
    return this.#openSession(this.member(id), PASSKEY, 'signed in with a passkey')
  }

  requirePerson(
    token: string,
    {email: given, name}: {email?: string | undefined; name: string},
  ): {id: string | undefined; email: string; name: string} {
    const asked = this.invitation(token)
    if (!asked) throw new SignInError(LINK_IS_OVER)
    const email = emailSchema.safeParse(asked.email || given)
    if (!email.success) {
      throw new SignInError('Please enter your email address, such as jo@example.org.')
    }
    if (!name.trim()) throw new SignInError('Please enter your name.')
    const row = this.#database.prepare('SELECT id FROM user WHERE email = ?').get(email.data)
    return {id: row && userSchema.parse(row).id, email: email.data, name: name.trim()}
  }

  async acceptAs(token: string, {issuer, subject, email, name}: ExternalIdentity): Promise<void> {
    const known = emailSchema.safeParse(email)
    const asked = this.invitation(token)
    if (asked?.email && known.success && known.data !== asked.email) {
      throw new SignInError(
        `This invitation is for ${asked.email}, and you signed in as ${known.data}.`,
      )
    }
    if (asked && !asked.email && !known.success) {
      throw new SignInError('Your organisation does not tell your email address.')
    }
    if (this.#memberBy(issuer, subject, asked?.email || known.data)) {
      throw new SignInError('You have an account already, under another email address.')
    }
    const person = {email: known.data, name: name?.trim() || asked?.email || known.data || ''}
    await this.#accept(token, person, () => ({providerId: issuer, accountId: subject}))
  }

  async #accept(
    token: string,
    {email: given, name}: {email: string | undefined; name: string},
    wayIn: (id: string) => {providerId: string; accountId: string; password?: string},
  ): Promise<string> {
    const {internalAdapter} = await this.#auth.$context
    const invited = this.invitation(token)
    if (!invited) throw new SignInError(LINK_IS_OVER)
    const {role} = invited
    const email = invited.email || emailSchema.parse(given)
    const known = await internalAdapter.findUserByEmail(email)
    this.#keepAdministrator(known?.user.id, () => {
      // Taken away first: of two who come with the same link, one gets in.
      const taken = this.#database
        .prepare('DELETE FROM invitation WHERE tokenHash = ?')
        .run(hash(token))
      // The first administrator's link is over once there is one.
      const isOver = invited.email === '' && this.hasAdministrator()
      if (taken.changes === 0 || isOver) throw new SignInError(LINK_IS_OVER)
      if (known) {
        this.#database.prepare('UPDATE user SET role = ? WHERE id = ?').run(role, known.user.id)
      }
    })
    const user = known
      ? await internalAdapter.updateUser(known.user.id, {
          name: name.trim(),
          twoFactorEnabled: false,
        })
      : await internalAdapter.createUser(
          {email, name: name.trim(), emailVerified: true, role, isSuspended: false},
          {method: 'email-password'},
        )
    const {id} = userSchema.parse(user)
    for (const table of ['account', 'twoFactor', 'passkey'])
      this.#database.prepare(`DELETE FROM ${table} WHERE userId = ?`).run(id)
    await internalAdapter.linkAccount({userId: id, ...wayIn(id)})
    if (known) this.endSessions(id)
    // Whoever guessed at the old password does not lock out the new one.
    this.#attempts.succeeded(email)
    this.record(email, 'accepted the invitation', email)
    return id
  }

  async signIn(
    email: string,
    password: string,
    client?: string,
    headers = new Headers(),
  ): Promise<Step> {
    const name = email.toLowerCase()
    const answer = await this.#guess(name, client, headers, () =>
      this.#auth.api.signInEmail({body: {email: name, password}, asResponse: true}),
    )
    if (!answer) throw new SignInError('The email address or the password is not right.')
    const cookies = answer.headers.getSetCookie()
    const {twoFactorRedirect} = firstStepSchema.parse(await answer.json())
    if (twoFactorRedirect) return {next: 'code', cookies}
    const factor = await this.#auth.api.enableTwoFactor({
      body: {password},
      headers: new Headers({cookie: asSent(cookies)}),
    })
    if (factor.method !== 'totp') throw new Error('An authenticator app was asked for')
    const {totpURI: totpUri, backupCodes: recoveryCodes} = factor
    return {next: 'second factor', cookies, totpUri, recoveryCodes}
  }

  async confirm(headers: Headers, code: string, client?: string): Promise<string[]> {
    this.#requirePatience(client)
    const cleaned = asMade(code.replaceAll(/\s/g, ''))
    const isRecovery = !/^\d{6}$/.test(cleaned)
    const first = await this.#auth.api.getSession({headers})
    const answer = isRecovery
      ? await this.#auth.api.verifyBackupCode({body: {code: cleaned}, headers, asResponse: true})
      : await this.#auth.api.verifyTOTP({body: {code: cleaned}, headers, asResponse: true})
    const result = confirmedSchema.safeParse(await answer.json().catch(() => undefined))
    // After ten wrong codes the account is locked for a quarter of an hour.
    if (!answer.ok || !result.success) {
      this.#failedFrom(client)
      throw new SignInError('The code is not right, or too much time has passed.')
    }
    const {user} = result.data
    const cookies = answer.headers.getSetCookie()
    if (this.member(user.id)?.isSuspended) {
      this.endSessions(user.id)
      throw new SignInError('This account is suspended. Please ask an administrator.')
    }
    const use = `${user.id} ${cleaned}`
    if (this.#usedCodes.has(use)) {
      await this.#auth.api.signOut({headers: new Headers({cookie: asSent(cookies)})})
      throw new SignInError('This code was used already. Please wait for the next one.')
    }
    this.#usedCodes.set(use, true)
    // Whoever else came as far as the password while there was no second factor never showed one.
    if (first && !first.user.twoFactorEnabled) {
      const opened = await this.#auth.api.getSession({
        headers: new Headers({cookie: asSent(cookies)}),
      })
      this.#endOthers(user.id, opened?.session.id ?? '')
    }
    this.record(user.email, isRecovery ? 'signed in with a recovery code' : 'signed in', user.email)
    this.#changed()
    return [...cookies, await this.#devices.cookieFor(user.email)]
  }

  async attempt<Result>(client: string | undefined, trial: () => Promise<Result>): Promise<Result> {
    this.#requirePatience(client)
    try {
      return await trial()
    } catch (error) {
      if (error instanceof SignInError) this.#failedFrom(client)
      throw error
    }
  }

  async signInAs({issuer, subject}: ExternalIdentity): Promise<string[]> {
    const member = this.#memberBy(issuer, subject)
    return this.#openSession(member, issuer, 'signed in by the organisation')
  }

  async signInByPasskey(answer: unknown, challenge: string): Promise<string[]> {
    const id = await this.passkeys.recognise(answer, challenge)
    return this.#openSession(this.member(id), PASSKEY, 'signed in with a passkey')
  }

  async addPasskey(
    member: StaffMember,
    answer: unknown,
    challenge: string,
    device: string,
  ): Promise<void> {
    this.passkeys.keep(member.id, await this.passkeys.check(answer, challenge), device)
    this.record(member.email, 'added a passkey', member.email)
  }

  /**
   * Takes one away, and ends what is open elsewhere, which it may have opened.
   * @throws SignInError when it is the only way in
   */
  removePasskey({id, email, sessionId}: StaffSession, passkey: string): void {
    const others = this.passkeys.of(id).filter((each) => each.id !== passkey)
    if (this.wayIn(id) === 'passkey' && others.length === 0) {
      throw new SignInError(
        'You sign in by nothing else. Add another passkey before you remove this.',
      )
    }
    if (!this.passkeys.remove(id, passkey)) return
    this.#endOthers(id, sessionId)
    this.record(email, 'removed a passkey', email)
    this.#changed()
  }

  async changePassword(
    {id, email, sessionId}: StaffSession,
    headers: Headers,
    {current, password}: {current: string; password: string},
    client?: string,
  ): Promise<void> {
    requireLong(password)
    const body = {currentPassword: current, newPassword: password}
    const answer = await this.#guess(email, client, headers, () =>
      this.#auth.api.changePassword({body, headers, asResponse: true}),
    )
    if (!answer) throw new SignInError('The password you have now is not right.')
    this.#endOthers(id, sessionId)
    this.record(email, 'changed their password', email)
    this.#changed()
  }

  wayIn(id: string): WayIn {
    const row = this.#database.prepare('SELECT providerId FROM account WHERE userId = ?').get(id)
    if (row?.providerId === PASSWORD) return 'password'
    return row?.providerId === PASSKEY ? 'passkey' : 'organisation'
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
    if (member.isSuspended) {
      throw new SignInError('This account is suspended. Please ask an administrator.')
    }
    const answer = await this.#auth.api.openSession({
      body: {userId: member.id, issuer},
      asResponse: true,
    })
    if (!answer.ok) throw new Error(`No session was opened: ${answer.status}`)
    this.record(member.email, action, member.email)
    this.#changed()
    return [...answer.headers.getSetCookie(), await this.#devices.cookieFor(member.email)]
  }

  async session(headers: Headers): Promise<{session: StaffSession | undefined; cookies: string[]}> {
    const {response, headers: out} = await this.#auth.api.getSession({headers, returnHeaders: true})
    const session = response ? this.current(response.session.id) : undefined
    return {session, cookies: session ? (out?.getSetCookie() ?? []) : []}
  }

  holds({sessionId, role}: StaffSession): boolean {
    return this.current(sessionId)?.role === role
  }

  async signOut(headers: Headers): Promise<string[]> {
    const answer = await this.#auth.api.signOut({headers, asResponse: true})
    this.#changed()
    return answer.headers.getSetCookie()
  }

  setRole(id: string, role: Role, actor: string): void {
    this.#keepAdministrator(id, () =>
      this.#database.prepare('UPDATE user SET role = ? WHERE id = ?').run(role, id),
    )
    this.record(actor, `made ${role}`, this.member(id)?.email ?? id)
    this.#changed()
  }

  setSuspended(id: string, isSuspended: boolean, actor: string): void {
    this.#keepAdministrator(id, () =>
      this.#database
        .prepare('UPDATE user SET isSuspended = ? WHERE id = ?')
        .run(Number(isSuspended), id),
    )
    if (isSuspended) this.#database.prepare('DELETE FROM session WHERE userId = ?').run(id)
    this.record(actor, isSuspended ? 'suspended' : 'let in again', this.member(id)?.email ?? id)
    this.#changed()
  }

  /** Whether what an administrator chose for that needs a second person to be published. */
  get asksForSecondPerson(): boolean {
    const row = this.#database
      .prepare('SELECT isOn FROM decision WHERE name = ?')
      .get('second person')
    return row?.isOn === 1
  }

  askForSecondPerson(isOn: boolean, actor: string): void {
    if (isOn === this.asksForSecondPerson) return
    this.#database
      .prepare('INSERT OR REPLACE INTO decision (name, isOn) VALUES (?, ?)')
      .run('second person', Number(isOn))
    const what = `the second person for ${this.#secondPersonFor}`
    this.record(actor, isOn ? 'turned on' : 'turned off', what)
  }

  endSessions(id: string, actor?: string): void {
    this.#database.prepare('DELETE FROM session WHERE userId = ?').run(id)
    if (actor) this.record(actor, 'ended the sessions of', this.member(id)?.email ?? id)
    this.#changed()
  }

  /**
   * The member behind a session that has neither ended nor lost its second factor, for which a session
   * that the organisation's own sign-in opened has its word, as long as it is asked here.
   */
  current(sessionId: string): StaffSession | undefined {
    const row = this.#database
      .prepare(
        `SELECT ${MEMBER.replaceAll(/\w+/g, 'user.$&')}, session.createdAt AS openedAt
         FROM ${STANDING} AND session.id = :sessionId`,
      )
      .get({...this.#standing(), sessionId})
    return row && {...sessionSchema.parse(row), sessionId}
  }

  /** When the oldest session of a member began that still stands; null: they are signed in nowhere. */
  signedInSince(id: string): string | null {
    const row = this.#database
      .prepare(`SELECT min(session.createdAt) AS since FROM ${STANDING} AND user.id = :id`)
      .get({...this.#standing(), id})
    return sinceSchema.parse(row).since
  }

  #standing() {
    const now = Date.now()
    return {
      now: new Date(now).toISOString(),
      oldest: new Date(now - 7 * 24 * hourMs).toISOString(),
      issuer: this.#issuer,
    }
  }

  #memberBy(issuer: string, subject: string, otherThan = ''): StaffMember | undefined {
    const row = this.#database
      .prepare(
        `SELECT ${MEMBER.replaceAll(/\w+/g, 'user.$&')} FROM account
           JOIN user ON user.id = account.userId
         WHERE account.providerId = ? AND account.accountId = ? AND user.email != ?`,
      )
      .get(issuer, subject, otherThan)
    return row && memberSchema.parse(row)
  }

  /**
   * Lets somebody try a password. A browser that was signed in to the account before is counted by
   * itself: guesses made elsewhere do not keep it out.
   * @param check the library's own, about as slow for an address without an account
   * @returns its answer; undefined when the password is wrong
   * @throws PatienceError
   */
  async #guess(
    email: string,
    client: string | undefined,
    headers: Headers,
    check: () => Promise<Response>,
  ): Promise<Response | undefined> {
    const device = await this.#devices.idOf(email, headers)
    const name = device ? `${email} ${device}` : email
    this.#requirePatience(client, this.#attempts.waitFor(name))
    // Taken for wrong until it is right, so that guesses made at the same time count too.
    this.#attempts.failed(name)
    const answer = await this.#checked(check)
    if (answer.ok) {
      this.#attempts.succeeded(name)
      return answer
    }
    this.#failedFrom(client)
    if (this.#attempts.isNewlyLocked(name) && this.#hasPassword(email)) {
      for (const listener of this.#lockListeners) listener(email)
    }
    return undefined
  }

  async #checked(check: () => Promise<Response>): Promise<Response> {
    // So many passwords are checked at a time: each costs a processor a moment, and 16 MiB.
    if (this.#checking >= 8) {
      throw new SignInError('Many people are signing in just now. Please try again in a moment.')
    }
    this.#checking += 1
    try {
      return await check()
    } finally {
      this.#checking -= 1
    }
  }

  #hasPassword(email: string): boolean {
    const row = this.#database
      .prepare(
        `SELECT 1 FROM user JOIN account ON account.userId = user.id
         WHERE user.email = ? AND user.isSuspended = 0 AND account.providerId = ?`,
      )
      .get(email, PASSWORD)
    return row !== undefined
  }

  #endOthers(id: string, sessionId: string): void {
    this.#database.prepare('DELETE FROM session WHERE userId = ? AND id != ?').run(id, sessionId)
  }

  #keepAdministrator(id: string | undefined, change: () => void): void {
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      const had = id !== undefined && this.member(id)?.role === 'administrator'
      change()
      if (had && !this.hasAdministrator()) {
        throw new SignInError('There has to be an administrator: make somebody else one first.')
      }
      this.#database.exec('COMMIT')
    } catch (error) {
      this.#database.exec('ROLLBACK')
      throw error
    }
  }

  #requirePatience(client: string | undefined, wait = 0): void {
    const longest = Math.max(wait, client === undefined ? 0 : this.#clients.waitFor(client))
    if (longest > 0) throw new PatienceError(longest)
  }

  /** An account of one's own that is signed in to in between makes up for nothing. */
  #failedFrom(client: string | undefined): void {
    if (client !== undefined) this.#clients.failed(client)
  }

  #dataVersion(): unknown {
    return this.#database.prepare('PRAGMA data_version').get()?.data_version
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }
}

export type Step =
  | {next: 'code'; cookies: string[]}
  | {next: 'second factor'; cookies: string[]; totpUri: string; recoveryCodes: string[]}

export const LINK_IS_OVER = 'This link was used already or is too old. Please ask for a new one.'

const MEMBER = 'id, name, email, role, isSuspended'

/** The library's name for an account that is opened by a password. */
const PASSWORD = 'credential'
/** An account that nothing but passkeys opens, and the sessions they open; no issuer's address. */
const PASSKEY = 'passkey'

const STANDING = `session JOIN user ON user.id = session.userId
  WHERE session.expiresAt > :now AND session.createdAt > :oldest
    AND (user.twoFactorEnabled = 1 OR session.issuer IN (:issuer, '${PASSKEY}'))
    AND user.isSuspended = 0`

const OWN_TABLES = `
  ${PASSKEY_TABLE}
  CREATE TABLE IF NOT EXISTS invitation (
    tokenHash TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL,
    expiresAt TEXT NOT NULL
  ) STRICT;
  -- Who let whom in, out, and made them what.
  CREATE TABLE IF NOT EXISTS event (
    id TEXT PRIMARY KEY,
    at TEXT NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL
  ) STRICT;
  -- What administrators decided for everybody.
  CREATE TABLE IF NOT EXISTS decision (
    name TEXT PRIMARY KEY,
    isOn INTEGER NOT NULL
  ) STRICT;
`

const emailSchema = z.email().max(254).toLowerCase()
const firstStepSchema = z.object({twoFactorRedirect: z.boolean().optional()})
const sinceSchema = z.object({since: z.string().nullable()})
const userSchema = z.object({id: z.string()})
const confirmedSchema = z.object({
  user: userSchema.extend({email: z.string()}),
})

/** Opens sessions without a password: called from here alone, no route leads to it. */
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

function authOptions(database: DatabaseSync, secret: string, {url, name}: AccountsOptions) {
  return {
    database,
    baseURL: url,
    basePath: '/auth/accounts',
    secret,
    telemetry: {enabled: false},
    // What it would say is answered in words; its warnings name people.
    logger: {level: 'error'},
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: SHORTEST_PASSWORD,
    },
    user: {
      additionalFields: {
        role: {type: 'string', required: true, input: false},
        isSuspended: {type: 'boolean', required: true, input: false, defaultValue: false},
      },
    },
    session: {
      // A session ends when nobody has used it for so long, or when it is a week old.
      expiresIn: (12 * hourMs) / 1000,
      // Use is noted no more often than this, so that reading does not become writing.
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

/** Signs cookies and encrypts second factors; made once. */
function readKey(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), {mode: 0o600})
  return readFileSync(file, 'utf8')
}

function requireLong(password: string): void {
  if (password.length < SHORTEST_PASSWORD) {
    throw new SignInError(`The password needs at least ${SHORTEST_PASSWORD} characters.`)
  }
}

const asSent = (cookies: string[]): string =>
  cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

import {createHash, createHmac, randomBytes, timingSafeEqual} from 'node:crypto'
import type {IdentityProvider} from '../accounts/identityProvider.ts'
import type {StaffMember} from '../accounts/members.ts'
import {type Role, roles} from '../accounts/roles.ts'
import type {StaffSession} from '../accounts/sessions.ts'
import type {StaffAccounts} from '../accounts/staffAccounts.ts'
import {newUserId} from '../store/accounts.ts'
import type {Store} from '../store/store.ts'
import {plainError} from './errors.ts'
import {isLocalName, originsOf} from './origins.ts'

export interface Identity {
  id: string
  name: string
  isRobot: boolean
  role: Role
  session?: StaffSession
}

export function requireIdentity(identity: Identity | undefined): Identity {
  if (identity) return identity
  throw plainError(401, 'Unauthorized - This needs a token')
}

export interface Robot {
  token: string
  /** What the history names it by, so it stays when the token is another. */
  id: string
  name: string
  role: Role
}

/** The lake itself: of its first content, and what it publishes on time. The Studio calls it Sanity. */
export const SYSTEM = {
  id: '<system>',
  name: 'The server',
  isRobot: true,
  role: 'administrator',
} satisfies Identity

/**
 * Who may read drafts and the history.
 * @throws ApiError 401 when nobody is signed in, 403 when their role does not see them
 */
export function requireReader(identity: Identity | undefined): Identity {
  const known = requireIdentity(identity)
  if (roles[known.role].readsDrafts) return known
  throw plainError(403, `The role ${roles[known.role].title} sees what is live only`)
}

/** Who reads: somebody whose role sees no drafts reads as anybody does. */
export const readerOf = (identity: Identity | undefined): Identity | undefined =>
  identity && roles[identity.role].readsDrafts ? identity : undefined

export type SignIn =
  /** Whoever sits at this machine is let in, without a screen: for development. */
  | 'local'
  /** With an account, at the one address staff use. */
  | {
      accounts: StaffAccounts
      name: string
      mail?: (email: string, link: string) => Promise<void>
      clientOf?: (headers: Headers) => string | undefined
      provider?: IdentityProvider
    }

/** For how long what is asked on somebody's behalf may say so. */
const TICKET_MS = 60_000

/** Which pages may ask from a browser: of these origins, or any that a loopback address serves. */
type Pages = readonly string[] | 'loopback'

export interface AccessOptions {
  robots: readonly Robot[]
  /** Where the Studio is: there a login ends, and its pages may ask. */
  studioUrl: string
  /** Which other pages may ask. */
  pages: Pages
  signIn: SignIn
}

/** Decides who somebody is and which web pages may talk to the lake. */
export class AccessControl {
  readonly signIn: SignIn
  readonly studioUrl: string
  readonly #store: Store
  /** Who may do what: programs, by the hash of their token. */
  readonly #robots: readonly {hash: Buffer; identity: Identity}[]
  readonly #pages: Pages
  readonly #studioOrigins: ReadonlySet<string>
  readonly #origins: ReadonlySet<string>
  readonly #hosts: ReadonlySet<string>
  /** With which the lake asks itself, for as long as it runs. */
  readonly ownToken = randomBytes(32).toString('base64url')
  /**
   * Signs the ids of logins under way. Each says itself whose it is and until when, so that however
   * many are begun, none is kept here and none is in the way of another.
   */
  readonly #loginKey = randomBytes(32)
  readonly #finished = new Map<string, number>()

  constructor(store: Store, {robots, studioUrl, signIn, pages}: AccessOptions) {
    this.#store = store
    this.#pages = pages
    this.signIn = signIn
    this.studioUrl = new URL(studioUrl).origin
    this.#robots = [
      ...robots.map(({token, ...robot}) => ({
        hash: hash(token),
        identity: {...robot, isRobot: true},
      })),
      {hash: hash(this.ownToken), identity: SYSTEM},
    ]
    this.#studioOrigins = new Set(originsOf(studioUrl))
    const others = pages === 'loopback' ? [] : pages
    this.#origins = new Set([studioUrl, ...others].flatMap(originsOf))
    this.#hosts = new Set([...this.#origins].map((origin) => new URL(origin).hostname))
  }

  /**
   * The identity behind an Authorization header, undefined when there is no header.
   * @throws ApiError 401 for a token that is not known
   */
  identify(authorization: string | undefined): Identity | undefined {
    if (!authorization) return undefined
    const token = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1]
    if (token) {
      const shown = hash(token)
      const robot = this.#robots.find((known) => timingSafeEqual(shown, known.hash))
      if (robot) return robot.identity
      const identity = this.#accounts ? this.#holderOf(token) : this.#localEditor(token)
      if (identity) return identity
    }
    // With this code the Studio signs in again instead of giving up.
    throw plainError(401, 'Unauthorized - Session not found', {errorCode: 'SIO-401-ANF'})
  }

  /**
   * The identity behind a request's cookie, and the cookies to send back when its session was
   * prolonged. Only the Studio's own page has an identity: the site's pages are of the same site,
   * and browsers send the cookie with what they ask too.
   */
  async identifyBrowser(headers: Headers): Promise<{identity?: Identity; cookies: string[]}> {
    const accounts = this.#accounts
    const origin = headers.get('origin')
    const site = headers.get('sec-fetch-site')
    const isOwnPage =
      origin === null
        ? site === null || site === 'same-origin' || site === 'none'
        : this.isStudio(origin)
    if (!accounts || !isOwnPage || !headers.has('cookie')) return {cookies: []}
    const {session, cookies} = await accounts.session(headers)
    return {cookies, ...(session && {identity: identityOf(session)})}
  }

  /** A bearer with which a server may ask on behalf of whoever is signed in, for a minute. */
  ticketFor({session}: Identity): string | undefined {
    if (!session) return undefined
    const ticket = `${session.sessionId}.${Date.now() + TICKET_MS}`
    return `${ticket}.${this.#signatureOf(ticket)}`
  }

  /**
   * Calls `end` once the identity no longer stands: signed out, suspended, of another role, or the
   * session over.
   * @returns what stops watching
   */
  whileHeld(identity: Identity | undefined, end: () => void): () => void {
    const session = identity?.session
    const accounts = this.#accounts
    if (!session || !accounts) return () => {}
    const look = () => {
      if (!accounts.sessions.holds(session)) end()
    }
    const stop = accounts.onChange(look)
    // Sessions end by themselves, too.
    const timer = setInterval(look, TICKET_MS)
    timer.unref()
    return () => {
      clearInterval(timer)
      stop()
    }
  }

  /** Whether published content needs no sign-in: only for development on this machine. */
  get isOpen(): boolean {
    return this.signIn === 'local'
  }

  get #accounts(): StaffAccounts | undefined {
    return typeof this.signIn === 'string' ? undefined : this.signIn.accounts
  }

  #localEditor(token: string): Identity | undefined {
    const user = this.#store.accounts.userOfSession(token)
    return user && {...user, isRobot: false, role: 'administrator'}
  }

  #holderOf(ticket: string): Identity | undefined {
    const [sessionId = '', expires = '', signature = ''] = ticket.split('.')
    const isOurs = timingSafeEqual(
      hash(signature),
      hash(this.#signatureOf(`${sessionId}.${expires}`)),
    )
    if (!isOurs || Number(expires) < Date.now()) return undefined
    const session = this.#accounts?.sessions.find(sessionId)
    return session && identityOf(session)
  }

  user(id: string): Identity | undefined {
    const program = this.#program(id)
    if (program) return program
    const member = this.#accounts?.members.get(id)
    if (member) return identityOf(member)
    // Of a time before there were accounts.
    const user = this.#store.accounts.user(id)
    return user && {...user, isRobot: false, role: 'administrator'}
  }

  colleagues(): Identity[] {
    return this.#people().filter(({role}) => roles[role].discusses)
  }

  #people(): Identity[] {
    if (!this.#accounts) {
      const users = this.#store.accounts.users()
      return users.map((user) => ({...user, isRobot: false, role: 'administrator'}))
    }
    return this.#accounts.members
      .list()
      .flatMap((member) => (member.isSuspended || !member.hasFinished ? [] : identityOf(member)))
  }

  isProgram(id: string | undefined): boolean {
    return this.#program(id)?.role === 'administrator'
  }

  #program(id: string | undefined): Identity | undefined {
    return this.#robots.find(({identity}) => identity.id === id)?.identity
  }

  get asksForSecondPerson(): boolean {
    return this.#accounts?.asksForSecondPerson ?? false
  }

  /** Somebody as the audit trail names them: two may bear one name. */
  nameOf(id: string): string {
    const member = this.#accounts?.members.get(id)
    return member ? `${member.name} (${member.email})` : (this.user(id)?.name ?? id)
  }

  note(identity: Pick<Identity, 'id'> | undefined, action: string, subject: string): void {
    if (identity) this.#accounts?.trail.record(this.nameOf(identity.id), action, subject)
  }

  /** What somebody may be now: a colleague who has left is still known by name. */
  roleOf({id, role}: Identity): Role | undefined {
    return this.#accounts?.members.get(id)?.isSuspended ? undefined : role
  }

  signedInSince(id: string): string | null | undefined {
    return this.#accounts?.members.get(id) && this.#accounts.sessions.oldestOf(id)
  }

  allowsOrigin(origin: string): boolean {
    return this.#origins.has(origin) || this.#isLoopbackPage(origin)
  }

  isStudio(origin: string): boolean {
    return this.#studioOrigins.has(origin) || this.#isLoopbackPage(origin)
  }

  #isLoopbackPage(origin: string): boolean {
    if (this.#pages !== 'loopback' || !URL.canParse(origin)) return false
    const {protocol, hostname} = new URL(origin)
    return /^https?:$/.test(protocol) && isLocalName(hostname)
  }

  /**
   * Whether a browser sends the request for a page that has no business here. A page needs no
   * permission to show a picture, open a frame or load a script from elsewhere, and sends no
   * Origin with that.
   */
  isForeign(headers: {site?: string | undefined; referer?: string | undefined}): boolean {
    if (headers.site !== 'cross-site') return false
    const {referer} = headers
    return !referer || !URL.canParse(referer) || !this.allowsOrigin(new URL(referer).origin)
  }

  /**
   * Whether a request was meant for this machine. A foreign name that resolves to loopback (DNS
   * rebinding) would otherwise let any web page read the lake as its own origin.
   */
  allowsHost(host: string): boolean {
    const name = hostnameOf(host)
    if (name === undefined) return false
    return isLocalName(name) || this.#hosts.has(name)
  }

  /**
   * Whether a browser asked under one of this machine's own names: a Studio that is only told where
   * the API is puts its project's id before that.
   */
  isLoopbackHost(host: string): boolean {
    const name = hostnameOf(host)
    return name !== undefined && isLocalName(name)
  }

  /**
   * Begins a login and returns its one-time id. An editor who is new is entered only when the login
   * is finished.
   * @param userId the editor this browser was before, if it still exists
   */
  beginLogin(userId: string | undefined): {sid: string; userId: string} {
    const known = userId ? this.#store.accounts.user(userId) : undefined
    const id = known?.id ?? newUserId()
    const login = [id, Date.now() + 60_000, randomBytes(12).toString('base64url')].join('.')
    return {sid: `${login}.${this.#signatureOf(login)}`, userId: id}
  }

  finishLogin(sid: string): string {
    const now = Date.now()
    for (const [id, expires] of this.#finished) if (expires < now) this.#finished.delete(id)
    const [userId = '', expires = '', nonce = '', signature = ''] = sid.split('.')
    const expected = this.#signatureOf(`${userId}.${expires}.${nonce}`)
    const isOurs = timingSafeEqual(hash(signature), hash(expected))
    if (!isOurs || Number(expires) < now || this.#finished.has(nonce)) {
      throw plainError(401, 'The login is no longer valid')
    }
    this.#finished.set(nonce, Number(expires))
    return this.#store.accounts.startSession(this.#store.accounts.ensureUser(userId).id)
  }

  #signatureOf(login: string): string {
    return createHmac('sha256', this.#loginKey).update(login).digest('base64url')
  }

  endSession(authorization: string | undefined): void {
    const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
    if (token) this.#store.accounts.endSession(token)
  }
}

function identityOf(member: StaffMember | StaffSession): Identity {
  const {id, name, role} = member
  return {id, name, role, isRobot: false, ...('sessionId' in member && {session: member})}
}

function hostnameOf(host: string): string | undefined {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

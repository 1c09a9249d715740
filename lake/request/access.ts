import {createHash, createHmac, randomBytes, timingSafeEqual} from 'node:crypto'
import {nameWithAddress} from '@home-care/schemas/rules/personName.ts'
import {type Role, roles} from '@home-care/schemas/rules/roles.ts'
import type {IdentityProvider} from '../accounts/identityProvider.ts'
import type {StaffSession} from '../accounts/sessions.ts'
import type {StaffAccounts} from '../accounts/staffAccounts.ts'
import type {StaffMember} from '../accounts/staffSchemas.ts'
import type {SecretReach} from '../store/secrets.ts'
import {plainError} from './errors.ts'

export interface Identity {
  id: string
  name: string
  isRobot: boolean
  role: Role
  session?: StaffSession
}

/** @throws ApiError 401 without a sign-in */
export function requireIdentity(identity: Identity | undefined): Identity {
  if (identity) return identity
  throw plainError(401, 'Unauthorized - This needs a token')
}

interface Robot {
  token: string
  /** The history names it by this, so it stays when the token changes. */
  id: string
  name: string
  role: Role
}

/** The author of the first content and of releases published on time. The Studio calls it Sanity. */
export const SYSTEM = {
  id: '<system>',
  name: 'The server',
  isRobot: true,
  role: 'administrator',
} satisfies Identity

const DEVELOPER = {
  id: 'local-editor',
  name: 'Local editor',
  isRobot: false,
  role: 'administrator',
} satisfies Identity

/**
 * The identity, if it may read drafts and the history.
 * @throws ApiError 401 without a sign-in, 403 when the role does not see them
 */
export function requireReader(identity: Identity | undefined): Identity {
  const reader = requireIdentity(identity)
  if (roles[reader.role].readsDrafts) return reader
  throw plainError(403, `The role ${roles[reader.role].title} sees what is live only`)
}

/** The identity, if its role sees drafts: others read as a stranger does. */
export const readerOf = (identity: Identity | undefined): Identity | undefined =>
  identity && roles[identity.role].readsDrafts ? identity : undefined

/** The preview secrets that an identity may reach. Programs belong to the operator: the site is one. */
export function reachOf(identity: Identity | undefined): SecretReach {
  const reader = readerOf(identity)
  if (!reader) return undefined
  if (reader.isRobot) return 'all'
  return {person: reader.id, shares: roles[reader.role].publishes === true}
}

/** `local` lets in the developer at this machine; anybody else has an account. */
export type SignIn =
  | 'local'
  | {
      accounts: StaffAccounts
      name: string
      mail?: (email: string, link: string) => Promise<void>
      clientOf?: (headers: Headers) => string | undefined
      provider?: IdentityProvider
    }

const TICKET_MS = 60_000
/** A session's end is announced this long before. */
const ANNOUNCED_MS = 10 * 60_000
const DEVELOPER_MS = 90 * 24 * 60 * 60 * 1000

export interface AccessOptions {
  robots: readonly Robot[]
  studioUrl: string
  pages: readonly string[]
  signIn: SignIn
}

/** Says who asks, and which web pages may talk to the lake. */
export class AccessControl {
  readonly signIn: SignIn
  readonly studioUrl: string
  readonly #robots: readonly {hash: Buffer; identity: Identity}[]
  readonly #studioOrigins: ReadonlySet<string>
  readonly #origins: ReadonlySet<string>
  readonly #hosts: ReadonlySet<string>
  readonly #key: Buffer

  constructor({robots, studioUrl, signIn, pages}: AccessOptions) {
    this.signIn = signIn
    this.studioUrl = new URL(studioUrl).origin
    this.#robots = robots.map(({token, ...robot}) => ({
      hash: hash(token),
      identity: {...robot, isRobot: true},
    }))
    const tokens = robots.map(({token}) => token).join(' ')
    // A developer's browser stays signed in when the lake starts again.
    this.#key = signIn === 'local' && tokens ? hash(tokens) : randomBytes(32)
    this.#studioOrigins = new Set(originsOf(studioUrl))
    this.#origins = new Set([studioUrl, ...pages].flatMap(originsOf))
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
      const tokenHash = hash(token)
      const robot = this.#robots.find((each) => timingSafeEqual(tokenHash, each.hash))
      if (robot) return robot.identity
      const identity = this.#holderOf(token)
      if (identity) return identity
    }
    // This code makes the Studio sign in again instead of giving up.
    throw plainError(401, 'Unauthorized - Session not found', {errorCode: 'SIO-401-ANF'})
  }

  /**
   * The identity behind a request's cookie, and the cookies to send back when its session was
   * prolonged. The Studio's own page alone has an identity: browsers send the cookie for the site's
   * pages too.
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
    return {cookies, ...(session && {identity: this.#identityOf(session)})}
  }

  /** A bearer token with which a server acts for a member of staff, for a minute. */
  ticketFor({session}: Identity): string | undefined {
    return session && this.#ticket(session.sessionId, TICKET_MS)
  }

  /**
   * Calls `end` once the identity is signed out, suspended, of another role, or its session over, and
   * `soon` each minute of the last ten, with the time left, and once with null if it was prolonged.
   * @returns the function that stops watching
   */
  watchSession(
    identity: Identity | undefined,
    end: () => void,
    soon: (msLeft: number | null) => void = () => {},
  ): () => void {
    const session = identity?.session
    const accounts = this.#accounts
    if (!session || !accounts) return () => {}
    let endsSoon = false
    const look = () => {
      const held = accounts.sessions.find(session.sessionId)
      if (held?.role !== session.role) return end()
      const msLeft = Date.parse(held.endsAt) - Date.now()
      const isSoon = msLeft <= ANNOUNCED_MS
      if (isSoon || endsSoon) soon(isSoon ? msLeft : null)
      endsSoon = isSoon
    }
    const first = setTimeout(look)
    const stop = accounts.onChange(look)
    const timer = setInterval(look, TICKET_MS)
    timer.unref()
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      stop()
    }
  }

  /** Whether strangers may read published content. */
  get isOpen(): boolean {
    return this.signIn === 'local'
  }

  get #accounts(): StaffAccounts | undefined {
    return typeof this.signIn === 'string' ? undefined : this.signIn.accounts
  }

  #holderOf(ticket: string): Identity | undefined {
    const subject = this.#subjectOf(ticket)
    if (subject === undefined) return undefined
    if (!this.#accounts) return subject === DEVELOPER.id ? DEVELOPER : undefined
    const session = this.#accounts.sessions.find(subject)
    return session && this.#identityOf(session)
  }

  user(id: string): Identity | undefined {
    const member = this.#accounts?.members.get(id)
    return member ? this.#identityOf(member) : this.#builtIn(id)
  }

  /** Everybody who is on the staff now; the developer has no address. */
  people(): (Identity & {email?: string})[] {
    if (!this.#accounts) return [DEVELOPER]
    return this.#accounts.members
      .list()
      .filter(({isSuspended, hasFinished}) => !isSuspended && hasFinished)
      .map((member) => ({...this.#identityOf(member), email: member.email}))
  }

  colleagues(): Identity[] {
    return this.people().filter(({role}) => roles[role].discusses)
  }

  /** Colleagues tell two people of one name apart by their addresses. */
  #identityOf(member: StaffMember | StaffSession): Identity {
    const {id, role} = member
    const name = this.#accounts?.members.hasNamesake(member) ? nameWithAddress(member) : member.name
    return {id, name, role, isRobot: false, ...('sessionId' in member && {session: member})}
  }

  isProgram(id: string | undefined): boolean {
    const program = this.#builtIn(id)
    return program?.isRobot === true && roles[program.role].decides === true
  }

  #builtIn(id: string | undefined): Identity | undefined {
    const programs = this.#robots.map(({identity}) => identity)
    return [...programs, SYSTEM, DEVELOPER].find((identity) => identity.id === id)
  }

  get asksForSecondPerson(): boolean {
    return this.#accounts?.asksForSecondPerson ?? false
  }

  /** The name for the audit trail, which outlasts accounts: always with the address. */
  nameOf(id: string): string {
    const member = this.#accounts?.members.get(id)
    return member ? nameWithAddress(member) : (this.user(id)?.name ?? id)
  }

  note(author: string, action: string): void {
    this.#accounts?.trail.record(this.nameOf(author), action, '')
  }

  roleOf({id, role}: Identity): Role | undefined {
    return this.#accounts?.members.get(id)?.isSuspended ? undefined : role
  }

  signedInSince(id: string): string | null | undefined {
    return this.#accounts?.members.get(id) && this.#accounts.sessions.oldestOf(id)
  }

  allowsOrigin(origin: string): boolean {
    return this.#origins.has(origin)
  }

  isStudio(origin: string): boolean {
    return this.#studioOrigins.has(origin)
  }

  /** Whether a page of another site sends the request, as a picture, frame or script without Origin. */
  isForeign(headers: {site?: string | undefined; referer?: string | undefined}): boolean {
    const page = URL.parse(headers.referer ?? '')?.origin ?? ''
    return headers.site === 'cross-site' && !this.allowsOrigin(page)
  }

  /**
   * Whether a request is for a name of this machine. By a foreign name that resolves to loopback (DNS
   * rebinding) a web page could read the lake as its own origin.
   */
  allowsHost(host: string): boolean {
    const name = hostnameOf(host)
    return isLocalName(name) || this.#hosts.has(name)
  }

  /** Whether a browser asked under a name of this machine, such as `localhost`. */
  isLoopbackHost(host: string): boolean {
    return isLocalName(hostnameOf(host))
  }

  /** The id that a developer's Studio swaps for a token within a minute. */
  beginLogin(): string {
    return this.#ticket('login', TICKET_MS)
  }

  finishLogin(sid: string): string {
    if (this.#subjectOf(sid) === 'login') return this.#ticket(DEVELOPER.id, DEVELOPER_MS)
    throw plainError(401, 'The login is no longer valid')
  }

  /** A ticket holds its subject and expiry itself, so the lake stores none. */
  #ticket(subject: string, ms: number): string {
    const claim = `${subject}.${Date.now() + ms}`
    return `${claim}.${this.#signatureOf(claim)}`
  }

  #subjectOf(ticket: string): string | undefined {
    const [subject = '', expires = '', signature = ''] = ticket.split('.')
    const expected = this.#signatureOf(`${subject}.${expires}`)
    const isOurs = timingSafeEqual(hash(signature), hash(expected))
    return isOurs && Number(expires) >= Date.now() ? subject : undefined
  }

  #signatureOf(claim: string): string {
    return createHmac('sha256', this.#key).update(claim).digest('base64url')
  }
}

const hostnameOf = (host: string): string => URL.parse(`http://${host}`)?.hostname ?? ''

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** A URL's origin, under each name of loopback. */
function originsOf(url: string): string[] {
  const {origin, hostname, protocol, port} = new URL(url)
  if (!loopbackNames.includes(hostname)) return [origin]
  return loopbackNames.map((name) => `${protocol}//${name}${port ? `:${port}` : ''}`)
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** Whether a name can only mean this machine. */
const isLocalName = (name: string): boolean =>
  loopbackNames.includes(name) || name.endsWith('.localhost')

import {randomUUID} from 'node:crypto'
import {isBlank} from '@home-care/schemas/rules/isBlank.ts'
import {z} from 'zod'
import type {Sql} from '../store/sql.ts'
import type {AuditTrail} from './auditTrail.ts'
import type {Guesses} from './guesses.ts'
import type {ExternalIdentity} from './identityProvider.ts'
import {type Invitations, linkIsOver} from './invitations.ts'
import {type Library, requireLong} from './library.ts'
import {type Members, providers} from './members.ts'
import type {Person} from './passkeys.ts'
import {SignInError, suspendedError} from './signInErrors.ts'

export interface PersonDetails {
  email?: string | undefined
  name: string
}

interface NewWayIn {
  providerId: string
  /** Default: the person's own. */
  accountId?: string
  password?: string
  add?: (id: string) => void
}

interface Accounts {
  members: Members
  invitations: Invitations
  guesses: Guesses
  trail: AuditTrail
  announceChange(): void
}

const emailSchema = z.email().max(254).toLowerCase()

/** Acceptance of invitations: makes an account, or a new one. A refusal is a SignInError. */
export class Acceptance {
  readonly #sql: Sql
  readonly #auth: Library
  readonly #accounts: Accounts

  constructor(sql: Sql, auth: Library, accounts: Accounts) {
    this.#sql = sql
    this.#auth = auth
    this.#accounts = accounts
  }

  async byPassword(token: string, details: PersonDetails, password: string): Promise<void> {
    requireLong(password)
    const person = this.requirePerson(token, details)
    const {password: passwords} = await this.#auth.$context
    const hashed = await passwords.hash(password)
    this.#accept(token, person, {providerId: providers.password, password: hashed})
  }

  /** @param add keeps the passkey of the account */
  byPasskey(token: string, details: PersonDetails, add: (id: string) => void): string {
    const person = this.requirePerson(token, details)
    return this.#accept(token, person, {providerId: providers.passkey, add})
  }

  byOrganisation(token: string, identity: ExternalIdentity): void {
    const {issuer, subject, name} = identity
    const ownEmail = emailSchema.safeParse(identity.email).data
    const invitedEmail = this.#invitation(token).email
    if (invitedEmail && ownEmail && ownEmail !== invitedEmail) {
      throw new SignInError(
        `This invitation is for ${invitedEmail}, and you signed in as ${ownEmail}.`,
      )
    }
    const email = invitedEmail || ownEmail
    if (!email) throw new SignInError('Your organisation does not tell your email address.')
    if (this.#accounts.members.byIdentity(issuer, subject, email)) {
      throw new SignInError('You have an account already, under another email address.')
    }
    const person = this.requirePerson(token, {email, name: name && !isBlank(name) ? name : email})
    this.#accept(token, person, {providerId: issuer, accountId: subject})
  }

  /** The person who makes an account by an invitation. The first administrator's names no address. */
  requirePerson(token: string, {email: enteredEmail, name}: PersonDetails): Person {
    const email = emailSchema.safeParse(this.#invitation(token).email || enteredEmail)
    if (!email.success) {
      throw new SignInError('Please enter your email address, such as jo@example.org.')
    }
    if (isBlank(name)) throw new SignInError('Please enter your name.')
    const member = this.#accounts.members.byEmail(email.data)
    if (member?.isSuspended) throw suspendedError()
    return {id: member?.id, email: email.data, name: name.trim()}
  }

  #invitation(token: string) {
    const invitation = this.#accounts.invitations.find(token)
    if (!invitation) throw new SignInError(linkIsOver)
    return invitation
  }

  /**
   * Uses an invitation up, and makes its account with its one way in: both, or neither when the disk fails
   * or the lake is killed.
   */
  #accept(token: string, {id: existing, email, name}: Person, {add, ...wayIn}: NewWayIn): string {
    const {members, invitations, trail} = this.#accounts
    const id = existing ?? randomUUID()
    const {role, email: invitedEmail} = this.#invitation(token)
    members.keepingAdministrator(existing, () => {
      // If two people have the same link, one gets in.
      const isTaken = invitations.take(token)
      // The first administrator's link ends once there is an administrator.
      const isOver = invitedEmail === '' && members.hasAdministrator()
      if (!isTaken || isOver) throw new SignInError(linkIsOver)
      const at = new Date().toISOString()
      this.#sql.run`INSERT INTO user
          (id, name, email, emailVerified, role, isSuspended, twoFactorEnabled, createdAt, updatedAt)
        VALUES (${id}, ${name}, ${email}, 1, ${role}, 0, 0, ${at}, ${at})
        ON CONFLICT (id) DO UPDATE SET name = ${name}, role = ${role}, twoFactorEnabled = 0`
      for (const table of ['account', 'twoFactor', 'passkey', 'session'])
        this.#sql.database.prepare(`DELETE FROM ${table} WHERE userId = ?`).run(id)
      const {providerId, accountId = id, password = null} = wayIn
      this.#sql.run`INSERT INTO account
          (id, accountId, providerId, userId, password, createdAt, updatedAt)
        VALUES (${randomUUID()}, ${accountId}, ${providerId}, ${id}, ${password}, ${at}, ${at})`
      add?.(id)
      trail.record(email, 'accepted the invitation', email)
    })
    this.#accounts.announceChange()
    this.#accounts.guesses.forget(email)
    return id
  }
}

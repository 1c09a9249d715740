import {z} from 'zod'
import type {Sql} from '../store/sql.ts'
import type {AuditTrail} from './auditTrail.ts'
import type {Guesses} from './guesses.ts'
import type {ExternalIdentity} from './identityProvider.ts'
import {type Invitations, linkIsOver} from './invitations.ts'
import {type Library, requireLong} from './library.ts'
import {type Members, providers} from './members.ts'
import {SignInError} from './signInErrors.ts'

export interface PersonDetails {
  email?: string | undefined
  name: string
}

interface Person {
  id: string | undefined
  email: string
  name: string
}

interface Accounts {
  members: Members
  invitations: Invitations
  guesses: Guesses
  trail: AuditTrail
  endSessions(id: string): void
}

const emailSchema = z.email().max(254).toLowerCase()
const userSchema = z.object({id: z.string()})

/** How invited people make their accounts, or new ones. A refusal is a SignInError. */
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
    await this.#accept(token, person, (id) => ({
      providerId: providers.password,
      accountId: id,
      password: hashed,
    }))
  }

  byPasskey(token: string, details: PersonDetails): Promise<string> {
    return this.#accept(token, this.requirePerson(token, details), (id) => ({
      providerId: providers.passkey,
      accountId: id,
    }))
  }

  async byOrganisation(token: string, identity: ExternalIdentity): Promise<void> {
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
    const person = this.requirePerson(token, {email, name: name?.trim() || email})
    await this.#accept(token, person, () => ({providerId: issuer, accountId: subject}))
  }

  /** The person who makes an account by an invitation. The first administrator's names no address. */
  requirePerson(token: string, {email: enteredEmail, name}: PersonDetails): Person {
    const email = emailSchema.safeParse(this.#invitation(token).email || enteredEmail)
    if (!email.success) {
      throw new SignInError('Please enter your email address, such as jo@example.org.')
    }
    if (!name.trim()) throw new SignInError('Please enter your name.')
    const id = this.#accounts.members.idOf(email.data)
    return {id, email: email.data, name: name.trim()}
  }

  #invitation(token: string) {
    const invitation = this.#accounts.invitations.find(token)
    if (!invitation) throw new SignInError(linkIsOver)
    return invitation
  }

  async #accept(
    token: string,
    {email, name}: Person,
    wayIn: (id: string) => {providerId: string; accountId: string; password?: string},
  ): Promise<string> {
    const {members, invitations} = this.#accounts
    const {internalAdapter} = await this.#auth.$context
    const invitation = this.#invitation(token)
    const {role} = invitation
    const existing = await internalAdapter.findUserByEmail(email)
    members.keepingAdministrator(existing?.user.id, () => {
      // If two people have the same link, one gets in.
      const isTaken = invitations.take(token)
      // The first administrator's link is over once there is one.
      const isOver = invitation.email === '' && members.hasAdministrator()
      if (!isTaken || isOver) throw new SignInError(linkIsOver)
      if (existing) members.setRole(existing.user.id, role)
    })
    const user = existing
      ? await internalAdapter.updateUser(existing.user.id, {name, twoFactorEnabled: false})
      : await internalAdapter.createUser(
          {email, name, emailVerified: true, role, isSuspended: false},
          {method: 'email-password'},
        )
    const {id} = userSchema.parse(user)
    this.#sql.run`DELETE FROM account WHERE userId = ${id}`
    this.#sql.run`DELETE FROM twoFactor WHERE userId = ${id}`
    this.#sql.run`DELETE FROM passkey WHERE userId = ${id}`
    await internalAdapter.linkAccount({userId: id, ...wayIn(id)})
    if (existing) this.#accounts.endSessions(id)
    this.#accounts.guesses.forget(email)
    this.#accounts.trail.record(email, 'accepted the invitation', email)
    return id
  }
}

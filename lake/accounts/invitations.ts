import {createHash, randomBytes} from 'node:crypto'
import type {Role} from '@home-care/schemas/rules/roles.ts'
import {latestEnd} from '../store/plausibleEnds.ts'
import type {Sql} from '../store/sql.ts'
import type {AuditTrail} from './auditTrail.ts'
import type {Members} from './members.ts'
import {SignInError} from './signInErrors.ts'
import {type Invitation, invitationSchema} from './staffSchemas.ts'

export const linkIsOver = 'This link was used already or is too old. Please ask for a new one.'

const latestExpiry = () => latestEnd(72 * 60 * 60 * 1000)

export class Invitations {
  readonly #sql: Sql
  readonly #members: Members
  readonly #trail: AuditTrail

  constructor(sql: Sql, members: Members, trail: AuditTrail) {
    this.#sql = sql
    this.#members = members
    this.#trail = trail
  }

  list(): Invitation[] {
    return this.#sql.all`SELECT email, role, expiresAt FROM invitation
      WHERE expiresAt > ${new Date().toISOString()} AND email != '' ORDER BY expiresAt`.map((row) =>
      invitationSchema.parse(row),
    )
  }

  /**
   * Invites a colleague, also after a lost password or second factor.
   * @returns the token; the database keeps its hash
   * @throws SignInError for somebody suspended, whom the link would not let in
   */
  add(email: string, role: Role, actor: string): string {
    const address = email.toLowerCase()
    if (this.#members.byEmail(address)?.isSuspended) {
      throw new SignInError(
        `The account of ${address} is suspended, so an invitation would not let them in. Reactivate the account first.`,
      )
    }
    const token = randomBytes(32).toString('base64url')
    const expiresAt = latestExpiry()
    this.#sql.transaction(() => {
      this.#sql.run`DELETE FROM invitation WHERE email = ${address}`
      this.#sql.run`INSERT INTO invitation (tokenHash, email, role, expiresAt)
        VALUES (${hash(token)}, ${address}, ${role}, ${expiresAt})`
      this.#trail.record(actor, `invited as ${role}`, address)
    })
    return token
  }

  withdraw(email: string, actor: string): void {
    this.#sql.transaction(() => {
      const {changes} = this.#sql.run`DELETE FROM invitation WHERE email = ${email}`
      if (changes > 0) this.#trail.record(actor, 'withdrew the invitation', email)
    })
  }

  find(token: string): Invitation | undefined {
    const row = this.#sql.get`SELECT email, role, expiresAt FROM invitation
      WHERE tokenHash = ${hash(token)}
        AND expiresAt BETWEEN ${new Date().toISOString()} AND ${latestExpiry()}`
    return row && invitationSchema.parse(row)
  }

  take(token: string): boolean {
    const {changes} = this.#sql.run`DELETE FROM invitation WHERE tokenHash = ${hash(token)}`
    return changes > 0
  }
}

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url')

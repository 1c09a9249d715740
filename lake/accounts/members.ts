import type {Role} from '@home-care/schemas/rules/roles.ts'
import type {Sql} from '../store/sql.ts'
import {SignInError} from './signInErrors.ts'
import {
  type ListedMember,
  listedMemberSchema,
  memberSchema,
  type StaffMember,
} from './staffSchemas.ts'

export type WayIn = 'password' | 'passkey' | 'organisation'

export const memberColumns = 'user.id, user.name, user.email, user.role, user.isSuspended'

/** The `providerId` of an account: the library's, ours for passkeys, or an issuer. */
export const providers = {password: 'credential', passkey: 'passkey'}

/** The staff, with one administrator at least. */
export class Members {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  get(id: string): StaffMember | undefined {
    return this.#find('id = ?', id)
  }

  byEmail(email: string): StaffMember | undefined {
    return this.#find('email = ?', email)
  }

  byIdentity(issuer: string, subject: string, otherThan = ''): StaffMember | undefined {
    return this.#find(
      `id IN (SELECT userId FROM account WHERE providerId = ? AND accountId = ?) AND email != ?`,
      ...[issuer, subject, otherThan],
    )
  }

  #find(condition: string, ...values: string[]): StaffMember | undefined {
    const row = this.#sql.database
      .prepare(`SELECT ${memberColumns} FROM user WHERE ${condition}`)
      .get(...values)
    return row && memberSchema.parse(row)
  }

  hasNamesake({id, name}: StaffMember): boolean {
    const row = this.#sql
      .get`SELECT 1 FROM user WHERE name = ${name} COLLATE NOCASE AND id != ${id}`
    return row !== undefined
  }

  list(): ListedMember[] {
    return this.#sql.database
      .prepare(
        `SELECT ${memberColumns}, coalesce(twoFactorEnabled, 0) OR EXISTS (
             SELECT 1 FROM account WHERE userId = user.id AND providerId != '${providers.password}'
           ) AS hasFinished,
           (SELECT max(session.updatedAt) FROM session WHERE session.userId = user.id) AS lastSeenAt
         FROM user ORDER BY name`,
      )
      .all()
      .map((row) => listedMemberSchema.parse(row))
  }

  hasAdministrator(): boolean {
    const row = this.#sql.get`SELECT 1 FROM user WHERE role = 'administrator' AND isSuspended = 0`
    return row !== undefined
  }

  wayIn(id: string): WayIn {
    const row = this.#sql.get`SELECT providerId FROM account WHERE userId = ${id}`
    if (row?.providerId === providers.password) return 'password'
    return row?.providerId === providers.passkey ? 'passkey' : 'organisation'
  }

  hasPassword(email: string): boolean {
    const row = this.#sql.get`SELECT 1 FROM user JOIN account ON account.userId = user.id
      WHERE user.email = ${email} AND user.isSuspended = 0
        AND account.providerId = ${providers.password}`
    return row !== undefined
  }

  setRole(id: string, role: Role): void {
    this.#sql.run`UPDATE user SET role = ${role} WHERE id = ${id}`
  }

  setSuspended(id: string, isSuspended: boolean): void {
    this.#sql.run`UPDATE user SET isSuspended = ${Number(isSuspended)} WHERE id = ${id}`
  }

  /** Makes a change, unless no administrator would be left. @throws SignInError */
  keepingAdministrator(id: string | undefined, change: () => void): void {
    this.#sql.transaction(() => {
      const had = id !== undefined && this.get(id)?.role === 'administrator'
      change()
      if (!had || this.hasAdministrator()) return
      throw new SignInError('There has to be an administrator: make somebody else one first.')
    })
  }
}

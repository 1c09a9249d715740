import {z} from 'zod'
import {latestEnd} from '../store/plausibleEnds.ts'
import type {Sql} from '../store/sql.ts'
import {memberColumns, providers} from './members.ts'
import {memberSchema, type StaffMember} from './staffSchemas.ts'

export interface StaffSession extends StaffMember {
  sessionId: string
  openedAt: string
  /** Later once the session is used, until it is a week old. */
  endsAt: string
}

const aWeek = 7 * 24 * 60 * 60 * 1000

const sessionSchema = memberSchema
  .extend({openedAt: z.string(), expiresAt: z.string()})
  .transform(({expiresAt, ...session}) => {
    const ends = Math.min(Date.parse(expiresAt), Date.parse(session.openedAt) + aWeek)
    return {...session, endsAt: new Date(ends).toISOString()}
  })
const sinceSchema = z.object({since: z.string().nullable()})

/**
 * The sessions that have neither ended nor lost their second factor. A configured issuer answers for
 * its own.
 */
const validSessions = `session JOIN user ON user.id = session.userId
  WHERE session.expiresAt > :now AND session.createdAt BETWEEN :oldest AND :newest
    AND (user.twoFactorEnabled = 1 OR session.issuer IN (:issuer, '${providers.passkey}'))
    AND user.isSuspended = 0`

/** The valid sessions. The library opens them. */
export class Sessions {
  readonly #sql: Sql
  readonly #issuer: string | null

  constructor(sql: Sql, issuer: string | undefined) {
    this.#sql = sql
    this.#issuer = issuer ?? null
  }

  find(sessionId: string): StaffSession | undefined {
    const row = this.#sql.database
      .prepare(
        `SELECT ${memberColumns}, session.createdAt AS openedAt, session.expiresAt
         FROM ${validSessions} AND session.id = :sessionId`,
      )
      .get({...this.#now(), sessionId})
    return row && {...sessionSchema.parse(row), sessionId}
  }

  /** The start of a member's oldest session; null without one. */
  oldestOf(memberId: string): string | null {
    const row = this.#sql.database
      .prepare(
        `SELECT min(session.createdAt) AS since FROM ${validSessions} AND user.id = :memberId`,
      )
      .get({...this.#now(), memberId})
    return sinceSchema.parse(row).since
  }

  end(memberId: string): void {
    this.#sql.run`DELETE FROM session WHERE userId = ${memberId}`
  }

  endOne(sessionId: string): void {
    this.#sql.run`DELETE FROM session WHERE id = ${sessionId}`
  }

  endOthers(memberId: string, sessionId: string): void {
    this.#sql.run`DELETE FROM session WHERE userId = ${memberId} AND id != ${sessionId}`
  }

  #now() {
    const now = Date.now()
    return {
      now: new Date(now).toISOString(),
      oldest: new Date(now - aWeek).toISOString(),
      newest: latestEnd(5 * 60_000),
      issuer: this.#issuer,
    }
  }
}

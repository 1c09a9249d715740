import {randomUUID} from 'node:crypto'
import type {Sql} from '../store/sql.ts'
import {type AuditEntry, auditEntrySchema} from './staffSchemas.ts'

export class AuditTrail {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  entries(most: number): AuditEntry[] {
    return this.#sql.all`SELECT at, actor, action, subject FROM event
      ORDER BY at DESC, rowid DESC LIMIT ${most}`.map((row) => auditEntrySchema.parse(row))
  }

  record(actor: string, action: string, subject: string): void {
    const at = new Date().toISOString()
    this.#sql.run`INSERT INTO event (id, at, actor, action, subject)
      VALUES (${randomUUID()}, ${at}, ${actor}, ${action}, ${subject})`
  }
}

import {randomUUID} from 'node:crypto'
import type {Kysely} from 'kysely'
import type {Tables} from './database.ts'

export type AuditAction =
  | 'listed'
  | 'opened'
  | 'noted'
  | 'changed status'
  | 'exported'
  | 'erased'
  | 'deleted after retention'
  | 'encrypted anew'

export interface AuditEntry {
  at: string
  actor: string
  action: string
  detail: string | null
}

/**
 * Writes down who did what to personal data.
 * @param actor a member of staff (`name (id)`), `command:<login>` or `server`
 * @param detail never anything that a visitor wrote
 */
export async function recordAccess(
  db: Kysely<Tables>,
  actor: string,
  action: AuditAction,
  {reference, detail}: {reference?: string; detail?: string} = {},
) {
  await db
    .insertInto('audit')
    .values({
      id: randomUUID(),
      at: new Date().toISOString(),
      actor,
      action,
      reference: reference ?? null,
      detail: detail ?? null,
    })
    .execute()
}

/** What was done to one enquiry, oldest first. */
export async function readAuditTrail(db: Kysely<Tables>, reference: string): Promise<AuditEntry[]> {
  return db
    .selectFrom('audit')
    .select(['at', 'actor', 'action', 'detail'])
    .where('reference', '=', reference)
    .orderBy('at')
    .execute()
}

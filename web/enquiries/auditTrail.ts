import {randomUUID} from 'node:crypto'
import {counted} from '@home-care/schemas/rules/amounts.ts'
import type {Kysely} from 'kysely'
import type {Tables} from '../data/database.ts'

export type AuditAction =
  | 'listed'
  | 'opened'
  | 'noted'
  | 'replied'
  | 'entered by hand'
  | 'changed status'
  | 'assigned'
  | 'set a reminder'
  | 'changed duty'
  | 'marked as spam'
  | 'marked as no spam'
  | 'marked'
  | 'unmarked'
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

/** The enquiry or detail that an entry is about; `detail` never holds a visitor's words. */
export interface AuditSubject {
  reference?: string
  detail?: string
}

/** An actor's name without the id; an e-mail address in parentheses stays. */
export const nameOf = (actor: string) => actor.replace(/ \([^()@]+\)$/, '')

/** One sitting: within it, a person's listings or openings are recorded once. */
const sittingMs = 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000
/** Listings name no visitor, so they can go sooner than the rest. */
const listingsKeptMs = 90 * dayMs
/** Six years, the time limit for a claim in court (Limitation Act 1980, section 5). */
export const othersKeptMs = 6 * 365 * dayMs
/** SQLite takes 32,766 parameters in a statement; a line has six. */
const mostTogether = 1_000

/**
 * Records who did what to personal data: one entry, or one for each subject, all in one transaction.
 * @param actor a member of staff (`name (id)`), `command:<login>` or `The server`
 */
export async function recordAccess(
  db: Kysely<Tables>,
  actor: string,
  action: AuditAction,
  ...subjects: AuditSubject[]
) {
  const at = new Date().toISOString()
  const lines = (subjects.length > 0 ? subjects : [{}]).map(
    ({reference, detail}: AuditSubject) => ({
      id: randomUUID(),
      at,
      actor,
      action,
      reference: reference ?? null,
      detail: detail ?? null,
    }),
  )
  const write = async (writer: Kysely<Tables>) => {
    for (let from = 0; from < lines.length; from += mostTogether)
      await writer
        .insertInto('audit')
        .values(lines.slice(from, from + mostTogether))
        .execute()
  }
  if (db.isTransaction || lines.length <= mostTogether) await write(db)
  else await db.transaction().execute(write)
}

const changes: readonly AuditAction[] = ['changed status', 'assigned', 'replied']

/** The audit trail of a database: who read and changed what, and for how long that is kept. */
export function createAuditTrail(db: Kysely<Tables>) {
  /** Records that a member of staff read something, once a sitting: an open inbox polls. */
  async function recordReading(
    actor: string,
    action: 'listed' | 'opened',
    subject: AuditSubject,
  ): Promise<void> {
    const entry = await db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', action)
      .where('actor', '=', actor)
      .where('reference', 'is', subject.reference ?? null)
      .where('at', '>', new Date(Date.now() - sittingMs).toISOString())
      .limit(1)
      .executeTakeFirst()
    if (!entry) await recordAccess(db, actor, action, subject)
  }

  return {
    recordAccess: (actor: string, action: AuditAction, ...subjects: AuditSubject[]) =>
      recordAccess(db, actor, action, ...subjects),

    recordExport: (actor: string, exported: readonly {reference: string}[]) =>
      recordAccess(
        db,
        actor,
        'exported',
        {detail: counted(exported.length, 'enquiry', 'enquiries')},
        ...exported.map(({reference}) => ({reference})),
      ),

    recordListing: (actor: string, count: number) =>
      recordReading(actor, 'listed', {detail: counted(count, 'enquiry', 'enquiries')}),

    recordOpening: (actor: string, reference: string) =>
      recordReading(actor, 'opened', {reference}),

    lastChange: (reference: string, among = changes) =>
      db
        .selectFrom('audit')
        .select(['at', 'actor', 'action', 'detail'])
        .where('reference', '=', reference)
        .where('action', 'in', among)
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst(),

    async pruneAuditTrail() {
      const before = (keptMs: number) => new Date(Date.now() - keptMs).toISOString()
      await db
        .deleteFrom('audit')
        .where((where) =>
          where.or([
            where('at', '<', before(othersKeptMs)),
            where.and([where('action', '=', 'listed'), where('at', '<', before(listingsKeptMs))]),
          ]),
        )
        .execute()
    },

    /**
     * The newest entries of the whole trail, newest first. An export is shown as its one entry with the
     * count; the entries per enquiry are left out.
     */
    readWholeAuditTrail: (most: number) =>
      db
        .selectFrom('audit')
        .select(['at', 'actor', 'action', 'reference', 'detail'])
        .where((where) =>
          where.or([where('action', '!=', 'exported'), where('reference', 'is', null)]),
        )
        .orderBy('at', 'desc')
        .limit(most)
        .execute(),

    readAuditTrail: (reference: string): Promise<AuditEntry[]> =>
      db
        .selectFrom('audit')
        .select(['at', 'actor', 'action', 'detail'])
        .where('reference', '=', reference)
        .orderBy('at')
        .execute(),
  }
}

import type {Kysely} from 'kysely'
import type {Tables} from './database.ts'

/** The site looks for problems this often (web/watch/alarms.ts). */
export const everyMs = 60_000
/** The limit for storing an alarm and mailing it: a mail server may hang. */
export const storeWithinMs = 5 * 60_000

/** A problem that the last check did not find is over. */
const shownForMs = storeWithinMs + 2 * everyMs

/** The problems that last, a sentence each, oldest first. */
export async function openAlarms(db: Kysely<Tables>, now = new Date()): Promise<string[]> {
  const seenSince = new Date(now.getTime() - shownForMs).toISOString()
  const rows = await db
    .selectFrom('alarms')
    .select('words')
    .where('seen_at', '>', seenSince)
    .orderBy('since')
    .execute()
  return rows.map(({words}) => words)
}

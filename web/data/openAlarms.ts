import type {Kysely} from 'kysely'
import type {Tables} from './database.ts'

/**
 * A problem that the last look did not see is over. Looks begin a minute after the one before, which may
 * wait for a mail server that hangs for five (web/watch/alarms.ts).
 */
const shownForMs = 7 * 60_000

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

import type {Kysely} from 'kysely'
import type {Tables} from './database.ts'

/** The site looks each minute: a problem that the last looks did not see is over. */
const shownForMs = 3 * 60_000

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

import type {Kysely} from 'kysely'
import type {Tables} from './database.ts'

/** The open alarms, a sentence each, oldest first. */
export async function openAlarms(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('alarms').select('words').orderBy('since').execute()
  return rows.map(({words}) => words)
}

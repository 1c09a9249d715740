import type {Database} from '../data/database.ts'
import type {Staff} from '../enquiries/staffIdentity.ts'
import type {AccessCheck} from './staffOfLake.ts'

/**
 * Subscribers of the weekly mail of what is due. Expects the database to be `ready`.
 * @param checkAccess tells which staff may still see its content
 */
export function createWeekReaders({db}: Pick<Database, 'db'>, checkAccess: AccessCheck) {
  return {
    /** The readers with access, with their addresses. Former colleagues are deleted. */
    async list(): Promise<{id: string; email: string}[]> {
      const rows = await db.selectFrom('week_readers').selectAll().orderBy('staff_id').execute()
      const idsWithAccess = await checkAccess(rows.map(({staff_id}) => staff_id))
      const formerIds = rows.map(({staff_id}) => staff_id).filter((id) => !idsWithAccess.has(id))
      if (formerIds.length > 0)
        await db.deleteFrom('week_readers').where('staff_id', 'in', formerIds).execute()
      return rows.flatMap(({staff_id: id, email}) => (idsWithAccess.has(id) ? [{id, email}] : []))
    },

    async has({id}: Pick<Staff, 'id'>): Promise<boolean> {
      const row = await db
        .selectFrom('week_readers')
        .select('staff_id')
        .where('staff_id', '=', id)
        .executeTakeFirst()
      return row !== undefined
    },

    async add({id: staff_id}: Pick<Staff, 'id'>, email: string) {
      await db
        .insertInto('week_readers')
        .values({staff_id, email})
        .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({email}))
        .execute()
    },

    async remove({id}: Pick<Staff, 'id'>) {
      await db.deleteFrom('week_readers').where('staff_id', '=', id).execute()
    },
  }
}

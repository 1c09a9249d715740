import {type Kysely, sql} from 'kysely'
import type {Migration} from 'kysely/migration'

/** Any number of duties for each colleague, in place of the one in `duty_from` and `duty_until`. */
export const duties: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('duties')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('colleague_id', 'text', (column) =>
        column.notNull().references('colleagues.id').onDelete('cascade'),
      )
      .addColumn('starts_at', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .addColumn('is_weekly', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`insert into duties (id, colleague_id, starts_at, ends_at)
      select id, id, duty_from, duty_until from colleagues
      where duty_from is not null and duty_until is not null on conflict do nothing`.execute(db)
  },
}

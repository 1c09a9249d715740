import type {Database} from '../data/database.ts'
import type {Keyring} from '../data/keyring.ts'
import {recordAccess} from './auditTrail.ts'
import {detailsContext, noteContext} from './enquiry.ts'

/** Texts read from the database at a time. */
const batchSize = 200

/**
 * Encrypts texts sealed with an older key again with the newest, so that the older key can go.
 * Unreadable texts stay as they are.
 * @returns how many texts were encrypted again, and how many were unreadable
 */
export async function reseal(
  {db, purge}: Pick<Database, 'db' | 'purge'>,
  keyring: Keyring,
  actor: string,
) {
  const details = await resealAll(
    keyring,
    detailsContext,
    (after) =>
      db
        .selectFrom('enquiries')
        .select(['id', 'sealed_details as sealed'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(batchSize)
        .execute(),
    (id, sealed_details) =>
      db.updateTable('enquiries').set({sealed_details}).where('id', '=', id).execute(),
  )
  const notes = await resealAll(
    keyring,
    noteContext,
    (after) =>
      db
        .selectFrom('notes')
        .select(['id', 'sealed_text as sealed'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(batchSize)
        .execute(),
    (id, sealed_text) => db.updateTable('notes').set({sealed_text}).where('id', '=', id).execute(),
  )
  const resealed = details.resealed + notes.resealed
  const unreadable = details.unreadable + notes.unreadable
  await recordAccess(db, actor, 'encrypted anew', {
    detail: `${resealed} texts, ${unreadable} unreadable`,
  })
  await purge()
  return {resealed, unreadable}
}

async function resealAll(
  keyring: Keyring,
  contextOf: (id: string) => string,
  readAfter: (id: string) => Promise<{id: string; sealed: string}[]>,
  write: (id: string, sealed: string) => Promise<unknown>,
) {
  const count = {resealed: 0, unreadable: 0}
  let after = ''
  for (;;) {
    const rows = await readAfter(after)
    for (const {id, sealed} of rows) {
      after = id
      if (keyring.isCurrent(sealed)) continue
      const text = keyring.openIfReadable(sealed, contextOf(id))
      if (text === undefined) count.unreadable++
      else {
        await write(id, keyring.seal(text, contextOf(id)))
        count.resealed++
      }
    }
    if (rows.length === 0) return count
  }
}

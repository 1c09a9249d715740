import {counted} from '@home-care/schemas/rules/amounts.ts'
import type {Database} from '../data/database.ts'
import type {Keyring} from '../data/keyring.ts'
import {recordAccess} from './auditTrail.ts'
import {detailsContext, noteContext} from './enquiry.ts'

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
  let resealed = 0
  let unreadable = 0

  async function renew(
    sealed: string,
    context: string,
    write: (sealed: string) => {execute(): Promise<unknown>},
  ): Promise<void> {
    if (keyring.isCurrent(sealed)) return
    const text = keyring.tryOpen(sealed, context)
    if (text === undefined) unreadable++
    else {
      await write(keyring.seal(text, context)).execute()
      resealed++
    }
  }

  const enquiries = await db.selectFrom('enquiries').select(['id', 'sealed_details']).execute()
  for (const {id, sealed_details} of enquiries)
    await renew(sealed_details, detailsContext(id), (sealed) =>
      db.updateTable('enquiries').set({sealed_details: sealed}).where('id', '=', id),
    )
  const notes = await db.selectFrom('notes').select(['id', 'sealed_text']).execute()
  for (const {id, sealed_text} of notes)
    await renew(sealed_text, noteContext(id), (sealed) =>
      db.updateTable('notes').set({sealed_text: sealed}).where('id', '=', id),
    )
  const detail = `${counted(resealed, 'text')}, ${unreadable} unreadable`
  await recordAccess(db, actor, 'encrypted anew', {detail})
  await purge()
  return {resealed, unreadable}
}

import type {Kysely} from 'kysely'
import {LRUCache} from 'lru-cache'
import {recordAccess} from './auditTrail.ts'
import type {Database, StaffRecipient, Tables} from './database.ts'
import {isEmailAddress} from './emailAddress.ts'
import type {Enquiry} from './enquiry.ts'
import {formatMoment} from './londonTime.ts'
import type {Staff} from './staffIdentity.ts'
import type {StillHere} from './stillHere.ts'

/** A member of the staff who has used the inbox lately, and still may. */
export interface Colleague {
  id: string
  name: string
  email: string | undefined
  duty: Duty | undefined
}

/** When somebody is mailed as soon as an enquiry comes in. */
export interface Duty {
  from: Date
  until: Date
}

/** Who has not been here for so long may have left: nothing is handed to them, and no mail is sent. */
const knownMs = 30 * 24 * 60 * 60 * 1000
/** How often it is written down that somebody is here. */
const seenMs = 60 * 60 * 1000
/** More than an office has. */
const mostMet = 500

export type Colleagues = ReturnType<typeof createColleagues>

/**
 * Who deals with enquiries, as far as they have been here: the Content API tells nobody but whoever
 * asks who they are. Expects the database to be `ready`.
 */
export function createColleagues({db}: Pick<Database, 'db'>, stillHere: StillHere) {
  const met = new LRUCache<string, true>({max: mostMet, ttl: seenMs})

  /** Those of some who were here lately who have not left since, by name. */
  async function present(known: ReturnType<typeof selectKnown>): Promise<Colleague[]> {
    const rows = await known.orderBy('name').execute()
    const here = await stillHere(rows.map(({id}) => id))
    return rows.filter(({id}) => here.has(id)).map(open)
  }

  const selectOne = (id: string) => selectKnown(db).where('id', '=', id)

  return {
    /** Remembers somebody who is here, under the name and address they have now. */
    async meet({id, name, email}: Staff) {
      const known = JSON.stringify([id, name, email])
      if (met.has(known)) return
      const now = {
        name,
        email: email && isEmailAddress(email) ? email : null,
        seen_at: new Date().toISOString(),
      }
      await db
        .insertInto('colleagues')
        .values({id, ...now, duty_from: null, duty_until: null})
        .onConflict((conflict) => conflict.column('id').doUpdateSet(now))
        .execute()
      met.set(known, true)
    },

    /** Everybody, by name. */
    list: () => present(selectKnown(db)),

    async find(id: string): Promise<Colleague | undefined> {
      const [colleague] = await present(selectOne(id))
      return colleague
    },

    /** Where a mail to the staff goes, as things are when it is sent; nowhere when that is nobody. */
    async addresses(
      recipient: StaffRecipient,
      {assignee}: Pick<Enquiry, 'assignee'>,
    ): Promise<string[]> {
      const addressesOf = async (known: ReturnType<typeof selectKnown>) =>
        (await present(known)).flatMap(({email}) => email ?? [])
      const toDuty = () => addressesOf(selectOnDuty(db))
      if (recipient === 'duty') return toDuty()
      const toAssignee = assignee ? await addressesOf(selectOne(assignee.id)) : []
      return recipient === 'reminder' && toAssignee.length === 0 ? toDuty() : toAssignee
    },

    /** @param duty undefined: they are not on duty any more */
    async setDuty({id, name}: Colleague, actor: string, duty: Duty | undefined) {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('colleagues')
          .set({
            duty_from: duty?.from.toISOString() ?? null,
            duty_until: duty?.until.toISOString() ?? null,
          })
          .where('id', '=', id)
          .execute()
        const period = duty && `${formatMoment(duty.from)} to ${formatMoment(duty.until)}`
        await recordAccess(transaction, actor, 'changed duty', {
          detail: `${name}: ${period ?? 'none'}`,
        })
      })
    },

    /** Forgets who has not been here for long. */
    async dropUnseen() {
      await db.deleteFrom('colleagues').where('seen_at', '<=', leftBefore()).execute()
    },
  }
}

const leftBefore = () => new Date(Date.now() - knownMs).toISOString()

function selectKnown(db: Kysely<Tables>) {
  return db.selectFrom('colleagues').selectAll().where('seen_at', '>', leftBefore())
}

function selectOnDuty(db: Kysely<Tables>) {
  const now = new Date().toISOString()
  return selectKnown(db).where('duty_from', '<=', now).where('duty_until', '>', now)
}

function open({id, name, email, duty_from, duty_until}: Tables['colleagues']): Colleague {
  const duty =
    duty_from !== null && duty_until !== null && Date.parse(duty_until) > Date.now()
      ? {from: new Date(duty_from), until: new Date(duty_until)}
      : undefined
  return {id, name, email: email ?? undefined, duty}
}

/** Whether a mail to those on duty is worth writing; whether they are still here is asked when it is sent. */
export async function isAnybodyOnDuty(db: Kysely<Tables>) {
  return (await selectOnDuty(db).limit(1).executeTakeFirst()) !== undefined
}

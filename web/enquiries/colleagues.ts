import type {Kysely} from 'kysely'
import {LRUCache} from 'lru-cache'
import type {Database, StaffRecipient, Tables} from '../data/database.ts'
import {isEmailAddress} from '../forms/emailAddress.ts'
import {formatMoment} from '../time/londonTime.ts'
import {recordAccess} from './auditTrail.ts'
import type {Enquiry} from './enquiry.ts'
import type {Staff} from './staffIdentity.ts'
import type {StillHere} from './stillHere.ts'

export interface Colleague {
  id: string
  name: string
  email: string | undefined
  duty: Duty | undefined
}

export interface Duty {
  from: Date
  until: Date
}

/** Staff who have not used the inbox for this long may have left: they get no enquiries and no mail. */
const knownMs = 30 * 24 * 60 * 60 * 1000
/** An open page reads its enquiry every few seconds. Its reader has left after this. */
const readingMs = 20 * 1000
/** The interval between two rows about one reader of one enquiry. */
const readerMs = 8 * 1000
/** How often a colleague's visit is written to the database. */
const seenMs = 60 * 60 * 1000
/** More people than an office has. */
const mostMet = 500

export type Colleagues = ReturnType<typeof createColleagues>

/**
 * The staff who deal with enquiries, as far as they have used the inbox: the Content API identifies a
 * user only to that user, so there is no list to ask for. Expects the database to be `ready`.
 */
export function createColleagues({db}: Pick<Database, 'db'>, stillHere: StillHere) {
  const met = new LRUCache<string, true>({max: mostMet, ttl: seenMs})
  const reading = new LRUCache<string, true>({max: mostMet, ttl: readerMs})

  async function present(query: ReturnType<typeof selectKnown>): Promise<Colleague[]> {
    const rows = await query.orderBy('name').execute()
    const here = await stillHere(rows.map(({id}) => id))
    return rows.filter(({id}) => here.has(id)).map(fromRow)
  }

  const selectOne = (id: string) => selectKnown(db).where('id', '=', id)

  const addressesOf = async (query: ReturnType<typeof selectKnown>) =>
    (await present(query)).flatMap(({email}) => email ?? [])
  const toDuty = () => addressesOf(selectOnDuty(db))
  const toAssignee = async ({assignee}: Pick<Enquiry, 'assignee'>) =>
    assignee ? addressesOf(selectOne(assignee.id)) : []

  /** The addresses of who deals with an enquiry, else of who is on duty; empty for the office. */
  async function responsible(enquiry: Pick<Enquiry, 'assignee'>): Promise<string[]> {
    const assignee = await toAssignee(enquiry)
    return assignee.length > 0 ? assignee : toDuty()
  }

  return {
    async meet({id, name, email}: Staff) {
      const identity = JSON.stringify([id, name, email])
      if (met.has(identity)) return
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
      met.set(identity, true)
    },

    /**
     * Notes that a member of staff has an enquiry open.
     * @returns the names of the others who have it open
     */
    async read({id: enquiry_id}: Pick<Enquiry, 'id'>, {id: staff_id, name}: Staff) {
      const key = `${enquiry_id} ${staff_id}`
      if (!reading.has(key)) {
        const now = {name, seen_at: new Date().toISOString()}
        await db
          .insertInto('readers')
          .values({enquiry_id, staff_id, ...now})
          .onConflict((conflict) => conflict.columns(['enquiry_id', 'staff_id']).doUpdateSet(now))
          .execute()
        reading.set(key, true)
      }
      const others = await db
        .selectFrom('readers')
        .select('name')
        .where('enquiry_id', '=', enquiry_id)
        .where('staff_id', '!=', staff_id)
        .where('seen_at', '>', new Date(Date.now() - readingMs).toISOString())
        .orderBy('name')
        .execute()
      return others.map((other) => other.name)
    },

    list: () => present(selectKnown(db)),

    async find(id: string): Promise<Colleague | undefined> {
      const [colleague] = await present(selectOne(id))
      return colleague
    },

    /** Returns the addresses for a mail to staff, as of the moment of sending; empty for no mail. */
    async addresses(
      recipient: StaffRecipient,
      enquiry: Pick<Enquiry, 'assignee'>,
    ): Promise<string[]> {
      if (recipient === 'duty') return toDuty()
      return recipient === 'reminder' ? responsible(enquiry) : toAssignee(enquiry)
    },

    responsible,

    /** @param duty undefined ends their duty */
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

function fromRow({id, name, email, duty_from, duty_until}: Tables['colleagues']): Colleague {
  const duty =
    duty_from !== null && duty_until !== null && Date.parse(duty_until) > Date.now()
      ? {from: new Date(duty_from), until: new Date(duty_until)}
      : undefined
  return {id, name, email: email ?? undefined, duty}
}

/** Whether a mail to staff on duty should be stored. Their access is checked later, when it is sent. */
export async function isAnybodyOnDuty(db: Kysely<Tables>) {
  return (await selectOnDuty(db).limit(1).executeTakeFirst()) !== undefined
}
